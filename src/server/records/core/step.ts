import type { Row, Stage } from "../../../entities";
import type { Values } from "../../../fields";
import { Problem, type Detail } from "../../../shared/errors";
import type { HookContext } from "../../hooks/hook";
import type { LedgerEntry } from "../../ledger/ledger";
import type { Incoming } from "./parse";

/** A record that is being saved: its index in the sent rows, its new values, and its current row. */
export interface BeingSaved {
  row: number;
  values: Values;
  before: Row | undefined;
}

/** The same for a record from a save call. */
export interface Pending extends BeingSaved {
  incoming: Incoming;
  /** The stored row; undefined until then. */
  saved?: Row;
  /** The new stage when the save is an approval or a return to pending. */
  stage?: Stage | null;
  /** Whether only the stage changes. The row then keeps its author. */
  stageOnly?: boolean;
}

/**
 * The context of a save. `action` is the ledger's word for an action of the server itself; `entries` collects entries of
 * the ledger about other records, which are written at the end.
 */
export interface SaveContext extends HookContext {
  action?: string | undefined;
  entries: LedgerEntry[];
}

/**
 * A step of a save. It may fill in the rows, and returns errors with row and field. It throws a Problem of its
 * own where the save is refused otherwise than by a list of errors. `earlier` holds the errors of the steps
 * before it.
 */
export type Step<R extends BeingSaved = BeingSaved> = (
  rows: readonly R[],
  context: SaveContext,
  earlier: readonly Detail[],
) => readonly Detail[] | Promise<readonly Detail[]>;

/** The stored rows of a save, in the given order. */
export const savedRows = (rows: readonly Pending[]): Row[] => rows.flatMap(({ saved }) => saved ?? []);

/** Throws a 400 with all errors of a save. Does nothing when there are none. */
export function throwFaults(faults: readonly Detail[]): void {
  const [first] = faults;
  if (first === undefined) return;
  const where = first.row === undefined ? "" : `Row ${first.row + 1}: `;
  const more = faults.length > 1 ? ` (and ${faults.length - 1} more)` : "";
  throw new Problem(400, `Nothing was saved. ${where}${first.message}${more}`, [...faults]);
}

/** Refuses the save when the steps before it found errors. */
export const refuseFaults: Step = (_, __, earlier) => {
  throwFaults(earlier);
  return [];
};

/** Limits a step to what a person entered: it skips actions of the server itself. */
export const ifEntered =
  (step: Step): Step =>
  (rows, context, earlier) =>
    context.action === undefined ? step(rows, context, earlier) : [];

/** Runs the steps in order, then refuses the save when any of them found errors. */
export async function runSteps<R extends BeingSaved>(
  steps: readonly Step<R>[],
  rows: readonly R[],
  context: SaveContext,
): Promise<void> {
  const faults: Detail[] = [];
  for (const step of steps) faults.push(...(await step(rows, context, faults)));
  throwFaults(faults);
}
