import type { Cells, Column } from "../../shared/cells/columns";
import { alignsRight, cellText } from "../../shared/cells/cell-text";
import { longestWord, pageWidth } from "../page/paper";

/** Printed width of a character in a cell and in a header, and the padding of both, in pixels. */
const letter = 5.5;
const headLetter = 5.8;
const cellPadding = 12;

/** Maximum width of a text column; longer text wraps. */
const readable = 84;

function widthOnPaper({ label, name, kind }: Column, rows: readonly Cells[]): number {
  const head = longestWord(label) * headLetter + cellPadding;
  const texts = rows.map((row) => cellText(row[name], kind));
  if (alignsRight(kind))
    return Math.max(head, Math.max(0, ...texts.map(({ length }) => length)) * letter + cellPadding);
  const longest = Math.max(0, ...texts.map(({ length }) => length)) * letter + cellPadding;
  return Math.max(head, Math.min(readable, longest));
}

/**
 * Splits a wide table into several tables for print. Each begins with the leading columns; a group of columns
 * is split only when it does not fit on one page. Returns one table when all columns fit.
 */
export function columnsOnPaper(
  columns: readonly Column[],
  rows: readonly Cells[],
  leading: number,
): Column[][] {
  const widths = new Map(columns.map((column) => [column, widthOnPaper(column, rows)]));
  const widthOf = (some: readonly Column[]): number =>
    some.reduce((sum, one) => sum + (widths.get(one) ?? 0), 0);
  if (widthOf(columns) <= pageWidth) return [[...columns]];
  const lead = columns.slice(0, leading);
  const room = pageWidth - widthOf(lead);
  const groups: Column[][] = [];
  for (const column of columns.slice(leading)) {
    const before = groups.at(-1);
    const isNext = column.groups !== undefined && before?.[0]?.groups?.[0] === column.groups[0];
    if (isNext) before?.push(column);
    else groups.push([column]);
  }
  const blocks = groups.flatMap((group) => (widthOf(group) <= room ? [group] : group.map((one) => [one])));
  const tables: Column[][] = [[]];
  for (const block of blocks) {
    const last = tables.at(-1) ?? [];
    if (last.length > 0 && widthOf([...last, ...block]) > room) tables.push([...block]);
    else last.push(...block);
  }
  return tables.map((table) => [...lead, ...table]);
}
