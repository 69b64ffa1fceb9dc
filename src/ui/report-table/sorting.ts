import type { Cell, Cells, RowLevel } from "../../shared/columns";

export interface Sorting {
  column: string;
  descending: boolean;
}

/** Ascending, descending, then the report's own order again. */
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

interface Section {
  rows: Cells[];
  subtotal: Cells | null;
}

/**
 * The rows in another order. Rows stay above their subtotal, sections go by their subtotals' values, totals stay
 * last; empty values come last either way.
 */
export function sortRows(
  rows: readonly Cells[],
  sorting: Sorting | null,
  level: (row: Cells) => RowLevel,
): readonly Cells[] {
  if (sorting === null) return rows;
  const { column, descending } = sorting;
  const by = (a: Cells, b: Cells): number => compare(a[column], b[column], descending);
  const sections: Section[] = [];
  const totals: Cells[] = [];
  let open: Section = { rows: [], subtotal: null };
  for (const row of rows) {
    const kind = level(row);
    if (kind === "total") totals.push(row);
    else if (kind === "row") open.rows.push(row);
    else {
      sections.push({ ...open, subtotal: row });
      open = { rows: [], subtotal: null };
    }
  }
  const ordered = sections.toSorted((a, b) => by(a.subtotal ?? {}, b.subtotal ?? {}));
  return [...ordered, open]
    .flatMap((section) => [
      ...section.rows.toSorted(by),
      ...(section.subtotal === null ? [] : [section.subtotal]),
    ])
    .concat(totals);
}
