import { isEmpty, type Field, type Values } from "../../fields";
import { isDayFirst, readCell } from "./sheet-values";

/** A column of a grid. */
export interface Column {
  name: string;
  field: Field;
}

/** Rows copied from a spreadsheet, parsed for the columns of a grid. */
export interface PastedBlock {
  /** The rows; each has values only for the columns that the block contains. */
  rows: Values[];
  /** Cells that could not be parsed, with the index of their row in the block, from 0. */
  faults: { row: number; name: string; message: string }[];
  /** Cells whose value is not in the list of their field, though it may be entered. */
  warnings: { row: number; name: string; message: string }[];
  /** Headings of the block that match no column. */
  unknown: string[];
  /** The number of the block's columns beyond the last column of the grid. */
  extraColumns: number;
}

/** The values of each column's dropdown, by the name of the column. */
export type Lists = Readonly<Record<string, readonly string[]>>;

/** The column of each cell in a row; null for a cell that belongs to no column. */
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

/** The columns that a row of headings names. Returns null when the row is not a row of headings. */
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
): Pick<PastedBlock, "rows" | "faults" | "warnings"> {
  const dayFirst = layout.map((_, at) => isDayFirst(cells.map((row) => row[at] ?? "")));
  const faults: PastedBlock["faults"] = [];
  const warnings: PastedBlock["warnings"] = [];
  const rows = cells.map((row, index) => {
    const values: Values = {};
    layout.forEach((column, at) => {
      if (column === null || column.field.readOnly === true || row[at] === undefined) return;
      const { name, field } = column;
      const { value, fault, warning } = readCell(row[at], field, lists[name] ?? [], dayFirst[at] ?? false);
      values[name] = value;
      if (fault !== undefined) faults.push({ row: index, name, message: fault });
      if (warning !== undefined) warnings.push({ row: index, name, message: warning });
    });
    return values;
  });
  return { rows, faults, warnings };
}

/**
 * Parses a block of cells for the columns of a grid. If the block begins with headings, they determine the columns.
 * Otherwise the cells fill the columns in order from `start`, by default the first one. Read-only columns are skipped,
 * unless the block is wider than the editable columns or is parsed with fewer faults with the read-only ones.
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
      extraColumns: 0,
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
    extraColumns: Math.max(0, width - (withShown ? all : typed).length),
  };
}

const isBlank = (row: Values): boolean => Object.values(row).every(isEmpty);

/**
 * Removes the blank rows of a block that would be added below the grid's last row. The first `room` rows overwrite
 * existing rows: a blank row there empties their cells.
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
    warnings: moved(block.warnings),
  };
}
