import type { Parameters, Question } from "../../../questions/question";
import type { SubscribedQuestion } from "../../../shared/calls/subscriptions";
import {
  isOfPeriod,
  periodFilters,
  periodNamed,
  valuesOfPeriod,
} from "../../../shared/time/relative-periods";
import { writeValue } from "../../../shared/cells/value-list";

/** The parameters of a sheet on a day: a relative period is replaced by its years and quarters on that day. */
export function parametersOn(
  { parameters, period }: Pick<SubscribedQuestion, "parameters" | "period">,
  question: Question,
  day: string,
): Parameters {
  if (period === null) return { ...parameters };
  const taken = new Set(question.parameters.map(({ name }) => name));
  const others = Object.entries(parameters).filter(([name]) => !isOfPeriod(name));
  const dates = Object.entries(valuesOfPeriod(period, day)).filter(([name]) => taken.has(name));
  return Object.fromEntries([...others, ...dates]);
}

/** The address of the same figures later: a period in words is replaced by its dates of a day. */
export function addressOn(address: string, day: string): string {
  const [path = "", search = ""] = address.split("?");
  const parameters = new URLSearchParams(search);
  const period = periodNamed(parameters.get("period"));
  if (path === "/report" && period === null && !periodFilters.some((name) => parameters.has(name))) {
    // A report without a period begins with that of its reader.
    parameters.set("period", "all");
    return `${path}?${parameters}`;
  }
  if (period === null || period === "all") return address;
  for (const name of ["period", "saved", ...periodFilters]) parameters.delete(name);
  for (const [name, values] of Object.entries(valuesOfPeriod(period, day)))
    for (const value of values) parameters.append(name, writeValue(value));
  return `${path}?${parameters}`;
}
