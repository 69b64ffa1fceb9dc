import type { MessageDocument, MessageSheet } from "../shared/calls/messages";
import type { SheetPart } from "../shared/calls/subscriptions";
import type { Cells, RowLevel } from "../shared/cells/columns";
import { totalLineLevel, withTotalLine } from "../shared/cells/total-line";
import type { SheetSpec, WorkbookSpec } from "./spec";
import { maxSheetNameLength } from "./xml/package-xml";

const mark = "row_level";
/** In characters. */
const NOTE_WIDTH = 100;

/**
 * The name of a sheet: its title, or where that is too long for Excel and begins with the part of a book, the title
 * without the part, because the sheets of a part would otherwise differ in a few letters only.
 */
function sheetTitle(title: string): string {
  const own = title.slice(title.indexOf(": ") + 2);
  const isOwn = own.length <= maxSheetNameLength || own.includes(": ");
  return title.includes(": ") && title.length > maxSheetNameLength && isOwn ? own : title;
}

/** A sheet of a message. Sums that the answer has keep their level; otherwise a total line follows rows that add up. */
function sheetOf({ columns, rows, levels, chart, shades, rules }: MessageSheet, name: string): SheetSpec {
  if (levels !== undefined)
    return {
      name,
      columns,
      rows: rows.map((row, at): Cells => ({ ...row, [mark]: levels[at] ?? "row" })),
      level: (row) => row[mark] as RowLevel,
      chart,
      shades,
      rules,
    };
  const isTotalled = rows.length > 1 && columns.some(({ total }) => total === "sum");
  return {
    name,
    columns,
    rows: isTotalled ? withTotalLine(rows, columns, "Total") : rows,
    level: totalLineLevel,
    chart,
  };
}

/** What the owner of a book has noted about a part, as a sheet that stands before the part. */
const noteSheet = ({ title, note = "" }: SheetPart): SheetSpec => ({
  name: `Note, ${title}`,
  columns: [{ name: "note", label: title, kind: "text", width: NOTE_WIDTH, wraps: true }],
  rows: note.split("\n").map((line) => ({ note: line })),
  unfiltered: true,
  uncounted: true,
});

/** The workbook of a message for its reader, with a sheet for each answer and the sheets “Definitions” and “About”. */
export const messageWorkbook = ({
  title,
  filters,
  sheets,
  time_stamp,
  user,
  scope,
  definitions,
}: MessageDocument): WorkbookSpec => ({
  sheets: sheets.flatMap((sheet) => [
    ...(sheet.part?.note === undefined ? [] : [noteSheet(sheet.part)]),
    sheetOf(sheet, sheets.length === 1 ? "Report" : sheetTitle(sheet.title)),
  ]),
  definitions,
  about: {
    title,
    filters,
    scope,
    user,
    asOf: time_stamp,
    notes: sheets.flatMap(({ title: of, more, note, filters: own = [] }): [string, string][] => [
      ...own.map(([label, value]): [string, string] => [of, `${label}: ${value}`]),
      ...(more > 0 ? [[of, `${more.toLocaleString("en-PH")} rows are left out.`] as [string, string]] : []),
      ...(note === undefined ? [] : [[of, note] as [string, string]]),
    ]),
  },
});
