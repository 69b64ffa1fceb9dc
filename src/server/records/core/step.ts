import type { Row } from "../../../entities";
import type { Values } from "../../../fields";
import { Problem, type Detail } from "../../../shared/errors";
import type { HookContext } from "../../hooks/hook";
import type { Incoming } from "./parse";
import type { Stage } from "./stages";

/** A record that is being saved: its index in the sent rows, its new values, and its current row. */
export interface BeingSaved {
  row: number;
  values: Values;
  before: Row | undefined;
}

/** The same for a record from a save call. */
export interface Pending extends BeingSaved {
  incoming: Incoming;
  /** The new stage when the save is an approval or a return to pending. */
  stage?: Stage | null;
  /** Whether only the stage changes. The row then keeps its author. */
  stageOnly?: boolean;
}

/**
 * A step of a save. It may fill in values of the rows, and returns errors with row and field. `earlier` holds
 * the errors of the steps before it.
 */
export type Step<R extends BeingSaved = BeingSaved> = (
  rows: readonly R[],
  context: HookContext,
  earlier: readonly Detail[],
) => readonly Detail[] | Promise<readonly Detail[]>;

/** Throws a 400 with all errors of a save. Does nothing when there are none. */
export function throwFaults(faults: readonly Detail[]): void {
  const [first] = faults;
  if (first === undefined) return;
  const where = first.row === undefined ? "" : `Row ${first.row + 1}: `;
  const more = faults.length > 1 ? ` (and ${faults.length - 1} more)` : "";
  throw new Problem(400, `Nothing was saved. ${where}${first.message}${more}`, [...faults]);
}

/** Runs the steps in order, then refuses the save when any of them found errors. */
export async function runSteps<R extends BeingSaved>(
  steps: readonly Step<R>[],
  rows: readonly R[],
  context: HookContext,
): Promise<void> {
  const faults: Detail[] = [];
  for (const step of steps) faults.push(...(await step(rows, context, faults)));
  throwFaults(faults);
}
