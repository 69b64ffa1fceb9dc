import { isEmpty, type Field, type Values } from "../../fields";
import { isDayFirst, readCell } from "./sheet-values";

/** A column of a grid. */
export interface Column {
  name: string;
  field: Field;
}

/** Rows copied from a spreadsheet, read for the columns of a grid. */
export interface PastedBlock {
  /** Each row holds the columns that the block gives. */
  rows: Values[];
  /** Cells that could not be read, with their row in the block, from 0. */
  faults: { row: number; name: string; message: string }[];
  /** Cells that hold what their list does not, though it may be entered. */
  doubts: { row: number; name: string; message: string }[];
  /** Headings of the block that no column has. */
  unknown: string[];
  /** Columns of the block that the grid has no room for. */
  beyond: number;
}

/** What is known beside the cells: the values of each column's dropdown, by the column's name. */
export type Lists = Readonly<Record<string, readonly string[]>>;

/** Where each cell of a row belongs; null where it belongs nowhere. */
type Layout = readonly (Column | null)[];

const word = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\(.*?\)/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, "");

const columnCalled = (heading: string, columns: readonly Column[]): Column | undefined =>
  columns.find(({ name, field }) =>
    [field.label, name, ...(field.alsoCalled ?? [])].some((one) => word(heading) === word(one)),
  );

/** The columns that a row of headings names; null where the row is no such row. */
function headingsOf(row: readonly string[], columns: readonly Column[]): Layout | null {
  const found = row.map((cell) => (word(cell) === "" ? undefined : columnCalled(cell, columns)));
  const named = row.filter((cell) => cell !== "").length;
  const known = found.filter((one) => one !== undefined).length;
  return known >= 2 || (known === 1 && named === 1) ? found.map((one) => one ?? null) : null;
}

function read(
  cells: readonly string[][],
  layout: Layout,
  lists: Lists,
): Pick<PastedBlock, "rows" | "faults" | "doubts"> {
  const dayFirst = layout.map((_, at) => isDayFirst(cells.map((row) => row[at] ?? "")));
  const faults: PastedBlock["faults"] = [];
  const doubts: PastedBlock["doubts"] = [];
  const rows = cells.map((row, index) => {
    const values: Values = {};
    layout.forEach((column, at) => {
      if (column === null || column.field.readOnly === true || row[at] === undefined) return;
      const { name, field } = column;
      const { value, fault, doubt } = readCell(row[at], field, lists[name] ?? [], dayFirst[at] ?? false);
      values[name] = value;
      if (fault !== undefined) faults.push({ row: index, name, message: fault });
      if (doubt !== undefined) doubts.push({ row: index, name, message: doubt });
    });
    return values;
  });
  return { rows, faults, doubts };
}

/**
 * Reads a block of cells for the columns of a grid from `start` on (the first without it). Headings, where the block
 * begins with them, say what is what. Else the order does: columns that are only shown count where the block is as
 * wide as with them, or can only so be read.
 */
export function readBlock(
  cells: readonly string[][],
  columns: readonly Column[],
  lists: Lists,
  start = columns[0]?.name,
): PastedBlock {
  const first = cells.findIndex((row) => row.some((cell) => cell !== ""));
  const headings = headingsOf(cells[first] ?? [], columns);
  if (headings !== null)
    return {
      ...read(cells.slice(first + 1), headings, lists),
      unknown: (cells[first] ?? []).filter((cell, at) => cell !== "" && headings[at] === null),
      beyond: 0,
    };
  const all = columns.slice(columns.findIndex(({ name }) => name === start));
  const typed = all.filter(({ field }) => field.readOnly !== true);
  const width = Math.max(0, ...cells.map((row) => row.length));
  const byTyped = read(cells, typed, lists);
  const byAll = read(cells, all, lists);
  const withShown = width > typed.length || byAll.faults.length < byTyped.faults.length;
  return {
    ...(withShown ? byAll : byTyped),
    unknown: [],
    beyond: Math.max(0, width - (withShown ? all : typed).length),
  };
}

const isBlank = (row: Values): boolean => Object.values(row).every(isEmpty);

/**
 * The block without its blank rows that meet no row of the grid, where `room` rows of it lie below: a blank row empties the
 * cells that it meets, and adds none.
 */
export function withoutBlankRows(block: PastedBlock, room: number): PastedBlock {
  const kept: number[] = [];
  for (const [at, row] of block.rows.entries()) if (kept.length < room || !isBlank(row)) kept.push(at);
  const moved = (cells: PastedBlock["faults"]): PastedBlock["faults"] =>
    cells.map((cell) => ({ ...cell, row: kept.indexOf(cell.row) }));
  return {
    ...block,
    rows: kept.map((at) => block.rows[at] ?? {}),
    faults: moved(block.faults),
    doubts: moved(block.doubts),
  };
}
