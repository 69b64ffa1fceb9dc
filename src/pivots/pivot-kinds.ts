import { columnLabel } from "../labels/column-label";
import type { FieldFilter, Pivot } from "../shared/calls/explorations";

/**
 * Facts with both plans and results, and the kind to choose: both together would count the same thing twice.
 */
const counted: Readonly<Record<string, string>> = {
  support: "accomplishment",
  training: "training",
  product: "accomplishment",
  marketing: "accomplishment",
};

/** The initial filters of a fact with two kinds of records: what was accomplished, or held. */
export const defaultKindFilter = (fact: string): FieldFilter[] =>
  counted[fact] === undefined ? [] : [{ field: "kind", is: "in", values: [counted[fact]] }];

/**
 * Whether a pivot adds records of two kinds: no single kind is filtered, and neither rows
 * nor columns separate them.
 */
export function mixesKinds({ fact, rows, columns, filters }: Pivot): boolean {
  if (counted[fact] === undefined || [...rows, ...columns].includes("kind")) return false;
  return !filters.some(
    (filter) => filter.field === "kind" && filter.is === "in" && filter.values.length === 1,
  );
}

/** The note for a pivot that mixes kinds. */
export const kindNotes = (pivot: Pivot): string[] =>
  mixesKinds(pivot)
    ? [
        `Targets and accomplishments are added together here. Filter “${columnLabel("kind")}” to one of them, or put it into the rows or columns.`,
      ]
    : [];
