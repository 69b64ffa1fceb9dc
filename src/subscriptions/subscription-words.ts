import { filterTexts } from "../entities/define/filter-texts";
import type { Filter } from "../entities/define/filters";
import { limitText } from "../shared/cells/cell-text";
import type { AlertKind } from "../shared/calls/alerts";
import {
  columnsOf,
  isPivotSheet,
  isQuestionSheet,
  type SubscribedSheet,
  type Subscription,
  type SubscriptionContent,
} from "../shared/calls/subscriptions";
import type { ComparisonBase } from "../shared/time/comparison-bases";
import { checkedFrom, dayText } from "../shared/time/alert-days";
import { formatMoment } from "../shared/time/dates";
import type { SendingTime } from "../shared/time/next-sending";
import { periodLabel, withPeriod, type PeriodName } from "../shared/time/relative-periods";

/** The times of sending, as a choice. */
export const timeWords: Readonly<Record<SendingTime, string>> = {
  workday: "Each workday",
  week: "Each Monday",
  month: "On the first day of each month",
  quarter: "On the first day after each quarter",
  year: "On the first day after each year",
  window: "When a reporting window closes",
};

/** The condition of an alert on a figure. */
export const alertWords: Readonly<Record<AlertKind, string>> = {
  below: "is below",
  above: "is above",
  changes: "changes",
};

/** When a subscription tells, in words: `Each Monday`, `When ARBOs is below 2`. */
export function whenWords({
  every,
  condition,
  sheets,
}: Pick<SubscriptionContent, "every" | "condition" | "sheets">): string {
  if (every !== null) return timeWords[every];
  if (condition === null) return "";
  const { named } = condition;
  const column = columnsOf(sheets[0]).find(({ name }) => name === condition.column);
  const label = named?.measure ?? column?.label ?? condition.column;
  const kind = named?.kind ?? column?.kind ?? "number";
  const value = condition.value === null ? "" : ` ${limitText(condition.value, kind)}`;
  const row = named === undefined ? "" : named.row === null ? " of the total" : ` of “${named.row}”`;
  const day = condition.day === undefined ? "" : `, ${dayText(condition.day)}`;
  return `When ${label}${row} ${alertWords[condition.is]}${value}${day}`;
}

const againstWords: Readonly<Record<ComparisonBase, string>> = {
  year: "the year before",
  quarter: "the quarter before",
};

/** What becomes of a comparison that is sent, as a sentence that follows others; empty without one. */
export function comparisonWords(sheets: readonly SubscribedSheet[], isAlert: boolean): string {
  const against = sheets.flatMap((sheet) => (isQuestionSheet(sheet) ? (sheet.against ?? []) : []));
  if (against.length === 0) return "";
  if (isAlert) return " An alert watches the figures themselves: the comparison is not sent.";
  const words = [...new Set(against)].map((one) => againstWords[one]).join(" or ");
  return ` Each figure is sent with that of ${words} and the difference, where its period can be compared.`;
}

/** When a subscription is sent next, in words. */
export function nextWords(
  {
    every,
    next_at,
    condition = null,
  }: Pick<Subscription, "every" | "next_at"> & Partial<Pick<Subscription, "condition">>,
  now = Date.now(),
): string {
  if (every === "window") return "Next on the morning on which a window has closed";
  if (every !== null) return next_at === null ? "" : `Next on ${formatMoment(next_at)}`;
  if (next_at === null) return "Its day is over: it is checked no more";
  const from = checkedFrom(condition?.day);
  if (now < from) return `Checked first on ${formatMoment(new Date(from).toISOString())}`;
  return "Checked when its data change";
}

const isEmpty = (filter: object): boolean => Object.keys(filter).length === 0;

/** What stays of the present screen when its figures are sent, as the beginning of a sentence. */
export const staysWords = (sheets: readonly SubscribedSheet[]): string =>
  sheets.every((sheet) => "statement" in sheet && sheet.stage === "both" && isEmpty(sheet.filter))
    ? "The statement stays as it is now"
    : "The filters stay as they are now";

/** The values of a filter as lists: a parameter of a question may be one value. */
const asLists = (filter: Readonly<Record<string, unknown>>): Filter =>
  Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [name, [value ?? []].flat() as (string | number)[]]),
  );

function filtersOf(sheet: SubscribedSheet, besidePeriod: boolean): string[] {
  const { period } = sheet;
  const filter: Readonly<Record<string, unknown>> = isQuestionSheet(sheet)
    ? sheet.parameters
    : isPivotSheet(sheet)
      ? sheet.pivot.filter
      : sheet.filter;
  const stage = isQuestionSheet(sheet)
    ? filter["process_stage"]
    : isPivotSheet(sheet)
      ? sheet.pivot.stage
      : sheet.stage;
  const own = asLists(filter);
  return [
    ...(period === null || besidePeriod ? [] : [periodLabel(period)]),
    ...filterTexts(period === null ? own : withPeriod(own, {})).map(([label, value]) => `${label}: ${value}`),
    ...(stage === "Pending" || stage === "Approved" ? [`${stage} records only`] : []),
  ];
}

/**
 * The filters of what is sent, each once: `This year; Region: CAR; Approved records only`; empty where there are none.
 * `besidePeriod`: without a period in words, where another sentence tells it.
 */
export const filterWords = (sheets: readonly SubscribedSheet[], besidePeriod = false): string =>
  [...new Set(sheets.flatMap((sheet) => filtersOf(sheet, besidePeriod)))].join("; ");

/** Periods that begin on a day on which figures are sent: on each, or on the first of January alone. */
interface Begins {
  each?: readonly PeriodName[];
  january?: readonly PeriodName[];
  /** The period that is over then. */
  over: PeriodName;
}

const beginsThen: Partial<Record<SendingTime, readonly Begins[]>> = {
  month: [
    { each: ["this-month"], over: "last-month" },
    { january: ["this-year", "year-to-date", "this-quarter"], over: "last-month" },
  ],
  quarter: [
    { each: ["this-month"], over: "last-month" },
    { each: ["this-quarter"], over: "last-quarter" },
    { january: ["this-year", "year-to-date"], over: "quarters-so-far" },
  ],
  year: [{ each: ["this-month", "this-quarter", "this-year", "year-to-date"], over: "last-year" }],
};

/** A warning that a period has just begun when its figures are sent, as sentences that follow others; empty without one. */
export function justBegunWords(sheets: readonly SubscribedSheet[], every: SendingTime | null): string {
  const begins = every === null ? [] : (beginsThen[every] ?? []);
  return begins
    .flatMap(({ each, january = [], over }) => {
      const found = (each ?? january).filter((name) => sheets.some(({ period }) => period === name));
      if (found.length === 0) return [];
      const day = each === undefined ? "On January 1" : "On that day";
      return ` ${day} “${found.map(periodLabel).join("” and “")}” has just begun. To send what is over, choose “${periodLabel(over)}” on the screen first.`;
    })
    .join("");
}
