import type { FactTable } from "../facts/fact-table";
import type { SelectedFact } from "./selected-fact";
import type { Measure, Pivot } from "../../shared/calls/explorations";
import { chosenPart, indented, joined } from "./pivot-chosen";
import { comparedParts } from "./pivot-compared";
import { bothPeriods, withMovedPeriods, type PivotComparison } from "../pivot-comparison";
import { besideOf, shownOf } from "./measure-sql";
import { aggregatesOf, figuresPart } from "./pivot-figures";
import {
  baseName,
  columnLevel,
  fieldsOf,
  figuresIn,
  limitOf,
  measureName,
  measuresOf,
  needsPeriod,
  operandsIn,
  othersCount,
  othersMark,
  periodsOf,
  rowLevel,
  type Limit,
} from "../pivot-measures";
import { earlierColumn } from "../../shared/compared-names";
import { sqlName } from "./sql-text";

/** The column with the value of a field whose groups after the first are combined, for measures of that field. */
const uncut = "uncut";

/** The names of row fields. The field with the limit is followed by the mark of its line “Others”. */
const withMark = (names: readonly string[], cut: number | null): string[] =>
  names.flatMap((name, at) => (at === cut ? [name, othersMark] : [name]));

/**
 * The statement of a pivot over a table, with its common table expressions. `cut` is the index of the row field
 * that has a line “Others”; `comparison` says that the table has the records of two periods.
 */
function statementOver(
  pivot: Pivot,
  fact: FactTable,
  table: string,
  comparison: PivotComparison | null,
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
  const limited = cut === null ? undefined : rowFields[cut]?.name;
  const read = (field: string): string => (field === limited ? uncut : sqlName(field));
  const aggregates = aggregatesOf(measures, comparison !== null, read);
  const figures = figuresPart({ rowFields, columnFields, aggregates, table, periods, cut });
  const marked = cut === null ? names : [...names, othersMark];
  const compared = overPeriods ? comparedParts(marked, measures, periods, aggregates, cut !== null) : [];
  const levels = [...rows, ...columns, rowLevel, columnLevel];
  const list = [
    ...levels,
    ...(cut === null ? [] : [othersCount]),
    ...figuresIn(measures, comparison).map((measure) => {
      const shown = (column?: string): string => shownOf(measure, rows, columns, rowFields.length, column);
      const sql = besideOf(measure, shown(), shown(earlierColumn(baseName(measure))));
      const name = sqlName(measureName(measure));
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
function cutParts(
  pivot: Pivot,
  fact: FactTable,
  table: string,
  { most, field }: Limit,
  comparison: PivotComparison | null,
): string[] {
  const measures = measuresOf(pivot, fact);
  const ordering = measures[pivot.order.measure ?? 0] ?? measures[0];
  if (ordering === undefined) return [];
  // What is compared between periods needs the same groups in each: these are ranked over all of them.
  const periods = measures.some(needsPeriod) ? periodsOf([...pivot.rows, ...pivot.columns]) : [];
  const rows = fieldsOf(fact, pivot.rows)
    .slice(0, field + 1)
    .filter(({ name }, at) => at === field || !periods.includes(name));
  // What is of single periods has no total to rank by: its values have.
  const hasTotal = !needsPeriod(ordering) || periodsOf(rows.map(({ name }) => name)).length > 0;
  const by: Measure = hasTotal ? ordering : { ...ordering, shown: "value" };
  const names = rows.map(({ name }) => sqlName(name));
  const [outer, own] = [names.slice(0, -1), names.at(-1) ?? ""];
  const partition = outer.length === 0 ? "" : `partition by ${outer.join(", ")} `;
  const direction = pivot.order.measure === null || pivot.order.descending ? "desc" : "asc";
  const place = `row_number() over (${partition}order by ${sqlName(measureName(by))} ${direction} nulls last, ${last(own)})`;
  const isMeasured = measures.flatMap(operandsIn).some((one) => one.field === rows.at(-1)?.name);
  const groups = { ...pivot, rows: rows.map(({ name }) => name), measures: [by] };
  return [
    [
      "ranked as (",
      `  select ${[...names, `${place} as place`].join(", ")}`,
      `  from (\n${joined(...statementOver(groups, fact, table, comparison)).replaceAll(/^/gm, "    ")}\n  ) as groups`,
      `  where ${rowLevel} = 0 and ${columnLevel} = ${fieldsOf(fact, pivot.columns).length}`,
      ")",
    ].join("\n"),
    [
      "cut as (",
      `  select one.* replace (case when ranked.place <= ${most} then one.${own} end as ${own}),`,
      ...(isMeasured ? [`    one.${own} as ${uncut},`] : []),
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
 * that a row totals. Measures and fields that the fact does not have are left out. A comparison has the records of the
 * earlier period in the rows and columns of the later one.
 */
export function pivotSql(
  pivot: Pivot,
  given: FactTable,
  selected: SelectedFact,
  comparison: PivotComparison | null = null,
): string {
  const fact = comparison === null ? given : withMovedPeriods(given, comparison);
  const all = comparison === null ? selected : bothPeriods(fact, selected, comparison);
  const { parts, table } = chosenPart(pivot, fact, all);
  const limit = limitOf(pivot, fact);
  if (limit === null || limit.isLeftOut) {
    const [more, body] = statementOver(pivot, fact, table, comparison);
    return joined([...parts, ...more], body);
  }
  const [more, body] = statementOver(pivot, fact, "cut", comparison, limit.field);
  return joined([...parts, ...cutParts(pivot, fact, table, limit, comparison), ...more], body);
}

/** The statement of a pivot with its totals first, then row after row, so that an answer that is cut has the totals. */
export const totalsFirstSql = (sql: string, pivot: Pivot, fact: FactTable): string =>
  `select *\nfrom (\n${sql}\n) as cells\norder by ${[`${rowLevel} desc`, ...fieldsOf(fact, pivot.rows).map(({ name }) => last(sqlName(name)))].join(", ")}`;
