import type { Filter } from "../../entities/define/filters";
import { isOfPeriod, periodFilters } from "../../shared/time/relative-periods";
import type { ComparedPeriods } from "../periods";
import type { Parameters } from "../question";

const undated = <V>(filter: Readonly<Record<string, V>>): Record<string, V> =>
  Object.fromEntries(Object.entries(filter).filter(([name]) => !isOfPeriod(name)));

/** Parameters with their period replaced by the earlier one. */
export function inEarlier(
  filter: Parameters,
  { parameters }: Pick<ComparedPeriods, "parameters">,
): Parameters {
  const earlier = periodFilters.flatMap((name) => {
    const value = parameters[`earlier_${name}`];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...undated(filter), ...Object.fromEntries(earlier) };
}

/** What the filter bar selects, in the earlier period. */
export function filterInEarlier(filter: Filter, periods: Pick<ComparedPeriods, "parameters">): Filter {
  const earlier = Object.entries(inEarlier({}, periods)).flatMap(([name, value]) =>
    value === null ? [] : [[name, [value].flat()] as const],
  );
  return { ...undated(filter), ...Object.fromEntries(earlier) };
}
