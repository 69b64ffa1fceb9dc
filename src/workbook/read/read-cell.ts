import { SSF, type CellObject } from "xlsx";
import { FieldError, isEmpty, kindOf, readNumber, type Field } from "../../fields";

/** The result of reading a cell for a field. */
export interface CellReading {
  /** The field's value, or the cell's text when there is a fault. */
  value: unknown;
  /** The cell's text, when a number was expected but not found; the value is then 0 (spec §5). */
  zero?: string;
  /** Why the value does not fit the field, as a sentence. */
  fault?: string;
}

const errors: Record<number, string> = {
  0: "#NULL!",
  7: "#DIV/0!",
  15: "#VALUE!",
  23: "#REF!",
  29: "#NAME?",
  36: "#NUM!",
  42: "#N/A",
  43: "#GETTING_DATA",
};

const errorTexts: ReadonlySet<string> = new Set(Object.values(errors));

/** The ISO day of Excel's serial number; null outside 1900 to 9999. */
export function dayOfSerial(serial: number, date1904: boolean): string | null {
  const day = SSF.parse_date_code(Math.floor(serial), { date1904 }) as {
    y: number;
    m: number;
    d: number;
  } | null;
  if (day === null || day.y < 1900 || day.y > 9999 || day.m < 1 || day.d < 1) return null;
  return `${day.y}-${String(day.m).padStart(2, "0")}-${String(day.d).padStart(2, "0")}`;
}

const isDay = (cell: CellObject): boolean =>
  cell.t === "n" && typeof cell.z === "string" && SSF.is_date(cell.z);

/** A format that shows a whole number with zeros or signs, as of `00123` or `ARBO-0012`. */
const identifierFormat = /^(?=.*[^#])(?:[0#\s/-]|General|"[^"]*"|\\.){2,}$/;

/** The text of a cell as displayed. Dates become ISO days, and identifiers such as 00123 keep their zeros and signs. */
export function textOfCell(cell: CellObject | undefined, date1904: boolean): string {
  if (cell?.t === "e") return errors[Number(cell.v)] ?? "#VALUE!";
  if (cell === undefined || cell.v === undefined || cell.v === null || cell.t === "z") return "";
  if (cell.t === "b") return cell.v === true ? "TRUE" : "FALSE";
  if (typeof cell.v !== "number") return String(cell.v).trim();
  const day = isDay(cell) ? dayOfSerial(cell.v, date1904) : null;
  if (day !== null) return day;
  const { v: number, z: format } = cell;
  return typeof format === "string" &&
    identifierFormat.test(format) &&
    Number.isSafeInteger(number) &&
    number >= 0
    ? SSF.format(format, number).trim()
    : String(number);
}

const isNumber = (field: Field): boolean => !["text", "date"].includes(kindOf(field).sql);

/** Why a cell has no value that can be read, as a sentence; undefined when it has one, or is empty. */
function cellFault({ t: type, f: formula }: CellObject, text: string, field: Field): string | undefined {
  if (type === "z" && formula !== undefined)
    return "Its formula has no result yet. Open the file in your spreadsheet program, save it there, then choose it again.";
  return !isNumber(field) && errorTexts.has(text)
    ? `“${text}” is an error of the spreadsheet. Correct it there, or leave the cell empty.`
    : undefined;
}

function numberOf(cell: CellObject, text: string, field: Field, date1904: boolean): number {
  if (cell.t === "n" && field.kind === "anyYear" && isDay(cell))
    return Number(dayOfSerial(Number(cell.v), date1904)?.slice(0, 4));
  const number = cell.t === "b" ? Number(cell.v) : cell.t === "n" ? Number(cell.v) : readNumber(text);
  const whole = Math.round(number);
  return Math.abs(number - whole) < 1e-7 ? whole : number;
}

/** Such a number without a date format is still a date: no year has five digits. */
const looksLikeSerial = (cell: CellObject): boolean =>
  cell.t === "n" && typeof cell.v === "number" && cell.v >= 10_000 && cell.v < 110_000;

const inputOf = (cell: CellObject, text: string, field: Field, date1904: boolean): unknown =>
  (field.kind === "looseDate" || field.kind === "date") && looksLikeSerial(cell)
    ? (dayOfSerial(Number(cell.v), date1904) ?? text)
    : text;

/**
 * Reads a cell for a field by the import rules (spec §5): text is trimmed, a formula counts as its value, an
 * unreadable number becomes 0 and is reported in `zero`, an empty cell is null. A formula without a value, and an error where
 * text is due, are faults.
 */
export function readCell(cell: CellObject | undefined, field: Field, date1904 = false): CellReading {
  const text = textOfCell(cell, date1904);
  const unread = cell && cellFault(cell, text, field);
  if (unread !== undefined) return { value: text || null, fault: unread };
  if (cell === undefined || isEmpty(text)) return { value: null };
  const number = isNumber(field) ? numberOf(cell, text, field, date1904) : null;
  if (number !== null && !Number.isFinite(number)) return { value: 0, zero: text };
  try {
    return { value: kindOf(field).parse(number ?? inputOf(cell, text, field, date1904), field) };
  } catch (error) {
    if (error instanceof FieldError) return { value: text, fault: error.message };
    throw error;
  }
}
