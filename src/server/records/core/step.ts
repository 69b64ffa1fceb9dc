import type { Row } from "../../../entities";
import type { Values } from "../../../fields";
import { Problem, type Detail } from "../../../shared/errors";
import type { HookContext } from "../../hooks/hook";
import type { Incoming } from "./parse";
import type { Stage } from "./stages";

/** A record that is being saved: its row of what was sent, what it will hold, and what it holds now. */
export interface BeingSaved {
  row: number;
  values: Values;
  before: Row | undefined;
}

/** The same as a save call sent it. */
export interface Pending extends BeingSaved {
  incoming: Incoming;
  /** The stage that it is set to, where the save is an approval. */
  stage?: Stage | null;
  /** Nothing but its stage changes: who entered it stays. */
  stageOnly?: boolean;
}

/**
 * A step of a save: fills in values of the rows and answers what is wrong with them, each fault named by row and field.
 * `earlier` are the faults that the steps before it found.
 */
export type Step<R extends BeingSaved = BeingSaved> = (
  rows: readonly R[],
  context: HookContext,
  earlier: readonly Detail[],
) => readonly Detail[] | Promise<readonly Detail[]>;

/** Refuses a save with all of its faults at once; nothing where there are none. */
export function refuse(faults: readonly Detail[]): void {
  const [first] = faults;
  if (first === undefined) return;
  const where = first.row === undefined ? "" : `Row ${first.row + 1}: `;
  const more = faults.length > 1 ? ` (and ${faults.length - 1} more)` : "";
  throw new Problem(400, `Nothing was saved. ${where}${first.message}${more}`, [...faults]);
}

/** Takes the steps one after another, and refuses with what all of them found. */
export async function takeSteps<R extends BeingSaved>(
  steps: readonly Step<R>[],
  rows: readonly R[],
  context: HookContext,
): Promise<void> {
  const faults: Detail[] = [];
  for (const step of steps) faults.push(...(await step(rows, context, faults)));
  refuse(faults);
}
