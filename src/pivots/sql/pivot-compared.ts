import type { Measure } from "../../shared/calls/explorations";
import { orZeroBeside } from "./measure-sql";
import { indented } from "./pivot-chosen";
import { period, type Aggregates } from "./pivot-figures";
import {
  baseName,
  columnLevel,
  emptyValue,
  isRunning,
  comparesPeriods,
  othersCount,
  rowLevel,
} from "../pivot-measures";
import { sqlName } from "./sql-text";

/**
 * Common table expressions that give each measure its value in the preceding period, if any group has records
 * in that period, and its sum from the first period on. A group without records, or without a value to sum, in a period next to
 * one in which it has some counts as 0 there, so that the changes of the parts add up to the change of the whole; where sums
 * run, it counts as 0 in every later period. What is of no period, such as a total, has itself as its sum.
 */
export function comparedParts(
  dimensions: readonly string[],
  measures: readonly Measure[],
  periods: readonly string[],
  aggregates: Aggregates,
  cut = false,
): string[] {
  const bases = [...new Map(measures.map((measure) => [baseName(measure), measure])).values()];
  const shownBy = (is: (measure: Measure) => boolean): Measure[] =>
    bases.filter((one) => measures.some((measure) => baseName(measure) === baseName(one) && is(measure)));
  const [looking, running] = [shownBy(comparesPeriods), shownBy(isRunning)];
  const others = dimensions.filter((name) => !periods.includes(name)).map(sqlName);
  const levels = [rowLevel, columnLevel];
  const sameLevels = (one: string, other: string): string =>
    levels.map((name) => `${one}.${name} = ${other}.${name}`).join(" and ");
  const beside = [
    sameLevels("one", "gone"),
    `one.${period} = steps.${period}`,
    ...others.map((name) => `one.${name} is not distinct from gone.${name}`),
  ].join(" and ");
  const ofStep = (name: string): string => `${periods.includes(name) ? "steps" : "gone"}.${sqlName(name)}`;
  const steps = [
    "steps as (",
    `  select distinct ${[...periods.map(sqlName), ...levels, period].join(", ")} from figures where ${period} is not null`,
    ")",
  ];
  const keys = [...others, ...levels];
  const counted = cut ? [`max(${othersCount}) as ${othersCount}`] : [];
  const filled = [
    "filled as (",
    "  select * from figures",
    "  union all",
    `  select ${[...dimensions.map(ofStep), ...(cut ? [`gone.${othersCount}`] : []), ...levels.map((name) => `gone.${name}`), `steps.${period}`, ...[...aggregates.values()].map(({ empty }) => empty)].join(", ")}`,
    ...(running.length > 0
      ? [
          `  from (select ${[...keys, `min(${period}) as ${period}`, ...counted].join(", ")} from figures where ${period} is not null group by ${keys.join(", ")}) as gone`,
          `  join steps on ${sameLevels("steps", "gone")} and steps.${period} > gone.${period}`,
        ]
      : [
          "  from figures as gone",
          `  join steps on ${sameLevels("steps", "gone")} and steps.${period} = gone.${period} + 1`,
        ]),
    `  where not exists (select 1 from figures as one where ${beside})`,
    ")",
  ];
  const compared = [
    "compared as (",
    "  select",
    indented(
      [
        "filled.*",
        ...looking.map((one) => {
          const name = sqlName(baseName(one));
          const before = `case when lag(filled.${period}) over earlier = filled.${period} - 1 then lag(${name}) over earlier else ${emptyValue(one)} end`;
          return `case when steps.${period} is not null then ${one.of === "sum" ? orZeroBeside(before, name) : before} end as ${sqlName(`${baseName(one)}_before`)}`;
        }),
        ...running.map((one) => {
          const name = sqlName(baseName(one));
          return `case when filled.${period} is null then ${name} else sum(${name}) over earlier end as ${sqlName(`${baseName(one)}_running`)}`;
        }),
      ],
      "    ",
    ),
    "  from filled",
    `  left join steps on ${sameLevels("steps", "filled")} and steps.${period} = filled.${period} - 1`,
    `  window earlier as (partition by ${[...levels, ...others].map((name) => `filled.${name}`).join(", ")} order by filled.${period} nulls last)`,
    ")",
  ];
  return [steps, filled, compared].map((lines) => lines.join("\n"));
}
