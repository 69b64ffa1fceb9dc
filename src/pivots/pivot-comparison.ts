import {
  comparedPeriods,
  comparisonText,
  type ComparedPeriods,
  type NotCompared,
} from "../questions/periods";
import { filterInEarlier, inEarlier } from "../questions/comparison/earlier-filter";
import type { Parameters } from "../questions/question";
import type { Pivot } from "../shared/calls/explorations";
import type { Filter } from "../entities/define/filters";
import { periodFilters } from "../shared/time/relative-periods";
import type { FactField, FactTable } from "./facts/fact-table";
import { filterOf } from "./pivot-filters";
import type { SelectedFact } from "./sql/selected-fact";
import { sqlName } from "./sql/sql-text";

type PeriodField = (typeof periodFilters)[number];

/** A period of a pivot and the earlier one that it is compared with (decision 083). */
export interface PivotComparison extends Pick<ComparedPeriods, "now" | "earlier"> {
  /** The records of the earlier period. */
  selected: SelectedFact;
  /** What the filter bar selects, in the earlier period. */
  filter: Filter;
  /** By how many years, quarters and months their periods are moved, so that they stand in the rows of the later ones. */
  moved: Readonly<Record<PeriodField, number>>;
}

/** The column that marks the records of the earlier period by 1. */
export const earlierMark = "is_earlier";

/** The number of these periods in a year. */
const perYear = { reporting_quarter: 4, reporting_month: 12 } as const;

const movedSql = (field: PeriodField, by: number, sql: string = field): string => {
  if (field === "reporting_year") return `${sql} + ${by}`;
  const count = perYear[field];
  return `(${sql} + ${by + count - 1}) % ${count} + 1`;
};

/** Whether a field is read from a record that the fact’s own refers to. */
const isJoined = ({ expression }: FactField): boolean => (expression?.joins.length ?? 0) > 0;

const movedFields = (fact: FactTable, { moved }: PivotComparison): PeriodField[] =>
  periodFilters.filter(
    (name) => moved[name] !== 0 && fact.fields.some((field) => field.name === name && !isJoined(field)),
  );

/** A fact whose joined periods are moved too for the records of the earlier period, as its own are in their table. */
export const withMovedPeriods = (fact: FactTable, { moved }: PivotComparison): FactTable => ({
  ...fact,
  fields: fact.fields.map((field): FactField => {
    const period = periodFilters.find((name) => name === field.name);
    const { expression } = field;
    if (period === undefined || expression === undefined || !isJoined(field) || moved[period] === 0)
      return field;
    const { sql } = expression;
    const later = movedSql(period, moved[period], sql);
    return {
      ...field,
      expression: { ...expression, sql: `case when one.${earlierMark} = 1 then ${later} else ${sql} end` },
    };
  }),
});

/** A value of the later period as it is in the earlier one; values of other fields stay. */
export function earlierValue(
  { moved }: PivotComparison,
  name: string,
  value: string | number | null,
): string | number | null {
  const field = periodFilters.find((one) => one === name);
  if (field === undefined || typeof value !== "number") return value;
  if (field === "reporting_year") return value - moved[field];
  const count = perYear[field];
  return ((value - moved[field] + count - 1) % count) + 1;
}

/** A column of the moved records with the period that they really have. */
export function earlierColumnSql({ moved }: PivotComparison, name: string): string {
  const field = periodFilters.find((one) => one === name);
  return field === undefined || moved[field] === 0
    ? sqlName(name)
    : `${field === "reporting_year" ? `${field} - ${moved[field]}` : `(${field} - ${moved[field]} + ${perYear[field] - 1}) % ${perYear[field]} + 1`} as ${field}`;
}

const recordsOf = ({ parts, table }: SelectedFact, columns: string): string =>
  `select ${columns}\nfrom ${parts === "" ? table : `(\nwith ${parts}\nselect *\nfrom ${table}\n)`}`;

const movedRecords = (fact: FactTable, comparison: PivotComparison): string => {
  const fields = movedFields(fact, comparison);
  const replaced = fields.map((field) => `${movedSql(field, comparison.moved[field])} as ${field}`);
  return recordsOf(
    comparison.selected,
    `*${replaced.length === 0 ? "" : ` replace (${replaced.join(", ")})`}, 1 as ${earlierMark}`,
  );
};

/** The records of the earlier period, in the periods that they are compared with. */
export const earlierRecords = (fact: FactTable, comparison: PivotComparison): SelectedFact => ({
  parts: `earlier as (\n${movedRecords(fact, comparison)}\n)`,
  table: "earlier",
  ignored: [],
});

/** The records of both periods, with those of the earlier one marked. */
export const bothPeriods = (
  fact: FactTable,
  now: SelectedFact,
  comparison: PivotComparison,
): SelectedFact => ({
  parts: `two_periods as (\n${recordsOf(now, `*, 0 as ${earlierMark}`)}\nunion all\n${movedRecords(fact, comparison)}\n)`,
  table: "two_periods",
  ignored: now.ignored,
});

const numberIn = (value: Parameters[string]): number => Number([value].flat()[0] ?? 0);

/** By how much the earlier period is moved. Before a quarter stands a quarter; before years, as many years. */
function movedBy(now: Parameters, { parameters }: ComparedPeriods): PivotComparison["moved"] {
  const apart = numberIn(parameters["apart"]);
  if (apart % 12 === 0) return { reporting_year: apart / 12, reporting_quarter: 0, reporting_month: 0 };
  const years = numberIn(now["reporting_year"]) - numberIn(parameters["earlier_reporting_year"]);
  return { reporting_year: years, reporting_quarter: apart / 3, reporting_month: apart };
}

/**
 * The comparison that a pivot asks for on a day (ISO), or why there is none; null where it asks for none. `select` finds the
 * records of a filter.
 */
export function pivotComparison(
  pivot: Pivot,
  select: (parameters: Parameters) => SelectedFact,
  day: string,
): ({ state: "compared"; comparison: PivotComparison } | NotCompared) | null {
  if (pivot.against === undefined) return null;
  const asked = filterOf(pivot);
  const periods = comparedPeriods(asked, pivot.against, day);
  if (periods.state !== "compared") return periods;
  const selected = select(inEarlier(asked, periods));
  if (periodFilters.some((name) => selected.ignored.includes(name)))
    return { state: "impossible", reason: "these records do not know that period." };
  const { now, earlier: before } = periods;
  return {
    state: "compared",
    comparison: {
      now,
      earlier: before,
      selected,
      filter: filterInEarlier(pivot.filter, periods),
      moved: movedBy(asked, periods),
    },
  };
}

/** The compared periods of a pivot in words, as a filter; none where nothing is compared. */
export const comparedWords = (comparison: PivotComparison | null): [label: string, value: string][] =>
  comparison === null
    ? []
    : [["Compared", comparisonText({ ...comparison, state: "compared", parameters: {} })]];
