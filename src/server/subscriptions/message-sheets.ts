import type { Rows } from "../../questions/query";
import {
  subscriptionLimits,
  type MessageSheet,
  type SubscribedSheet,
} from "../../shared/calls/subscriptions";
import type { Cells, RowLevel } from "../../shared/columns";

const levelOf = (row: Cells): number => Number(row["level"] ?? 0);
const isTotal = (row: Cells): boolean => row["is_total"] === 1;

/** The rows of a dashboard's answer: sums are left out, so that each row counts once. */
const plainSheet = ({ title, columns }: SubscribedSheet, rows: Rows, more: number): MessageSheet => ({
  title,
  columns,
  rows: rows.map((row) => Object.fromEntries(columns.map(({ name }) => [name, row[name] ?? null]))),
  more,
});

/**
 * The rows of a report with its sums, which are named in their first empty text: a row without any text is the total. Texts
 * that no row has are left out.
 */
function reportSheet(
  { title, columns: all, level: plain = 0 }: SubscribedSheet,
  rows: Rows,
  more: number,
): MessageSheet {
  const columns = all.filter(({ name, kind }) => kind !== "text" || rows.some((row) => row[name] !== null));
  const texts = columns.filter(({ kind }) => kind === "text").map(({ name }) => name);
  const named = rows.map((row): { cells: Cells; level: RowLevel } => {
    const cells = Object.fromEntries(columns.map(({ name }) => [name, row[name] ?? null]));
    if (levelOf(row) <= plain && !isTotal(row)) return { cells, level: "row" };
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

/** The rows of an answer as a sheet, at most as many as a message holds. */
export function messageSheet(sheet: SubscribedSheet, answer: Rows, note?: string): MessageSheet {
  const isReport = sheet.question.startsWith("reports/");
  const { level = 0 } = sheet;
  const kept = answer.filter((row) =>
    isReport ? levelOf(row) >= level || isTotal(row) : levelOf(row) === 0,
  );
  const shown = kept.slice(0, subscriptionLimits.rows);
  const made = (isReport ? reportSheet : plainSheet)(sheet, shown, kept.length - shown.length);
  return note === undefined ? made : { ...made, note };
}
