import { yesNoText, type Cell, type Cells, type Column } from "../shared/cells/columns";
import { manilaOffset } from "../shared/time/dates";
import { looksLikeFormula } from "./xml/cells";
import { downloadFile } from "./download";
import { reportFileName } from "./write";

const header = ({ groups = [], label, kind }: Column): string =>
  [...groups, kind === "percent" ? `${label} (%)` : label].join(" – ");

/**
 * A CSV field, quoted where needed. Text that a spreadsheet would run as a formula gets a leading apostrophe.
 */
function field(value: Cell): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return String(value);
  const text = typeof value === "boolean" ? yesNoText(value) : value;
  const safe = looksLikeFormula(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A time as Philippine time in a format that spreadsheets read: `2026-01-05 14:05:09`. */
function moment(value: Cell): Cell {
  const time = typeof value === "string" ? Date.parse(value) : value;
  if (typeof time !== "number" || Number.isNaN(time)) return value;
  return new Date(time + manilaOffset).toISOString().slice(0, 19).replace("T", " ");
}

/**
 * CSV text for spreadsheets (UTF-8 with BOM, CRLF), safe against formula injection; percents are written as
 * numbers.
 */
export function toCsv(columns: readonly Column[], rows: readonly Cells[]): string {
  const lines = [columns.map((column) => field(header(column)))].concat(
    rows.map((row) =>
      columns.map(({ name, kind, absent }) =>
        field(kind === "moment" ? moment(row[name]) : (row[name] ?? absent)),
      ),
    ),
  );
  return `\uFEFF${lines.map((line) => line.join(",")).join("\r\n")}\r\n`;
}

/** Downloads rows as a CSV file. */
export function downloadCsv(
  columns: readonly Column[],
  rows: readonly Cells[],
  fileName: string = reportFileName("csv"),
): void {
  downloadFile(new Blob([toCsv(columns, rows)], { type: "text/csv;charset=utf-8" }), fileName);
}
