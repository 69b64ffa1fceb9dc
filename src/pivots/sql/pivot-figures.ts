import { earlierColumn } from "../../shared/compared-names";
import type { Measure } from "../../shared/calls/explorations";
import type { FactField } from "../facts/fact-table";
import { indented } from "./pivot-chosen";
import { aggregateOf, orZeroBeside, type ReadField } from "./measure-sql";
import { earlierMark } from "../pivot-comparison";
import {
  baseName,
  columnLevel,
  emptyValue,
  needsPeriod,
  othersCount,
  othersMark,
  rowLevel,
} from "../pivot-measures";
import { sqlName } from "./sql-text";

/** The column with the number of the period. */
export const period = "period";

/** The number of these periods in a year. */
const perYear: Readonly<Record<string, number>> = { reporting_quarter: 4, reporting_month: 12 };

/** An expression that numbers the periods consecutively, by the finest period that is not totalled. */
function periodOf(names: readonly string[]): string {
  const year = names.find((name) => perYear[name] === undefined);
  const whens = names.toReversed().flatMap((name) => {
    const own = `grouping(${name}) = 0`;
    const count = perYear[name];
    if (count === undefined || year === undefined) return [`when ${own} then ${name}`];
    return [
      `when ${own} and grouping(${year}) = 0 then ${year} * ${count} + ${name}`,
      `when ${own} then ${name}`,
    ];
  });
  return `case ${whens.join(" ")} end`;
}

const levelOf = (fields: readonly FactField[]): string =>
  fields.length === 0
    ? "cast(0 as integer)"
    : `cast(${fields.map(({ name }) => `grouping(${sqlName(name)})`).join(" + ")} as integer)`;

const rollupOf = (fields: readonly FactField[], cut: number | null = null): string[] => {
  const names = fields.map(({ name }, at) =>
    at === cut ? `(${sqlName(name)}, ${othersMark})` : sqlName(name),
  );
  return names.length === 0 ? [] : [`rollup (${names.join(", ")})`];
};

interface Figures {
  rowFields: readonly FactField[];
  columnFields: readonly FactField[];
  aggregates: Aggregates;
  table: string;
  periods: readonly string[];
  cut: number | null;
}

/** The SQL of each figure's column, and its value without records. */
export type Aggregates = ReadonlyMap<string, { sql: string; empty: string }>;

const aggregate = (measure: Measure, sql: string) => ({ sql, empty: emptyValue(measure) });

/** The aggregate over the records of one of two periods. A sum without a value is 0 beside one that has some. */
function within(measure: Measure, side: 0 | 1, read: ReadField | undefined) {
  const of = (one: number): string => aggregateOf(measure, ` filter (where ${earlierMark} = ${one})`, read);
  return aggregate(measure, measure.of === "sum" ? orZeroBeside(of(side), of(1 - side)) : of(side));
}

/** The aggregates of measures by their columns. Of two periods each has a column for the earlier one too. */
export function aggregatesOf(measures: readonly Measure[], compares: boolean, read?: ReadField): Aggregates {
  if (!compares)
    return new Map(measures.map((one) => [baseName(one), aggregate(one, aggregateOf(one, "", read))]));
  return new Map(
    measures.flatMap((measure) => [
      [baseName(measure), within(measure, 0, read)] as const,
      ...(needsPeriod(measure)
        ? []
        : [[earlierColumn(baseName(measure)), within(measure, 1, read)] as const]),
    ]),
  );
}

/** The common table expression with the figures of all cells, totals and sub-totals. */
export function figuresPart(figures: Figures): string {
  const { rowFields: rows, columnFields: columns, aggregates, table, periods, cut } = figures;
  const group = [...rollupOf(rows, cut), ...rollupOf(columns)];
  return [
    "figures as (",
    "  select",
    indented(
      [
        ...[...rows, ...columns].map(({ name }) => sqlName(name)),
        ...(cut === null
          ? []
          : [othersMark, `count(distinct case when ${othersMark} = 1 then place end) as ${othersCount}`]),
        `${levelOf(rows)} as ${rowLevel}`,
        `${levelOf(columns)} as ${columnLevel}`,
        ...(periods.length === 0 ? [] : [`${periodOf(periods)} as ${period}`]),
        ...[...aggregates].map(([name, { sql }]) => `${sql} as ${sqlName(name)}`),
      ],
      "    ",
    ),
    `  from ${table}`,
    ...(group.length === 0 ? [] : [`  group by ${group.join(", ")}`]),
    ")",
  ].join("\n");
}
