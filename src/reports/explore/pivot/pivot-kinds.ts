import type { FieldFilter, Pivot } from "../../../questions/exploration";

/** The facts whose records are plans and what came of them: both together count the same thing twice. */
const counted: Readonly<Record<string, string>> = {
  support: "accomplishment",
  training: "training",
  product: "accomplishment",
  marketing: "accomplishment",
};

/** The filters that a fact of two kinds begins with: what was accomplished, or held. */
export const kindChosen = (fact: string): FieldFilter[] =>
  counted[fact] === undefined ? [] : [{ field: "kind", is: "in", values: [counted[fact]] }];

/** That figures of a pivot add records of two kinds: neither one kind is chosen, nor do rows or columns tell them apart. */
export function mixesKinds({ fact, rows, columns, filters }: Pivot): boolean {
  if (counted[fact] === undefined || [...rows, ...columns].includes("kind")) return false;
  return !filters.some(
    (filter) => filter.field === "kind" && filter.is === "in" && filter.values.length === 1,
  );
}

/** What is said where a pivot mixes kinds. */
export const kindNotes = (pivot: Pivot): string[] =>
  mixesKinds(pivot)
    ? [
        "Targets and accomplishments are added together here. Filter “Target or accomplishment” to one of them, or put it into the rows or columns.",
      ]
    : [];
