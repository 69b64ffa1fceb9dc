import { utils, write, type WorkBook } from "xlsx";
import { importColumns } from "../../../src/forms/import/import-list";

const headings = importColumns.map(({ name }) => name);

/** A workbook of one sheet with the 55 columns as heading and these rows. */
export function bookOf(
  rows: Record<string, unknown>[],
  bookType: "xlsx" | "biff8" = "xlsx",
  date1904 = false,
): Uint8Array {
  return sheetBook(
    [headings, ...rows.map((row) => headings.map((name) => row[name] ?? null))],
    bookType,
    date1904,
  );
}

/** A workbook of one sheet from rows of cells. */
export function sheetBook(
  cells: unknown[][],
  bookType: "xlsx" | "biff8" = "xlsx",
  date1904 = false,
): Uint8Array {
  const book: WorkBook = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(cells), "Rows");
  if (date1904) book.Workbook = { WBProps: { date1904 } };
  return new Uint8Array(write(book, { type: "array", bookType }) as ArrayBuffer);
}
