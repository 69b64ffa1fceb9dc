import type { Query, Rows, Value } from "../../../questions/query";
import { cellText, limitText } from "../../../shared/cells/cell-text";
import { maxWatchedLines, type Condition } from "../../../shared/calls/alerts";
import type { SubscribedQuestion } from "../../../shared/calls/subscriptions";
import type { Column } from "../../../shared/cells/columns";
import { placesBelow } from "../../../shared/places/places";

/**
 * What an alert has reported: the keys of the lines that meet its condition, or the figure of each line. `gone`: also that
 * the row that it watches is not in its pivot. `unwatched`: how many lines were too many to watch.
 */
export type ReportedState = ({ met: string[] } | { figures: Record<string, Value> }) & {
  gone?: true;
  unwatched?: number;
};

/** The result of checking an alert. */
export interface AlertCheck {
  told: ReportedState;
  /** The lines to report now. */
  lines: Rows;
}

/** The columns of an answer, and which of them are figures. */
type Answer = Pick<Query, "returns" | "figures">;

/** Names of columns that identify a period or a record. */
const period = /(?:^|_)(?:year|quarter|month)$/;
const record = /(?:^|_)(?:id|key)$|Key$/;

/**
 * The columns that name a line: its periods and records, and the texts before its figures. A text after them follows from
 * them, as the standing of a certificate does from the days that are left.
 */
function namingColumns({ returns, figures }: Answer, { column }: Condition): string[] {
  const isFigure = (name: string): boolean => name === column || figures.some((one) => one.name === name);
  const first = returns.findIndex(({ name }) => isFigure(name));
  return returns
    .filter(({ name, type }, at) => {
      if (isFigure(name)) return false;
      return period.test(name) || record.test(name) || (type === "text" && at < first);
    })
    .map(({ name }) => name);
}

/** The key of a line: its `row_key` where it has one, else what names it. */
function keyOf(answer: Answer, condition: Condition): (row: Rows[number]) => string {
  const hasKey = answer.returns.some(({ name }) => name === "row_key");
  const names = hasKey ? ["row_key"] : namingColumns(answer, condition);
  return (row) => JSON.stringify(names.map((name) => row[name] ?? null));
}

function isMet({ column, is, value }: Condition, row: Rows[number]): boolean {
  const figure = row[column];
  if (typeof figure !== "number" || value === null) return false;
  return is === "below" ? figure < value : figure > value;
}

/**
 * Checks which lines of an answer meet a condition. A line is reported once, and again only after it has not met the
 * condition in between. The first check for changes stores the figures and reports nothing. Lines beyond
 * `maxWatchedLines` are counted.
 */
export function checkAlert(
  condition: Condition,
  query: Answer,
  rows: Rows,
  before: ReportedState | null,
): AlertCheck {
  const key = keyOf(query, condition);
  const all = rows.filter((row) => !row["others"]);
  const lines = all.slice(0, maxWatchedLines);
  const left = all.length > lines.length ? { unwatched: all.length - lines.length } : {};
  if (condition.is === "changes") {
    const figures = Object.fromEntries(lines.map((row) => [key(row), row[condition.column] ?? null]));
    const known = before !== null && "figures" in before ? before.figures : null;
    const changed =
      known === null ? [] : lines.filter((row) => (known[key(row)] ?? null) !== figures[key(row)]);
    return { told: { figures, ...left }, lines: changed };
  }
  const met = lines.filter((row) => isMet(condition, row));
  const known = new Set(before !== null && "met" in before ? before.met : []);
  return { told: { met: met.map(key), ...left }, lines: met.filter((row) => !known.has(key(row))) };
}

/** Up to this many lines are named; more are only counted. */
const MAX_NAMED_LINES = 3;

/** What names a line in words: its texts and periods, of places the smallest. */
function nameOf(columns: readonly Column[], row: Rows[number]): string[] {
  const named = columns.filter(
    ({ name }) => row[name] !== null && row[name] !== undefined && row[name] !== "",
  );
  const isWithin = (place: string): boolean => named.some(({ name }) => placesBelow(place).includes(name));
  return named
    .filter(({ name }) => !isWithin(name))
    .map(({ name, label, kind }) => `${period.test(name) ? `${label} ` : ""}${cellText(row[name], kind)}`);
}

/** The alert as a sentence that names its lines: `Days left is below 30: Malaya, FDA License to Operate.` */
export function alertText(
  condition: Condition,
  { columns }: Pick<SubscribedQuestion, "columns">,
  query: Answer,
  lines: Rows,
): string {
  const { column, is, value } = condition;
  const { label, kind } = columns.find(({ name }) => name === column) ?? { label: column, kind: "number" };
  const what = is === "changes" ? "has changed" : `is ${is} ${limitText(value, kind)}`;
  const naming = namingColumns(query, condition);
  const told = columns.filter(
    (one) =>
      naming.includes(one.name) && (period.test(one.name) || (one.kind === "text" && !record.test(one.name))),
  );
  const names = told.length === 0 ? [] : lines.map((row) => nameOf(told, row));
  const between = names.some((parts) => parts.length > 1) ? "; " : ", ";
  const where =
    names.length > MAX_NAMED_LINES
      ? ` in ${names.length.toLocaleString("en-PH")} lines`
      : names.length > 0
        ? `: ${names.map((parts) => parts.join(", ") || "not stated").join(between)}`
        : "";
  return `${label} ${what}${where}.`;
}
