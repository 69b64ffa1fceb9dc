import { read, utils, type CellObject, type DenseWorkSheet, type WorkBook } from "xlsx";
import type { Values } from "../../fields";
import { Problem, messageOf, type Detail } from "../../shared/errors";
import { kindOfFile, protectedFile, textIn } from "./file-kind";
import { headingsOf, isHeadings, type Column, type Headings } from "./headings";
import { readCell } from "./read-cell";
import { layoutOf, type SheetLayout } from "./sheet-layout";

/** A cell that should hold a number but did not, and was read as 0. */
export interface ZeroCell {
  /** Its address on the sheet, such as `AY12`. */
  cell: string;
  field: string;
  /** The text in the cell. */
  text: string;
}

/** A non-blank row of the sheet. */
export interface SheetRow {
  /** Its row number on the sheet, from 1. */
  line: number;
  values: Values;
  zeros: ZeroCell[];
  /** Values that do not fit their fields; `row` is not set. */
  faults: Detail[];
}

/** The content of a workbook's first sheet. */
export interface Sheet {
  sheet: string;
  rows: SheetRow[];
  /** Number of blank rows that were skipped. */
  blank: number;
  headings: Headings;
  layout: SheetLayout;
  /** Whether the file is comma-separated text instead of a workbook. */
  isText: boolean;
}

/** Reports the progress in rows of the sheet. */
export type OnRows = (done: number, total: number) => void;
const rowsBetweenWords = 2_000;

/** Opens comma-separated text without converting its values; the fields parse them. */
const openText = (bytes: Uint8Array): WorkBook =>
  read((textIn(bytes) ?? "").replace(/^\uFEFF/, ""), { type: "string", dense: true, raw: true });

function open(bytes: Uint8Array, fileName: string): WorkBook {
  try {
    return read(bytes, {
      type: "array",
      dense: true,
      sheets: 0,
      cellNF: true,
      cellText: false,
      cellHTML: false,
      // Tells a formula without a value from an empty cell.
      cellFormula: true,
      sheetStubs: true,
      // Tells hidden rows.
      cellStyles: true,
    });
  } catch (error) {
    if (/password|encrypt/i.test(messageOf(error))) throw protectedFile(fileName);
    throw new Problem(
      400,
      `${fileName} could not be read as a workbook. Open it in your spreadsheet program, save it as .xlsx, then choose it again.`,
    );
  }
}

function readRow(
  cells: readonly (CellObject | undefined)[],
  line: number,
  columns: readonly Column[],
  date1904: boolean,
): SheetRow {
  const row: SheetRow = { line, values: {}, zeros: [], faults: [] };
  for (const [at, { name, field }] of columns.entries()) {
    const { value, zero, fault } = readCell(cells[at], field, date1904);
    row.values[name] = value;
    if (zero !== undefined)
      row.zeros.push({ cell: `${utils.encode_col(at)}${line}`, field: name, text: zero });
    if (fault !== undefined) row.faults.push({ field: name, message: fault });
  }
  return row;
}

/**
 * Reads the first sheet of an .xlsx, .xls or .ods workbook, or comma-separated text. The first row holds the
 * headings; blank rows and repeated headings are skipped; columns are read by position (spec §5). Runs in a
 * worker and in Node. Throws a `Problem` that names the file.
 */
export function readRows(
  bytes: Uint8Array,
  columns: readonly Column[],
  fileName: string,
  onRows: OnRows = () => undefined,
): Sheet {
  const isText = kindOfFile(bytes, fileName) === "csv";
  const book = isText ? openText(bytes) : open(bytes, fileName);
  const name = book.SheetNames[0] ?? "";
  const sheet = book.Sheets[name] as DenseWorkSheet | undefined;
  const data = (sheet?.["!data"] ?? []) as (CellObject[] | undefined)[];
  const date1904 = book.Workbook?.WBProps?.date1904 === true;
  const first = sheet?.["!ref"] === undefined ? 0 : utils.decode_range(sheet["!ref"]).s.r;
  const result: Sheet = {
    sheet: name,
    rows: [],
    blank: 0,
    headings: headingsOf(data[first] ?? [], columns),
    layout: layoutOf(sheet, first, columns.length),
    isText,
  };
  // Any text has lines and commas, so only its headings show that it holds these rows.
  if (isText && !isHeadings(data[first] ?? [], columns))
    throw new Problem(
      400,
      `${fileName} is text without the headings of the masterlist, not a workbook. Save it as .xlsx in your spreadsheet program, with the headings in the first row, then choose it again.`,
    );
  for (let at = first + 1; at < data.length; at += 1) {
    if (at % rowsBetweenWords === 0) onRows(at, data.length);
    if (isHeadings(data[at] ?? [], columns)) {
      result.headings.repeated.push(at + 1);
      continue;
    }
    const row = readRow(data[at] ?? [], at + 1, columns, date1904);
    if (Object.values(row.values).every((value) => value === null)) result.blank += 1;
    else result.rows.push(row);
  }
  return result;
}
