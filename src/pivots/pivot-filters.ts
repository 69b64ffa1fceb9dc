import type { Parameters } from "../questions/question";
import type { Filter } from "../entities/define/filters";
import type { Pivot } from "../shared/calls/explorations";
import type { ComparisonBase } from "../shared/time/comparison-bases";
import {
  firstPeriod,
  isOfPeriod,
  valuesOfPeriod,
  withPeriod,
  type PeriodName,
} from "../shared/time/relative-periods";

/** What a dashboard shows at the moment: the filter bar, the stage, and the mark that is selected on another tile. */
export interface BoardFilter {
  filter: Filter;
  stage: Pivot["stage"];
  selected: Parameters;
  /** What every figure is compared with; null where nothing is compared. */
  against: ComparisonBase | null;
  /** What is selected in words, for exports; none when nothing is. */
  within: readonly (readonly [label: string, value: string])[];
}

/** A saved pivot on a day (ISO): a period in words gives its years and quarters of that day. */
export function pivotOnDay({ period, ...pivot }: Pivot, day: string): Pivot {
  return { ...pivot, filter: filterOnDay(pivot.filter, period ?? null, day) };
}

/** A saved pivot as a dashboard takes it: the period with which everything begins is not one of its own, and follows the dashboard's. */
export function pivotForBoard(saved: Pivot): Pivot {
  const { period, ...pivot } = saved;
  return period === firstPeriod ? pivot : saved;
}

/** The filters that a pivot was saved with, which stay on every dashboard. */
export const ownFilter = (pivot: Pivot): Pivot["filter"] =>
  Object.fromEntries(Object.entries(pivot.filter).filter(([, values]) => values.length > 0));

/** The values of parameters that have some, as lists. */
export const boardValues = (parameters: Parameters): Pivot["filter"] =>
  Object.fromEntries(
    Object.entries(parameters).flatMap(([name, value]): [string, (string | number)[]][] => {
      const values = [value].flat().filter((one) => typeof one === "string" || typeof one === "number");
      return values.length === 0 ? [] : [[name, values]];
    }),
  );

/** Whether a pivot takes no such filter of a dashboard, since it was saved with one of its own. */
const keeps = (own: Pivot["filter"], name: string): boolean =>
  own[name] !== undefined || (isOfPeriod(name) && Object.keys(own).some(isOfPeriod));

/** What is selected on a dashboard, in words; none where a pivot keeps filters of its own instead. */
export function selectedWords(
  pivot: Pivot,
  { selected, within }: Pick<BoardFilter, "selected" | "within">,
): BoardFilter["within"] {
  const own = ownFilter(pivot);
  return Object.keys(boardValues(selected)).some((name) => !keeps(own, name)) ? within : [];
}

/**
 * A pivot under the filters of a dashboard. What it was saved with stays: a filter of the same name is not asked of the
 * dashboard, and with a period of its own no period is. So its title stays true, and the tile says what it keeps. A comparison of
 * its own stays too.
 */
export function pivotOnBoard(
  pivot: Pivot,
  { filter, stage, selected, against }: Omit<BoardFilter, "within">,
): Pivot {
  const own = ownFilter(pivot);
  const given = Object.entries(boardValues({ ...filter, ...selected })).filter(([name]) => !keeps(own, name));
  return {
    ...pivot,
    filter: { ...Object.fromEntries(given), ...own },
    stage: pivot.stage === "both" ? stage : pivot.stage,
    ...(pivot.against === undefined && against !== null ? { against } : {}),
  };
}

/** The filter bar and the stage of a pivot as parameters. */
export const filterOf = ({ filter, stage }: Pick<Pivot, "filter" | "stage">): Parameters =>
  stage === "both" ? filter : { ...filter, process_stage: stage };

/** A filter bar on a day (ISO), with the dates of a period in words in the place of its years and quarters. */
export function filterOnDay(
  filter: Pivot["filter"],
  period: PeriodName | null,
  day: string,
): Pivot["filter"] {
  return period === null ? filter : withPeriod(filter, valuesOfPeriod(period, day));
}
