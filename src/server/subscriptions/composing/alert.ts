import type { Query, Rows, Value } from "../../../questions/query";
import { cellText, limitText } from "../../../shared/cell-text";
import type { Condition } from "../../../shared/calls/alerts";
import type { SubscribedQuestion } from "../../../shared/calls/subscriptions";

/**
 * What an alert has reported: the keys of the lines that meet its condition, or the figure of each line. `gone`: also that
 * the row that it watches is not in its pivot.
 */
export type ReportedState = ({ met: string[] } | { figures: Record<string, Value> }) & { gone?: true };

/** The result of checking an alert. */
export interface AlertCheck {
  told: ReportedState;
  /** The lines to report now. */
  lines: Rows;
}

/** Names of number columns that identify a line. All others are figures. */
const keyColumn = /^(?:year|quarter|month)$|(?:^|_)(?:id|key)$|Key$/;

/** The key of a line: its texts, and the numbers that identify a period or a record, without the watched column. */
function keyOf({ returns }: Pick<Query, "returns">, { column }: Condition): (row: Rows[number]) => string {
  const names = returns
    .filter(({ name, type }) => name !== column && (type === "text" || keyColumn.test(name)))
    .map(({ name }) => name);
  return (row) => JSON.stringify(names.map((name) => row[name] ?? null));
}

/** The maximum number of lines that an alert watches. */
const MAX_WATCHED_LINES = 5000;

function isMet({ column, is, value }: Condition, row: Rows[number]): boolean {
  const figure = row[column];
  if (typeof figure !== "number" || value === null) return false;
  return is === "below" ? figure < value : figure > value;
}

/**
 * Checks which lines of an answer meet a condition. A line is reported once, and again only after it has not met the
 * condition in between. The first check for changes stores the figures and reports nothing.
 */
export function checkAlert(
  condition: Condition,
  query: Pick<Query, "returns">,
  rows: Rows,
  before: ReportedState | null,
): AlertCheck {
  const key = keyOf(query, condition);
  const lines = rows.filter((row) => !row["others"]).slice(0, MAX_WATCHED_LINES);
  if (condition.is === "changes") {
    const figures = Object.fromEntries(lines.map((row) => [key(row), row[condition.column] ?? null]));
    const known = before !== null && "figures" in before ? before.figures : null;
    const changed =
      known === null ? [] : lines.filter((row) => (known[key(row)] ?? null) !== figures[key(row)]);
    return { told: { figures }, lines: changed };
  }
  const met = lines.filter((row) => isMet(condition, row));
  const known = new Set(before !== null && "met" in before ? before.met : []);
  return { told: { met: met.map(key) }, lines: met.filter((row) => !known.has(key(row))) };
}

/** Up to this many lines are named; more are only counted. */
const MAX_NAMED_LINES = 3;

/** The alert as a sentence: `Met rate is below 60.00%: Support, Trainings.` */
export function alertText(
  { column, is, value }: Condition,
  { columns }: SubscribedQuestion,
  lines: Rows,
): string {
  const { label, kind } = columns.find(({ name }) => name === column) ?? { label: column, kind: "number" };
  const what = is === "changes" ? "has changed" : `is ${is} ${limitText(value, kind)}`;
  const texts = columns.filter((one) => one.kind === "text").map(({ name }) => name);
  const nameOf = (row: Rows[number]): string =>
    cellText(row[texts.findLast((name) => row[name] !== null && row[name] !== "") ?? ""], "text") ||
    "not stated";
  const names = texts.length === 0 ? [] : lines.map(nameOf);
  const where =
    names.length > MAX_NAMED_LINES
      ? ` in ${names.length.toLocaleString("en-PH")} lines`
      : names.length > 0
        ? `: ${names.join(", ")}`
        : "";
  return `${label} ${what}${where}.`;
}
