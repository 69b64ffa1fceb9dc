import type { Query, Rows, Value } from "../../questions/query";
import { cellText, limitText } from "../../shared/cell-text";
import type { Condition, SubscribedSheet } from "../../shared/calls/subscriptions";

/** What an alert has told: the keys of the lines that meet its condition, or the figure of each line. */
export type ReportedState = { met: string[] } | { figures: Record<string, Value> };

/** What a look at the figures found. */
export interface Look {
  told: ReportedState;
  /** The lines to tell of now. */
  lines: Rows;
}

/** Numbers that say which line it is. All others are figures. */
const naming = /^(?:year|quarter|month)$|(?:^|_)(?:id|key)$|Key$/;

/** What names a line of an answer: its texts, and the numbers that name a period or a record, but not what is watched. */
function keyOf({ returns }: Query, { column }: Condition): (row: Rows[number]) => string {
  const names = returns
    .filter(({ name, type }) => name !== column && (type === "text" || naming.test(name)))
    .map(({ name }) => name);
  return (row) => JSON.stringify(names.map((name) => row[name] ?? null));
}

/** The most lines that an alert watches. */
const WATCHED = 5000;

function isMet({ column, is, value }: Condition, row: Rows[number]): boolean {
  const figure = row[column];
  if (typeof figure !== "number" || value === null) return false;
  return is === "below" ? figure < value : figure > value;
}

/**
 * Looks whether the lines of an answer meet a condition. A line is told of once: again only after it has not met the
 * condition in between. The first look for changes remembers the figures and tells nothing.
 */
export function lookAt(condition: Condition, query: Query, rows: Rows, before: ReportedState | null): Look {
  const key = keyOf(query, condition);
  const lines = rows.filter((row) => !row["others"]).slice(0, WATCHED);
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

/** As many lines are named; more are counted. */
const NAMED = 3;

/** What was met, in words: `Met rate is below 60.00%: Support, Trainings.` */
export function alertText(
  { column, is, value }: Condition,
  { columns }: SubscribedSheet,
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
    names.length > NAMED
      ? ` in ${names.length.toLocaleString("en-PH")} lines`
      : names.length > 0
        ? `: ${names.join(", ")}`
        : "";
  return `${label} ${what}${where}.`;
}
