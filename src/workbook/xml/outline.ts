import type { Cells, Column } from "../../shared/cells/columns";
import type { SheetRow, SheetSpec } from "../spec";
import { sameFigure } from "./totals";

interface Heading {
  depth: number;
  at: number;
  row: SheetRow;
  sums: number[];
}

const adds = ({ row, sums }: Heading, columns: readonly Column[]): boolean[] =>
  columns.map(({ total }, at) => {
    const value = row.values[at];
    return total === "sum" && typeof value === "number" && sameFigure(sums[at] ?? 0, value);
  });

/** The smallest depth of an outline's rows, and the number of levels below it; totals are ignored. */
export function outlineDepths(
  { level }: Pick<SheetSpec, "level">,
  rows: readonly Cells[],
  depth: (row: Cells) => number,
): { base: number; levels: number } {
  const depths = rows.filter((row) => level?.(row) !== "total").map(depth);
  const base = depths.reduce((least, one) => Math.min(least, one), depths[0] ?? 0);
  return { base, levels: depths.reduce((most, one) => Math.max(most, one - base), 0) };
}

/**
 * Prepares the rows of an outline for the writer. A heading (level `subtotal`) precedes the deeper rows that it
 * sums; it gets their number, and the columns in which it equals their sum. The depth becomes Excel's outline
 * level.
 */
export function outlined(
  { columns, level, opensTo = Infinity }: Pick<SheetSpec, "columns" | "level" | "opensTo">,
  rows: readonly Cells[],
  depth: (row: Cells) => number,
): SheetRow[] {
  const open: Heading[] = [];
  const close = (until: number, at: number): void => {
    for (let last = open.at(-1); last !== undefined && last.depth >= until; last = open.at(-1)) {
      last.row.heads = { rows: at - last.at - 1, sums: adds(last, columns) };
      open.pop();
    }
  };
  const { base } = outlineDepths({ level }, rows, depth);
  const result = rows.map((cells, at): SheetRow => {
    const row: SheetRow = {
      level: level?.(cells) ?? "row",
      values: columns.map(({ name }) => cells[name] ?? null),
    };
    const total = row.level === "total";
    close(total ? 0 : depth(cells), at);
    if (total) return row;
    row.depth = depth(cells) - base;
    row.hidden = depth(cells) > opensTo;
    row.folded = row.level === "subtotal" && depth(cells) >= opensTo;
    if (row.level === "subtotal") open.push({ depth: depth(cells), at, row, sums: columns.map(() => 0) });
    else
      for (const { sums } of open)
        for (const [column, value] of row.values.entries())
          if (typeof value === "number") sums[column] = (sums[column] ?? 0) + value;
    return row;
  });
  close(0, rows.length);
  return result;
}
