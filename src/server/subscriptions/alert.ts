import { keysOf, rankingColumns } from "../../questions/figures";
import type { Query, Rows, Value } from "../../questions/query";
import { cellText } from "../../shared/cell-text";
import type { Condition, SubscribedSheet } from "../../shared/calls/subscriptions";

/** What an alert has told: the keys of the lines that meet its condition, or the figure of each line. */
export type Told = { met: string[] } | { figures: Record<string, Value> };

/** What a look at the figures found. */
export interface Look {
  told: Told;
  /** The lines to tell of now. */
  lines: Rows;
}

const keyOf = (query: Query): ((row: Rows[number]) => string) => {
  const keys = keysOf(query.returns, [...query.figures, ...rankingColumns(query.ranking)]);
  return (row) => JSON.stringify(keys.map(({ name }) => row[name] ?? null));
};

function isMet({ column, is, value }: Condition, row: Rows[number]): boolean {
  const figure = row[column];
  if (typeof figure !== "number" || value === null) return false;
  return is === "below" ? figure < value : figure > value;
}

/**
 * Looks whether the lines of an answer meet a condition. A line is told of once: again only after it has not met the
 * condition in between. The first look for changes remembers the figures and tells nothing.
 */
export function lookAt(condition: Condition, query: Query, rows: Rows, before: Told | null): Look {
  const key = keyOf(query);
  const lines = rows.filter((row) => !row["others"]);
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
  const what = is === "changes" ? "has changed" : `is ${is} ${cellText(value, kind)}`;
  const text = columns.find((one) => one.kind === "text")?.name;
  const names = text === undefined ? [] : lines.map((row) => cellText(row[text], "text") || "not stated");
  const where =
    names.length > NAMED
      ? ` in ${names.length.toLocaleString("en-PH")} lines`
      : names.length > 0
        ? `: ${names.join(", ")}`
        : "";
  return `${label} ${what}${where}.`;
}
