import type { Cells, RowLevel } from "../../shared/columns";
import { sortRows, type Sorting } from "./sorting";

/**
 * Rows as a tree: a heading row (level `subtotal`) precedes the deeper rows that it sums, and can be collapsed.
 */
export interface Outline {
  /** The depth of a row in the tree; not used for totals. */
  depth: (row: Cells) => number;
  /** Keys of the collapsed headings. */
  closed: ReadonlySet<string>;
  onToggle: (row: Cells) => void;
}

interface Branch {
  row: Cells;
  below: Cells[];
}

/** The rows sorted among siblings, each followed by the rows below it; totals stay last. */
export function sortOutline(
  rows: readonly Cells[],
  sorting: Sorting | null,
  level: (row: Cells) => RowLevel,
  depth: (row: Cells) => number,
): readonly Cells[] {
  if (sorting === null) return rows;
  const totals = rows.filter((row) => level(row) === "total");
  const arrange = (part: readonly Cells[]): Cells[] => {
    const branches: Branch[] = [];
    for (const row of part) {
      const last = branches.at(-1);
      if (last === undefined || depth(row) <= depth(last.row)) branches.push({ row, below: [] });
      else last.below.push(row);
    }
    const below = new Map(branches.map((branch) => [branch.row, branch.below]));
    return sortRows(
      branches.map(({ row }) => row),
      sorting,
      () => "row",
    ).flatMap((row) => {
      const inner = below.get(row) ?? [];
      return [row, ...(inner.length > 0 ? arrange(inner) : [])];
    });
  };
  return [...arrange(rows.filter((row) => level(row) !== "total")), ...totals];
}

/** The rows that are not hidden by a collapsed heading. */
export function visibleRows(
  rows: readonly Cells[],
  { depth, closed }: Pick<Outline, "depth" | "closed">,
  level: (row: Cells) => RowLevel,
  rowKey: (row: Cells) => string,
): readonly Cells[] {
  let foldedAt = Number.POSITIVE_INFINITY;
  return rows.filter((row) => {
    if (level(row) === "total") return true;
    if (depth(row) > foldedAt) return false;
    foldedAt = level(row) === "subtotal" && closed.has(rowKey(row)) ? depth(row) : Number.POSITIVE_INFINITY;
    return true;
  });
}
