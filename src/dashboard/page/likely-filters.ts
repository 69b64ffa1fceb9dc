import type { Filter } from "../../entities/define/filters";
import {
  periodNames,
  valuesOfPeriod,
  withPeriod,
  type PeriodValues,
} from "../../shared/time/relative-periods";
import { stages } from "../../shared/calls/explorations";
import type { CountedStage } from "../../shared/calls/explorations";
import { drillInto, type Viewer } from "../board/drill";

/** A filter and a stage of a dashboard. */
export interface LikelyFilter {
  filter: Filter;
  stage: CountedStage;
}

/** The periods of the period menu and the single years of the longest of them, on a day (ISO). */
function likelyPeriods(day: string): PeriodValues[] {
  const named = periodNames.map((name) => valuesOfPeriod(name, day));
  const years = [...new Set(named.flatMap(({ reporting_year: each = [] }) => each))];
  return [
    ...named,
    ...years.toSorted((one, other) => other - one).map((year) => ({ reporting_year: [year] })),
  ];
}

/**
 * What a person may choose next on a dashboard, the likeliest first and each once: another stage, another period, or one
 * of the `places` of the level in view. `staged` is whether the dashboard has stages.
 */
export function likelyFilters(
  { filter, stage }: LikelyFilter,
  {
    viewer,
    staged,
    day,
    places,
  }: { viewer: Viewer; staged: boolean; day: string; places: readonly string[] },
): LikelyFilter[] {
  const likely = [
    ...(staged ? stages.map((other) => ({ filter, stage: other })) : []),
    ...likelyPeriods(day).map((period) => ({ filter: withPeriod(filter, period), stage })),
    ...places.map((place) => ({ filter: drillInto(place, filter, viewer), stage })),
  ];
  const now = JSON.stringify({ filter, stage });
  const each = new Map(likely.map((one) => [JSON.stringify(one), one]));
  each.delete(now);
  return [...each.values()];
}
