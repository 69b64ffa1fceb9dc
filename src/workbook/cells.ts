import { manilaOffset } from "../shared/dates";
import { yesNoText, type Cell, type Column, type ColumnKind, type RowLevel } from "../shared/columns";
import { styleOf, type CellFormat } from "./styles";

/** Excel's most characters of a cell. */
const maxText = 32_767;

/** `A`, `B`, … `AA` for 0, 1, … 26. */
export function columnLetters(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest === 0 ? "" : columnLetters(rest - 1)) + String.fromCharCode(65 + (column % 26));
}

/** Text as XML: what XML cannot hold is dropped, and `_x0041_`, which Excel would decode, is kept as it stands. */
export const xmlText = (text: string): string =>
  text
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
    // oxlint-disable-next-line no-control-regex -- characters that XML cannot hold
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

/** Excel's day number of an ISO date, without any time zone; null for what is no date or lies before 1900. */
export function dayNumber(iso: string): number | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso);
  if (parts === null) return null;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const number = Date.UTC(year, month - 1, day) / 864e5 + 25569;
  // Excel believes that 1900 was a leap year: its day 60 never was.
  const excel = number > 60 ? number : number - 1;
  return year < 1900 ? null : excel;
}

/** Excel's number of an ISO moment, as Philippine time. */
function momentNumber(iso: string): number | null {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? null : (time + manilaOffset) / 864e5 + 25569;
}

const numeric: ReadonlySet<ColumnKind> = new Set(["integer", "number", "peso", "percent", "year"]);

/** The number that a value of a kind becomes in the sheet; null where it stays text. */
function numberOf(value: Cell, kind: ColumnKind): number | null {
  if (typeof value === "number" && (kind === "date" || kind === "moment")) {
    const iso = new Date(value).toISOString();
    return kind === "date" ? dayNumber(iso) : momentNumber(iso);
  }
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value !== "string") return null;
  if (kind === "date") return dayNumber(value);
  if (kind === "moment") return momentNumber(value);
  if (!numeric.has(kind) || value.trim() === "" || !Number.isFinite(Number(value))) return null;
  // A whole number of more digits than Excel keeps would change.
  return kind === "integer" && !Number.isSafeInteger(Number(value)) ? null : Number(value);
}

/** The number as the sheet holds it: a percent is a fraction with a format. */
const stored = (value: number, kind: ColumnKind): number =>
  kind === "percent" ? Number(`${value}e-2`) : value;

/** Whether Excel would read a text as a formula when the cell is edited. */
export const looksLikeFormula = (text: string): boolean => /^[=+\-@\t\r]/.test(text);

const textCell = (reference: string, text: string, kind: CellFormat, level: RowLevel): string =>
  `<c r="${reference}" s="${styleOf(looksLikeFormula(text) ? "quoted" : kind, level)}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text.slice(0, maxText))}</t></is></c>`;

/** One cell; an empty value keeps only its look. Text is always text, never a formula. */
export function cellXml(reference: string, given: Cell, column: Column, level: RowLevel): string {
  const { kind } = column;
  const value = given ?? column.absent;
  if (value === null || value === undefined || value === "")
    return level === "row" ? "" : `<c r="${reference}" s="${styleOf(kind, level)}"/>`;
  if (typeof value === "boolean") return textCell(reference, yesNoText(value), "text", level);
  const number = numberOf(value, kind);
  if (number === null) return textCell(reference, String(value), "text", level);
  return `<c r="${reference}" s="${styleOf(kind, level)}"><v>${stored(number, kind)}</v></c>`;
}

/** A formula with the value that it gives. */
export const formulaXml = (
  reference: string,
  formula: string,
  value: number,
  column: Column,
  level: RowLevel,
): string =>
  `<c r="${reference}" s="${styleOf(column.kind, level)}"><f>${xmlText(formula)}</f><v>${stored(value, column.kind)}</v></c>`;
