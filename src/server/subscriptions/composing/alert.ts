import { isDeepStrictEqual } from "node:util";
import type { LabeledText } from "../../../entities/define/filter-texts";
import type { Question, Rows, Value } from "../../../questions/question";
import { maxWatchedLines, type Condition } from "../../../shared/calls/alerts";

/**
 * What figures are of: an area, and filters in words with the dates of the day. Values of lists are called as they were when the
 * alert was saved, so that a renamed one is no other filter.
 */
export interface FiguresOf {
  area: string;
  filters: LabeledText[];
}

/**
 * What an alert has reported: the keys of the lines that meet its condition, or the figure of each line. `seen`: the lines
 * that do not meet it and count as 0 when they are missing. `gone`: also that the row that it watches is not in its pivot.
 * `unwatched`: how many lines were too many to watch. `missing`: that names of its filters are nobody's, so that it waits.
 */
export type ReportedState = ({ met: string[]; seen?: string[] } | { figures: Record<string, Value> }) & {
  gone?: true;
  unwatched?: number;
  missing?: string;
} & Partial<FiguresOf>;

/**
 * What was reported of the same figures. Of another area than before nothing was. Of another period nothing was either, but
 * its lines are known, and count as 0 when they are missing.
 */
export function reportedOf({ area, filters }: FiguresOf, told: ReportedState | null): ReportedState | null {
  if (told === null || (told.area ?? area) !== area) return null;
  if (told.filters === undefined || isDeepStrictEqual(told.filters, filters)) return told;
  const seen = "met" in told ? [...told.met, ...(told.seen ?? [])] : [];
  return { met: [], seen, ...(told.gone === true ? { gone: true } : {}) };
}

/** The result of checking an alert. */
export interface AlertCheck {
  told: ReportedState;
  /** The lines to report now. */
  lines: Rows;
}

/** The columns of an answer, and which of them are figures. */
export type Answer = Pick<Question, "returns" | "figures" | "records">;

/** Names of columns that identify a period or a record. */
export const period = /(?:^|_)(?:year|quarter|month)$/;
export const record = /(?:^|_)(?:id|key)$|Key$/;

/**
 * The columns that name a line: its periods and records, and the texts before its figures. A text after them follows from
 * them, as the standing of a certificate does from the days that are left.
 */
export function namingColumns({ returns, figures }: Answer, { column }: Condition): string[] {
  const isFigure = (name: string): boolean => name === column || figures.some((one) => one.name === name);
  const first = returns.findIndex(({ name }) => isFigure(name));
  return returns
    .filter(({ name, type }, at) => {
      if (isFigure(name)) return false;
      return period.test(name) || record.test(name) || (type === "text" && at < first);
    })
    .map(({ name }) => name);
}

/** The columns that tell a line from the others: its `row_key` where it has one, else what names it. */
export function keyColumns(answer: Answer, condition: Condition): string[] {
  const hasKey = answer.returns.some(({ name }) => name === "row_key");
  return hasKey ? ["row_key"] : namingColumns(answer, condition);
}

/** A line that is missing: what its key names, and its figure. */
function missingLine(
  keys: readonly string[],
  key: string,
  figure: Record<string, number | null>,
): Rows[number] {
  const names = JSON.parse(key) as Value[];
  return { ...Object.fromEntries(keys.map((name, at) => [name, names[at] ?? null])), ...figure };
}

function isMet({ column, is, value }: Condition, row: Rows[number]): boolean {
  const figure = row[column];
  if (typeof figure !== "number" || value === null) return false;
  return is === "below" ? figure < value : figure > value;
}

/**
 * Checks which lines of an answer meet a condition. A line is reported once, and again only after it has not met the
 * condition in between. The first check for changes stores the figures and reports nothing. A line that is missing where it
 * was before has changed, and counts as 0 where its figure is a sum or a count. Lines beyond `maxWatchedLines` are counted.
 */
export function checkAlert(
  condition: Condition,
  query: Answer,
  rows: Rows,
  before: ReportedState | null,
): AlertCheck {
  const { column, is, value } = condition;
  const keys = keyColumns(query, condition);
  const key = (row: Rows[number]): string => JSON.stringify(keys.map((name) => row[name] ?? null));
  const all = rows.filter((row) => !row["others"]);
  const lines = all.slice(0, maxWatchedLines);
  const left = all.length > lines.length ? { unwatched: all.length - lines.length } : {};
  const present = new Set(lines.map(key));
  const adds = query.figures.some(({ name, adds: how }) => name === column && how !== "no");
  // A list of records ends for many reasons, time moves the periods of lines, and of a part the rest is not known.
  const isMissed = (one: string): boolean =>
    !present.has(one) &&
    lines.length === rows.length &&
    !query.records &&
    !keys.some((name) => name === "row_key" || period.test(name));
  const missing = (known: readonly string[]): Rows =>
    known.filter(isMissed).map((one) => missingLine(keys, one, { [column]: adds ? 0 : null }));
  if (is === "changes") {
    const figures = Object.fromEntries(lines.map((row) => [key(row), row[column] ?? null]));
    const known = before !== null && "figures" in before ? before.figures : null;
    if (known === null) return { told: { figures, ...left }, lines: [] };
    const changed = lines.filter((row) => (known[key(row)] ?? null) !== figures[key(row)]);
    return {
      told: { figures, ...left },
      lines: [...changed, ...missing(Object.keys(known).filter((one) => known[one] !== null))],
    };
  }
  const known = new Set(before !== null && "met" in before ? before.met : []);
  const unmet = before !== null && "met" in before ? (before.seen ?? []) : [];
  const isZeroTold = adds && is === "below" && value !== null && value > 0;
  const counted = isZeroTold ? [...lines, ...missing([...known, ...unmet])].slice(0, maxWatchedLines) : lines;
  const met = counted.filter((row) => isMet(condition, row));
  const metKeys = new Set(met.map(key));
  const seen = isZeroTold ? [...present].filter((one) => !metKeys.has(one)) : [];
  return {
    told: { met: [...metKeys], ...(seen.length === 0 ? {} : { seen }), ...left },
    lines: met.filter((row) => !known.has(key(row))),
  };
}
