import type { ColumnSort } from "@tanstack/react-table";
import type { Cell, Cells, RowLevel } from "../../shared/cells/columns";
import { compareValues } from "../../shared/cells/order";

function compare(a: Cell, b: Cell, descending: boolean): number {
  const [noA, noB] = [a === null || a === undefined || a === "", b === null || b === undefined || b === ""];
  if (noA || noB) return Number(noA) - Number(noB);
  return descending ? compareValues(b, a) : compareValues(a, b);
}

/** A row and the rows that move with it: those below a heading, or those that a subtotal ends. */
interface Branch {
  row: Cells;
  below: Branch[];
}

/** Each row below the last heading that is less deep. */
function headed(rows: readonly Cells[], depth: (row: Cells) => number): Branch[] {
  const all: Branch = { row: {}, below: [] };
  const open = [{ branch: all, at: -Infinity }];
  for (const row of rows) {
    const [branch, at] = [{ row, below: [] }, depth(row)];
    while (open.length > 1 && (open.at(-1)?.at ?? 0) >= at) open.pop();
    open.at(-1)?.branch.below.push(branch);
    open.push({ branch, at });
  }
  return all.below;
}

/** The sections that subtotals end. A subtotal that directly follows another one contains the sections before it. */
function ended(rows: readonly Cells[], level: (row: Cells) => RowLevel) {
  const outer: Branch[] = [];
  let [open, closed]: [Branch[], Branch[]] = [[], []];
  for (const row of rows) {
    if (level(row) === "row") open.push({ row, below: [] });
    else if (open.length > 0 || closed.length === 0) {
      closed.push({ row, below: open });
      open = [];
    } else {
      outer.push({ row, below: closed });
      closed = [];
    }
  }
  return { sections: [...outer, ...closed], rest: open };
}

/**
 * Sorts the rows. With `depth`, rows stay below their heading, otherwise above their subtotal; those of no
 * subtotal follow, and totals stay last. Empty values come last in both directions.
 */
export function sortRows(
  rows: readonly Cells[],
  sorting: ColumnSort | undefined,
  level: (row: Cells) => RowLevel,
  depth?: (row: Cells) => number,
): readonly Cells[] {
  if (sorting === undefined) return rows;
  const { id, desc } = sorting;
  const laid = (branches: readonly Branch[]): Cells[] =>
    branches
      .toSorted((a, b) => compare(a.row[id], b.row[id], desc))
      .flatMap(({ row, below }) =>
        below.length === 0 ? [row] : depth === undefined ? [...laid(below), row] : [row, ...laid(below)],
      );
  const inner = rows.filter((row) => level(row) !== "total");
  const { sections, rest } =
    depth === undefined ? ended(inner, level) : { sections: headed(inner, depth), rest: [] };
  return [...laid(sections), ...laid(rest), ...rows.filter((row) => level(row) === "total")];
}
