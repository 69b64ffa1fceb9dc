import { filterBar, type FilterName } from "../../entities/define/filters";
import { filterTexts, type LabeledText } from "../../entities/define/filter-texts";
import { defaultYearText } from "../../questions/default-year-text";
import type { Parameters, Query } from "../../questions/query";
import type { SubscribedSheet } from "../../shared/calls/subscriptions";
import {
  datesOfPeriod,
  periodFilters,
  periodLabel,
  periodNamed,
  valuesOfPeriod,
} from "../../shared/time/relative-periods";
import { writeValue } from "../../shared/value-list";

const isOfPeriod = (name: string): boolean => periodFilters.some((one) => one === name);

/** The parameters of a sheet on a day: a period in words stands for its years and quarters of that day. */
export function parametersOn(
  { parameters, period }: Pick<SubscribedSheet, "parameters" | "period">,
  query: Query,
  day: string,
): Parameters {
  if (period === null) return { ...parameters };
  const taken = new Set(query.parameters.map(({ name }) => name));
  const others = Object.entries(parameters).filter(([name]) => !isOfPeriod(name));
  const dates = Object.entries(valuesOfPeriod(period, day)).filter(([name]) => taken.has(name));
  return Object.fromEntries([...others, ...dates]);
}

/** The address of the same figures later: a period in words is replaced by its dates of a day. */
export function addressOn(address: string, day: string): string {
  const [path = "", search = ""] = address.split("?");
  const parameters = new URLSearchParams(search);
  const period = periodNamed(parameters.get("period"));
  if (period === null || period === "all") return address;
  for (const name of ["period", "saved", ...periodFilters]) parameters.delete(name);
  for (const [name, values] of Object.entries(valuesOfPeriod(period, day)))
    for (const value of values) parameters.append(name, writeValue(value));
  return `${path}?${parameters}`;
}

/** A sheet with its question, and its parameters of the day. */
export interface AskedSheet {
  sheet: SubscribedSheet;
  query: Query;
  parameters: Parameters;
}

/** The filters of a sheet in words. A period in words is one of them, in the place of its years and quarters. */
function wordsOf({ sheet: { period }, query, parameters }: AskedSheet, day: string): LabeledText[] {
  const listed = (name: FilterName): (string | number)[] => {
    const value = parameters[name];
    return value === null || value === undefined ? [] : ([value].flat() as (string | number)[]);
  };
  const names = (Object.keys(filterBar) as FilterName[]).filter(
    (name) => period === null || !isOfPeriod(name),
  );
  const dates = period === null ? "" : datesOfPeriod(period, day);
  const isDated = query.parameters.some(({ name }) => isOfPeriod(name));
  const { process_stage: stage, find } = parameters;
  const presumed = defaultYearText([query], parameters, day);
  return [
    ...(period === null || !isDated || presumed !== null
      ? []
      : [["Period", `${periodLabel(period)}${dates === "" ? "" : ` (${dates})`}`] as LabeledText]),
    ...filterTexts(Object.fromEntries(names.map((name) => [name, listed(name)])), presumed),
    ...(find === null || find === undefined ? [] : [["Find", [find].flat().join(" ")] as LabeledText]),
    ...(stage === null || stage === undefined ? [] : [["Stage", [stage].flat().join(", ")] as LabeledText]),
  ];
}

/** The parameter that a filter in words comes from. */
const parameterOf = (label: string): string =>
  label === "Period"
    ? "reporting_year"
    : label === "Stage"
      ? "process_stage"
      : label === "Find"
        ? "find"
        : (Object.entries(filterBar).find(([, field]) => field.label === label)?.[0] ?? "");

/**
 * The filters of several sheets in words: those that all sheets share, as far as their questions know them, and those of
 * single sheets.
 */
export function filterWords(
  asked: readonly AskedSheet[],
  day: string,
): { shared: LabeledText[]; own: LabeledText[][] } {
  const words = asked.map((one) => wordsOf(one, day));
  const isShared = ([label, value]: LabeledText): boolean =>
    asked.every(
      ({ query }, at) =>
        !query.parameters.some(({ name }) => name === parameterOf(label)) ||
        words[at]?.some(([other, text]) => other === label && text === value) === true,
    );
  const shared = new Map(words.flat().filter(isShared));
  return { shared: [...shared], own: words.map((some) => some.filter(([label]) => !shared.has(label))) };
}
