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

/** The parameters of a sheet on a day: a relative period is replaced by its years and quarters on that day. */
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

/** A filter in words, and the parameter that it comes from. */
interface FilterWords {
  parameter: string;
  text: LabeledText;
}

const valuesIn = (parameters: Parameters, name: string): (string | number)[] => {
  const value = parameters[name];
  return value === null || value === undefined ? [] : ([value].flat() as (string | number)[]);
};

/** The period in words, in the place of its years and quarters. */
function periodWords({ sheet: { period }, query }: AskedSheet, day: string): FilterWords[] {
  if (period === null || !query.parameters.some(({ name }) => isOfPeriod(name))) return [];
  const dates = datesOfPeriod(period, day);
  const text = `${periodLabel(period)}${dates === "" ? "" : ` (${dates})`}`;
  return [{ parameter: "reporting_year", text: ["Period", text] }];
}

/** The filters of a sheet as texts, with the default year of its question. */
function filterWordsOf(asked: AskedSheet, day: string): FilterWords[] {
  const { sheet, query, parameters } = asked;
  const presumed = defaultYearText([query], parameters, day);
  const ofBar = (Object.keys(filterBar) as FilterName[])
    .filter((name) => sheet.period === null || !isOfPeriod(name) || presumed !== null)
    .flatMap((parameter) =>
      filterTexts(
        { [parameter]: valuesIn(parameters, parameter) },
        parameter === "reporting_year" ? presumed : null,
      ).map((text): FilterWords => ({ parameter, text })),
    );
  const others: [parameter: string, label: string][] = [
    ["find", "Find"],
    ["process_stage", "Stage"],
  ];
  return [
    ...(presumed === null ? periodWords(asked, day) : []),
    ...ofBar,
    ...others.flatMap(([parameter, label]): FilterWords[] => {
      const values = valuesIn(parameters, parameter);
      return values.length === 0 ? [] : [{ parameter, text: [label, values.join(", ")] }];
    }),
  ];
}

/**
 * The filters of several sheets in words: those that all sheets share, as far as their questions know them, and those of
 * single sheets.
 */
export function filterWords(
  asked: readonly AskedSheet[],
  day: string,
): { shared: LabeledText[]; own: LabeledText[][] } {
  const words = asked.map((one) => filterWordsOf(one, day));
  const isShared = ({ parameter, text: [label, value] }: FilterWords): boolean =>
    asked.every(
      ({ query }, at) =>
        !query.parameters.some(({ name }) => name === parameter) ||
        words[at]?.some(({ text }) => text[0] === label && text[1] === value) === true,
    );
  const shared = new Map(
    words
      .flat()
      .filter(isShared)
      .map(({ text }) => text),
  );
  return {
    shared: [...shared],
    own: words.map((some) => some.map(({ text }) => text).filter(([label]) => !shared.has(label))),
  };
}
