import type { Cells, RowLevel } from "../../shared/cells/columns";

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

/** The depth of the outermost rows. */
export const minDepth = (
  rows: readonly Cells[],
  level: (row: Cells) => RowLevel,
  depth: Outline["depth"] | undefined,
): number =>
  depth === undefined
    ? 0
    : rows.reduce((least, row) => (level(row) === "total" ? least : Math.min(least, depth(row))), 99);
