import type { Parameters, Query, Rows } from "../../questions/query";
import { filterBar } from "../../entities/define/filters";
import { filterTexts, type LabeledText } from "../../entities/define/filter-texts";
import {
  subscriptionLimits,
  type MessageSheet,
  type SubscribedSheet,
  type SubscriptionContent,
} from "../../shared/calls/subscriptions";
import type { Cells, RowLevel } from "../../shared/columns";
import { today } from "../../shared/time/dates";
import {
  datesOfPeriod,
  periodFilters,
  periodLabel,
  valuesOfPeriod,
  type PeriodName,
} from "../../shared/time/relative-periods";
import { writeValue } from "../../shared/value-list";
import type { Answers } from "../analytics/answers/answers";
import { queries } from "../analytics/sql-files";
import type { SessionUser } from "../http/context";
import { alertText, lookAt, type Told } from "./alert";

/** A message that is ready to be stored. */
export interface Composed {
  lead: string;
  address: string;
  filters: LabeledText[];
  sheets: MessageSheet[];
}

/** What a look at a subscription's figures found: what is told, if anything, and what an alert remembers. */
export interface Outcome {
  message: Composed | null;
  told: Told | null;
}

/** The parameters of a sheet on a day: a period in words stands for its years and quarters of that day. */
export function parametersOn(
  { parameters }: Pick<SubscribedSheet, "parameters">,
  query: Query,
  period: PeriodName | null,
  day: string,
): Parameters {
  if (period === null) return { ...parameters };
  const taken = new Set(query.parameters.map(({ name }) => name));
  const others = Object.entries(parameters).filter(([name]) => !periodFilters.some((one) => one === name));
  const dates = Object.entries(valuesOfPeriod(period, day)).filter(([name]) => taken.has(name));
  return Object.fromEntries([...others, ...dates]);
}

/** The address of the same figures later: a period in words is replaced by its dates of a day. */
export function addressOn(address: string, period: PeriodName | null, day: string): string {
  if (period === null || period === "all") return address;
  const [path = "", search = ""] = address.split("?");
  const parameters = new URLSearchParams(search);
  for (const name of ["period", "saved", ...periodFilters]) parameters.delete(name);
  for (const [name, values] of Object.entries(valuesOfPeriod(period, day)))
    for (const value of values) parameters.append(name, writeValue(value));
  return `${path}?${parameters}`;
}

/** The filters of all sheets in words, with the period and the stage. */
function filterWords(sheets: readonly Parameters[], period: PeriodName | null, day: string): LabeledText[] {
  const filter = Object.fromEntries(
    Object.keys(filterBar).flatMap((name) => {
      const values = [...new Set(sheets.flatMap((one) => one[name] ?? []))];
      const isDate = period !== null && periodFilters.some((one) => one === name);
      return values.length === 0 || isDate ? [] : [[name, values as (string | number)[]]];
    }),
  );
  const dates = period === null ? "" : datesOfPeriod(period, day);
  const stages = [...new Set(sheets.flatMap((one) => one["process_stage"] ?? []))];
  return [
    ...(period === null
      ? []
      : [["Period", `${periodLabel(period)}${dates === "" ? "" : ` (${dates})`}`] as LabeledText]),
    ...filterTexts(filter),
    ...(stages.length === 0 ? [] : [["Stage", stages.join(", ")] as LabeledText]),
  ];
}

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
export function messageSheet(sheet: SubscribedSheet, answer: Rows): MessageSheet {
  const isReport = sheet.question.startsWith("reports/");
  const { level = 0 } = sheet;
  const kept = answer.filter((row) =>
    isReport ? levelOf(row) >= level || isTotal(row) : levelOf(row) === 0,
  );
  const shown = kept.slice(0, subscriptionLimits.rows);
  return (isReport ? reportSheet : plainSheet)(sheet, shown, kept.length - shown.length);
}

/**
 * Asks the questions of a subscription within the present rights and scope of its owner. What is sent at set times always
 * has a message; an alert has one when a line newly meets its condition. Rejects as `answers.ask` does.
 */
export async function compose(
  answers: Answers,
  owner: SessionUser,
  { address, period, sheets, condition }: SubscriptionContent,
  told: Told | null,
): Promise<Outcome> {
  const day = today();
  const asked = sheets.flatMap((sheet) => {
    const query = queries[sheet.question];
    return query === undefined ? [] : [{ sheet, query, parameters: parametersOn(sheet, query, period, day) }];
  });
  if (asked.length === 0)
    throw new Error("The figures of this subscription exist no longer. Subscribe to others.");
  const filters = filterWords(
    asked.map(({ parameters }) => parameters),
    period,
    day,
  );
  const about = { address: addressOn(address, period, day), filters };
  const [first] = asked;
  if (condition !== null && first !== undefined) {
    const all = first.query.ranking?.lines === undefined ? {} : { lines: 0 };
    const answer = await answers.ask(owner, [first.query], { ...first.parameters, ...all });
    const look = lookAt(condition, first.query, answer.rows[first.query.name] ?? [], told);
    if (look.lines.length === 0) return { message: null, told: look.told };
    const lead = alertText(condition, first.sheet, look.lines);
    return { message: { ...about, lead, sheets: [messageSheet(first.sheet, look.lines)] }, told: look.told };
  }
  const answered: MessageSheet[] = [];
  for (const { sheet, query, parameters } of asked) {
    const { rows } = await answers.ask(owner, [query], parameters);
    answered.push(messageSheet(sheet, rows[query.name] ?? []));
  }
  const lead = filters.length === 0 ? "All records." : `${filters.map(([, value]) => value).join(" · ")}.`;
  return { message: { ...about, lead, sheets: answered }, told: null };
}
