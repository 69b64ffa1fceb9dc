import { manilaOffset, parseDate } from "../../shared/time/dates";
import {
  yesNoText,
  type Cell,
  type Column,
  type ColumnKind,
  type RowLevel,
} from "../../shared/cells/columns";
import { styleOf, wrapStyle } from "./styles";

/** Excel's maximum number of characters in a cell. */
const maxText = 32_767;

/** The letters of a column: `A`, `B`, … `AA` for 0, 1, … 26. */
export function columnLetters(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest === 0 ? "" : columnLetters(rest - 1)) + String.fromCharCode(65 + (column % 26));
}

/**
 * Escapes text for XML. Characters that XML cannot hold are dropped; `_x0041_`, which Excel would decode, is
 * escaped.
 */
export const xmlText = (text: string): string =>
  text
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
    // oxlint-disable-next-line no-control-regex -- characters that XML cannot hold
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

/** Excel's serial number of an ISO date or time, without a time zone; null for other text and dates before 1900. */
function dayNumber(iso: string): number | null {
  const [day, time] = [iso.slice(0, 10), iso.slice(10)];
  if (parseDate(day) !== day || !/^(?:T\d.*)?$/.test(time)) return null;
  const number = Date.parse(day) / 864e5 + 25569;
  // Excel treats 1900 as a leap year: its day 60, February 29, did not exist.
  return number > 60 ? number : number - 1;
}

/** Excel's serial number of an ISO time, in Philippine time; null for other text and times before March 1900. */
function momentNumber(iso: string): number | null {
  const number = (Date.parse(iso) + manilaOffset) / 864e5 + 25569;
  return number >= 61 ? number : null;
}

/** Excel keeps this number of digits. */
const EXACT_DIGITS = 15;
const numeric: ReadonlySet<ColumnKind> = new Set(["integer", "number", "peso", "percent", "year"]);

/** The number that is written for a value; null when it is written as text. */
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
  // A number that would lose digits in Excel stays text.
  return value.replaceAll(/^[-+0.]+|\./g, "").length > EXACT_DIGITS ? null : Number(value);
}

/** The number as stored in the sheet: a percent becomes a fraction with a percent format. */
export const stored = (value: number, kind: ColumnKind): number =>
  kind === "percent" ? Number((value / 100).toPrecision(15)) : value;

/** Whether Excel would read a text as a formula when the cell is edited. */
export const looksLikeFormula = (text: string): boolean => /^[=+\-@\t\r]/.test(text);

/** A text that fits into a cell; a longer one ends in “…”. */
const fitting = (text: string): string =>
  text.length > maxText ? `${text.slice(0, maxText - 1).replace(/[\uD800-\uDBFF]$/, "")}…` : text;

const textCell = (reference: string, text: string, style: number): string =>
  `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(fitting(text))}</t></is></c>`;

/** The XML of one cell; an empty cell keeps only its style. Text is never written as a formula. */
export function cellXml(reference: string, given: Cell, column: Column, level: RowLevel): string {
  const { kind, wraps = false } = column;
  const value = given ?? column.absent;
  if (value === null || value === undefined || value === "")
    return level === "row" ? "" : `<c r="${reference}" s="${styleOf(kind, level)}"/>`;
  if (typeof value === "boolean") return textCell(reference, yesNoText(value), styleOf("text", level));
  const number = numberOf(value, kind);
  if (number === null) {
    const text = String(value);
    const style = looksLikeFormula(text)
      ? styleOf("quoted", level)
      : wraps
        ? wrapStyle
        : styleOf("text", level);
    return textCell(reference, text, style);
  }
  return `<c r="${reference}" s="${styleOf(kind, level)}"><v>${stored(number, kind)}</v></c>`;
}

/** The XML of a formula cell with its computed value. */
export const formulaXml = (
  reference: string,
  formula: string,
  value: number,
  column: Column,
  level: RowLevel,
): string =>
  `<c r="${reference}" s="${styleOf(column.kind, level)}"><f>${xmlText(formula)}</f><v>${stored(value, column.kind)}</v></c>`;
