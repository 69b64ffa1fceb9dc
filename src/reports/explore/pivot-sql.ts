import type { FactField, FactTable, SelectedFact } from "../../analytics";
import type { Measure, Pivot } from "../../shared/exploration";
import { chosenPart, indented, joined } from "./pivot-chosen";
import { comparedParts, period, periodOf } from "./pivot-compared";
import {
  aggregateOf,
  baseName,
  columnLevel,
  fieldsOf,
  measureName,
  measuresOf,
  periodsOf,
  rowLevel,
} from "./pivot-measures";
import { sqlName } from "./sql-text";

const levelOf = (fields: readonly FactField[]): string =>
  fields.length === 0
    ? "cast(0 as integer)"
    : `cast(${fields.map(({ name }) => `grouping(${sqlName(name)})`).join(" + ")} as integer)`;

const rollupOf = (fields: readonly FactField[]): string[] =>
  fields.length === 0 ? [] : [`rollup (${fields.map(({ name }) => sqlName(name)).join(", ")})`];

function figuresPart(
  rows: readonly FactField[],
  columns: readonly FactField[],
  measures: readonly Measure[],
  table: string,
  periods: readonly string[],
): string {
  const aggregates = new Map(measures.map((measure) => [baseName(measure), aggregateOf(measure)]));
  const group = [...rollupOf(rows), ...rollupOf(columns)];
  return [
    "figures as (",
    "  select",
    indented(
      [
        ...[...rows, ...columns].map(({ name }) => sqlName(name)),
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

/** A measure as it is shown: itself, its share in percent, or what has changed since the period before. */
function shownOf(measure: Measure, rows: readonly string[], columns: readonly string[]): string {
  const value = sqlName(baseName(measure));
  const before = sqlName(`${baseName(measure)}_before`);
  const share = (condition: string, of: readonly string[]): string =>
    `round(100.0 * ${value} / nullif(max(case when ${condition} then ${value} end) over (${
      of.length === 0 ? "" : `partition by ${of.join(", ")}`
    }), 0), 2)`;
  const all = { rows: `${rowLevel} = ${rows.length}`, columns: `${columnLevel} = ${columns.length}` };
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
  }
}

/** The place of each group of a row field by the measure that orders them, and the condition that keeps the first. */
function topOf(
  pivot: Pivot,
  rows: readonly string[],
  columns: readonly string[],
  measures: readonly Measure[],
): { part: string; condition: string } | null {
  const { top, order } = pivot;
  const by = measures[order.measure ?? 0] ?? measures[0];
  if (top === null || by === undefined || top.field >= rows.length) return null;
  const level = rows.length - 1 - top.field;
  const [outer, own] = [rows.slice(0, top.field), rows[top.field] ?? ""];
  const partition = outer.length === 0 ? "" : `partition by ${outer.join(", ")} `;
  const direction = order.measure === null || order.descending ? "desc" : "asc";
  const same = [...outer, own].map((name) => `ranked.${name} is not distinct from shown.${name}`);
  return {
    part: [
      "ranked as (",
      "  select",
      indented(
        [
          ...outer,
          own,
          `row_number() over (${partition}order by ${sqlName(measureName(by))} ${direction} nulls last, ${own} nulls last) as place`,
        ],
        "    ",
      ),
      "  from shown",
      `  where ${rowLevel} = ${level} and ${columnLevel} = ${columns.length}`,
      ")",
    ].join("\n"),
    condition: `${rowLevel} > ${level}\n  or exists (select 1 from ranked where place <= ${top.most} and ${same.join(" and ")})`,
  };
}

/**
 * The statement of a pivot: one row for each cell and each total and sub-total, which are computed from the records
 * anew, so that distinct counts and averages are right in them. `row_level` and `column_level` tell how many fields a
 * row sums up. Measures and fields that the fact does not have are left out.
 */
export function pivotSql(pivot: Pivot, fact: FactTable, selected: SelectedFact): string {
  const [rowFields, columnFields] = [fieldsOf(fact, pivot.rows), fieldsOf(fact, pivot.columns)];
  const [rows, columns] = [rowFields, columnFields].map((fields) =>
    fields.map(({ name }) => sqlName(name)),
  ) as [string[], string[]];
  const measures = measuresOf(pivot, fact);
  const looksBack = measures.some(({ shown }) => shown === "change" || shown === "difference");
  const names = [...rowFields, ...columnFields].map(({ name }) => name);
  const periods = looksBack ? periodsOf(names) : [];
  const chosen = chosenPart(pivot, fact, selected);
  const figures = figuresPart(rowFields, columnFields, measures, chosen.table, periods);
  const compared = looksBack ? comparedParts(names, measures, periods) : [];
  const source = looksBack ? "compared" : "figures";
  const top = topOf(pivot, rows, columns, measures);
  const levels = [...rows, ...columns, rowLevel, columnLevel];
  const list = [
    ...levels,
    ...measures.map((measure) => {
      const [sql, name] = [shownOf(measure, rows, columns), sqlName(measureName(measure))];
      return sql === name ? name : `${sql} as ${name}`;
    }),
  ];
  const order = `order by ${[...rows.flatMap((name) => [`${name} nulls last`]), rowLevel, ...columns.map((name) => `${name} nulls last`), columnLevel].join(", ")}`;
  const shown = (indent: string): string =>
    `${indent}select\n${indented(list, `${indent}  `)}\n${indent}from ${source}`;
  const parts = [...chosen.parts, figures, ...compared];
  if (top === null) return joined(parts, `${shown("")}\n${order}`);
  return joined(
    [...parts, `shown as (\n${shown("  ")}\n)`, top.part],
    `select *\nfrom shown\nwhere ${top.condition}\n${order}`,
  );
}
