import type { FactField, FactTable } from "./fact-table";
import type { SelectedFact } from "./selected-fact";
import type { Measure, Pivot } from "../shared/calls/explorations";
import { chosenPart, indented, joined } from "./pivot-chosen";
import { comparedParts, period, periodOf } from "./pivot-compared";
import {
  aggregateOf,
  baseName,
  columnLevel,
  fieldsOf,
  measureName,
  measuresOf,
  needsPeriod,
  othersCount,
  othersMark,
  periodsOf,
  rowLevel,
} from "./pivot-measures";
import { sqlName } from "./sql-text";

type Top = NonNullable<Pivot["top"]>;

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
  measures: readonly Measure[];
  table: string;
  periods: readonly string[];
  cut: number | null;
}

function figuresPart(figures: Figures): string {
  const { rowFields: rows, columnFields: columns, measures, table, periods, cut } = figures;
  const aggregates = new Map(measures.map((measure) => [baseName(measure), aggregateOf(measure)]));
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
        ...[...aggregates].map(([name, sql]) => `${sql} as ${sqlName(name)}`),
      ],
      "    ",
    ),
    `  from ${table}`,
    ...(group.length === 0 ? [] : [`  group by ${group.join(", ")}`]),
    ")",
  ].join("\n");
}

/** A measure as it is shown: its value, its share in percent, its change since the preceding period, or its running total. */
function shownOf(
  measure: Measure,
  rows: readonly string[],
  columns: readonly string[],
  depth: number,
): string {
  const value = sqlName(baseName(measure));
  const before = sqlName(`${baseName(measure)}_before`);
  const share = (condition: string, of: readonly string[]): string =>
    `round(100.0 * ${value} / nullif(max(case when ${condition} then ${value} end) over (${
      of.length === 0 ? "" : `partition by ${of.join(", ")}`
    }), 0), 2)`;
  const all = { rows: `${rowLevel} = ${depth}`, columns: `${columnLevel} = ${columns.length}` };
  switch (measure.shown) {
    case "value":
      return value;
    case "share_of_total":
      return share(`${all.rows} and ${all.columns}`, []);
    case "share_of_row":
      return share(all.columns, [rowLevel, ...rows]);
    case "share_of_column":
      return share(all.rows, [columnLevel, ...columns]);
    case "change":
      return `round(100.0 * (${value} - ${before}) / nullif(abs(${before}), 0), 2)`;
    case "difference":
      return `${value} - ${before}`;
    case "running_total":
      return sqlName(`${baseName(measure)}_running`);
  }
}

/** The names of row fields. The field with the limit is followed by the mark of its line “Others”. */
const withMark = (names: readonly string[], cut: number | null): string[] =>
  names.flatMap((name, at) => (at === cut ? [name, othersMark] : [name]));

/**
 * The statement of a pivot over a table, with its common table expressions. `cut` is the index of the row field
 * that has a line “Others”.
 */
function statementOver(
  pivot: Pivot,
  fact: FactTable,
  table: string,
  cut: number | null = null,
): [parts: string[], body: string] {
  const [rowFields, columnFields] = [fieldsOf(fact, pivot.rows), fieldsOf(fact, pivot.columns)];
  const rows = withMark(
    rowFields.map(({ name }) => sqlName(name)),
    cut,
  );
  const columns = columnFields.map(({ name }) => sqlName(name));
  const measures = measuresOf(pivot, fact);
  const overPeriods = measures.some(needsPeriod);
  const names = [...rowFields, ...columnFields].map(({ name }) => name);
  const periods = overPeriods ? periodsOf(names) : [];
  const figures = figuresPart({ rowFields, columnFields, measures, table, periods, cut });
  const marked = cut === null ? names : [...names, othersMark];
  const compared = overPeriods ? comparedParts(marked, measures, periods, cut !== null) : [];
  const levels = [...rows, ...columns, rowLevel, columnLevel];
  const list = [
    ...levels,
    ...(cut === null ? [] : [othersCount]),
    ...measures.map((measure) => {
      const [sql, name] = [shownOf(measure, rows, columns, rowFields.length), sqlName(measureName(measure))];
      return sql === name ? name : `${sql} as ${name}`;
    }),
  ];
  const order = [...rows.map(last), rowLevel, ...columns.map(last), columnLevel].join(", ");
  return [
    [figures, ...compared],
    `select\n${indented(list)}\nfrom ${overPeriods ? "compared" : "figures"}\norder by ${order}`,
  ];
}

const last = (name: string): string => `${name} nulls last`;

/**
 * The common table expressions that rank the groups of a row field by the ordering measure and combine the
 * groups after the first ones into one. That group has the value null and `is_others` 1. Its figures are then
 * computed from the records.
 */
function cutParts(pivot: Pivot, fact: FactTable, table: string, { most, field }: Top): string[] {
  const measures = measuresOf(pivot, fact);
  const by = measures[pivot.order.measure ?? 0] ?? measures[0];
  if (by === undefined) return [];
  const rows = fieldsOf(fact, pivot.rows).slice(0, field + 1);
  const names = rows.map(({ name }) => sqlName(name));
  const [outer, own] = [names.slice(0, -1), names.at(-1) ?? ""];
  const partition = outer.length === 0 ? "" : `partition by ${outer.join(", ")} `;
  const direction = pivot.order.measure === null || pivot.order.descending ? "desc" : "asc";
  const place = `row_number() over (${partition}order by ${sqlName(measureName(by))} ${direction} nulls last, ${last(own)})`;
  const groups = { ...pivot, rows: rows.map(({ name }) => name), measures: [by] };
  return [
    [
      "ranked as (",
      `  select ${[...names, `${place} as place`].join(", ")}`,
      `  from (\n${joined(...statementOver(groups, fact, table)).replaceAll(/^/gm, "    ")}\n  ) as groups`,
      `  where ${rowLevel} = 0 and ${columnLevel} = ${fieldsOf(fact, pivot.columns).length}`,
      ")",
    ].join("\n"),
    [
      "cut as (",
      `  select one.* replace (case when ranked.place <= ${most} then one.${own} end as ${own}),`,
      `    cast(ranked.place > ${most} as integer) as ${othersMark}, ranked.place`,
      `  from ${table} as one`,
      `  join ranked on ${names.map((name) => `ranked.${name} is not distinct from one.${name}`).join(" and ")}`,
      ")",
    ].join("\n"),
  ];
}

/**
 * The statement of a pivot: one row for each cell, total and sub-total. Totals are computed from the records,
 * so that distinct counts and averages are correct. `row_level` and `column_level` are the numbers of fields
 * that a row totals. Measures and fields that the fact does not have are left out.
 */
export function pivotSql(pivot: Pivot, fact: FactTable, selected: SelectedFact): string {
  const { parts, table } = chosenPart(pivot, fact, selected);
  const { top } = pivot;
  const isCut = top !== null && top.field < fieldsOf(fact, pivot.rows).length;
  const [more, body] = isCut
    ? statementOver(pivot, fact, "cut", top.field)
    : statementOver(pivot, fact, table);
  return joined([...parts, ...(isCut ? cutParts(pivot, fact, table, top) : []), ...more], body);
}
