import { comparedSums } from "../../../questions/comparison/compared-columns";
import { withIntegerColumns, summableFigures, withSums } from "../../../questions/answer-sums";
import type { Question, Rows } from "../../../questions/question";
import type { MessageSheet } from "../../../shared/calls/messages";
import type { SubscribedQuestion } from "../../../shared/calls/subscriptions";
import type { Cells, Column, RowLevel } from "../../../shared/cells/columns";
import { compareRegions } from "../../../shared/places/places";
import { chartOver } from "../../../shared/sheet-chart";

type Row = Rows[number];

/** The level of a row in an outline; a level in words is none. */
const levelOf = (row: Row): number => (typeof row["level"] === "number" ? row["level"] : 0);
const isTotal = (row: Row): boolean => row["is_total"] === 1;
const isReport = ({ question }: SubscribedQuestion): boolean => question.startsWith("reports/");

/** Whether a row is of those that the sheet shows. */
const isOnly = ({ only = {} }: SubscribedQuestion, row: Row): boolean =>
  Object.entries(only).every(([name, value]) => row[name] === value);

/** The rows of an answer that are no sums of others: in an outline those of its plain level. */
export const plainRows = (sheet: SubscribedQuestion, answer: Rows): Rows =>
  answer.filter((row) => isOnly(sheet, row) && levelOf(row) === (sheet.level ?? 0) && !isTotal(row));

/** The rows with at most `maxRows` plain ones, and how many were left out. Sums are never cut off. */
export function limitRows<T>(
  rows: readonly T[],
  isPlain: (row: T) => boolean,
  maxRows: number,
): { shown: T[]; more: number } {
  let left = maxRows;
  const shown = rows.filter((row) => !isPlain(row) || left-- > 0);
  return { shown, more: rows.length - shown.length };
}

/** The cells of some columns. */
export const cellsOf = (columns: readonly Column[], row: Cells): Cells =>
  Object.fromEntries(columns.map(({ name }) => [name, row[name] ?? null]));

/**
 * Rows as a sheet without sums. Rows that add up get a total line, unless some are left out (`isPart`) or withheld.
 */
export function plainSheet(
  sheet: SubscribedQuestion,
  question: Question,
  rows: Rows,
  { maxRows, isPart = false }: { maxRows: number; isPart?: boolean },
): MessageSheet {
  const { shown, more } = limitRows(rows, () => true, maxRows);
  const sums = isPart || more > 0 ? [] : summableFigures(question, shown, sheet.parameters["place_level"]);
  const columns = withSums(withIntegerColumns(sheet.columns, shown), comparedSums(sums));
  const { title } = sheet;
  const chart = chartOver(sheet.chart, title, columns, shown);
  const cells = shown.map((row) => cellsOf(columns, row));
  return { title, columns, rows: cells, more, ...(chart === undefined ? {} : { chart }) };
}

/** In the department's order of regions; rows of one region keep their order, and totals stay last. */
const inRegionOrder = (rows: Rows): Rows =>
  rows.toSorted((one, other) => {
    const [a, b] = [one["region_name"], other["region_name"]];
    if (typeof a === "string" && typeof b === "string") return compareRegions(a, b);
    return Number(typeof a !== "string") - Number(typeof b !== "string");
  });

/**
 * The rows of a report with its sums, which are named in their first empty text: a row without any text is the total. Texts
 * that no row has are left out.
 */
function reportSheet(sheet: SubscribedQuestion, answer: Rows, maxRows: number): MessageSheet {
  const { title, level: plain = 0 } = sheet;
  const isPlain = (row: Row): boolean => levelOf(row) === plain && !isTotal(row);
  const kept = answer.filter((row) => levelOf(row) >= plain || isTotal(row));
  const { shown, more } = limitRows(inRegionOrder(kept), isPlain, maxRows);
  const columns = sheet.columns.filter(
    ({ name, kind }) => kind !== "text" || shown.some((row) => row[name] !== null),
  );
  const texts = columns.filter(({ kind }) => kind === "text").map(({ name }) => name);
  const named = shown.map((row): { cells: Cells; level: RowLevel } => {
    const cells = cellsOf(columns, row);
    if (isPlain(row)) return { cells, level: "row" };
    const empty = texts.filter((name) => cells[name] === null);
    const level = empty.length === texts.length ? "total" : "subtotal";
    const [first] = empty;
    return {
      cells: first === undefined ? cells : { ...cells, [first]: level === "total" ? "Total" : "All" },
      level,
    };
  });
  const total = named.findLast(({ level }) => level === "total");
  // Within one region the sum of the region equals the total.
  const lines = named.filter((line) => line.level !== "total" || line === total);
  return {
    title,
    columns,
    rows: lines.map(({ cells }) => cells),
    levels: lines.map(({ level }) => level),
    more,
  };
}

/** The answer of a question as a sheet with at most `maxRows` plain rows. */
export const messageSheet = (
  sheet: SubscribedQuestion,
  question: Question,
  answer: Rows,
  maxRows: number,
): MessageSheet =>
  isReport(sheet)
    ? reportSheet(sheet, answer, maxRows)
    : plainSheet(sheet, question, plainRows(sheet, answer), { maxRows });
