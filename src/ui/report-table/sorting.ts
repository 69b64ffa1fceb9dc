import type { Cell, Cells, RowLevel } from "../../shared/columns";

export interface Sorting {
  column: string;
  descending: boolean;
}

/** The next sort state of a column: ascending, descending, then the report's own order. */
export const nextSorting = (now: Sorting | null, column: string): Sorting | null =>
  now?.column !== column
    ? { column, descending: false }
    : now.descending
      ? null
      : { column, descending: true };

const collator = new Intl.Collator("en", { sensitivity: "base", numeric: true });

function compare(a: Cell, b: Cell, descending: boolean): number {
  const [noA, noB] = [a === null || a === undefined || a === "", b === null || b === undefined || b === ""];
  if (noA || noB) return Number(noA) - Number(noB);
  const order =
    typeof a === "number" && typeof b === "number" ? a - b : collator.compare(String(a), String(b));
  return descending ? -order : order;
}

/** Rows and the subtotal that ends them; an outer subtotal ends the sections since the previous outer one. */
interface Section {
  rows: Cells[];
  inner: Section[];
  subtotal: Cells | null;
}

const begun = (): Section => ({ rows: [], inner: [], subtotal: null });

/** Nests the sections: a subtotal that directly follows another one contains the sections before it. */
function sectionsOf(rows: readonly Cells[], level: (row: Cells) => RowLevel): Section[] {
  let closed: Section[] = [];
  const outer: Section[] = [];
  let open = begun();
  for (const row of rows) {
    if (level(row) === "row") open.rows.push(row);
    else if (open.rows.length > 0 || closed.length === 0) {
      closed.push({ ...open, subtotal: row });
      open = begun();
    } else {
      outer.push({ rows: [], inner: closed, subtotal: row });
      closed = [];
    }
  }
  return [...outer, ...closed, open];
}

/**
 * Sorts the rows. Rows stay above their subtotal, sections sort by the values of their subtotals, and totals
 * stay last. Empty values come last in both directions.
 */
export function sortRows(
  rows: readonly Cells[],
  sorting: Sorting | null,
  level: (row: Cells) => RowLevel,
): readonly Cells[] {
  if (sorting === null) return rows;
  const { column, descending } = sorting;
  const by = (a: Cells, b: Cells): number => compare(a[column], b[column], descending);
  const bySubtotal = (a: Section, b: Section): number =>
    Number(a.subtotal === null) - Number(b.subtotal === null) || by(a.subtotal ?? {}, b.subtotal ?? {});
  const laid = (sections: readonly Section[]): Cells[] =>
    sections
      .toSorted(bySubtotal)
      .flatMap(({ rows: own, inner, subtotal }) => [
        ...laid(inner),
        ...own.toSorted(by),
        ...(subtotal === null ? [] : [subtotal]),
      ]);
  const isTotal = (row: Cells): boolean => level(row) === "total";
  return [
    ...laid(
      sectionsOf(
        rows.filter((row) => !isTotal(row)),
        level,
      ),
    ),
    ...rows.filter(isTotal),
  ];
}
