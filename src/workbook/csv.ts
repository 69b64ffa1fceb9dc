import type { Cell, Cells, Column } from "../shared/columns";
import { looksLikeFormula } from "./cells";
import { downloadFile } from "./download";
import { reportFileName } from "./write";

const header = ({ groups = [], label, kind }: Column): string =>
  [...groups, kind === "percent" ? `${label} (%)` : label].join(" – ");

/** Quoted where needed; text that a spreadsheet would run as a formula gets an apostrophe in front. */
function field(value: Cell): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return String(value);
  const text = typeof value === "boolean" ? (value ? "Yes" : "No") : value;
  const safe = looksLikeFormula(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Comma-separated text for spreadsheets (UTF-8 with mark, CRLF), safe against formulas; percents stay numbers. */
export function toCsv(columns: readonly Column[], rows: readonly Cells[]): string {
  const lines = [columns.map((column) => field(header(column)))].concat(
    rows.map((row) => columns.map((column) => field(row[column.name]))),
  );
  return `\uFEFF${lines.map((line) => line.join(",")).join("\r\n")}\r\n`;
}

/** Hands rows to the browser as a CSV download. */
export function downloadCsv(
  columns: readonly Column[],
  rows: readonly Cells[],
  fileName: string = reportFileName("csv"),
): void {
  downloadFile(new Blob([toCsv(columns, rows)], { type: "text/csv;charset=utf-8" }), fileName);
}
