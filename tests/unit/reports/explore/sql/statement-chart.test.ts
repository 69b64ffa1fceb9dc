import { expect, test } from "vitest";
import { statementChart, statementFigure } from "../../../../../src/reports/explore/sql/statement-chart";
import type { StatementView } from "../../../../../src/shared/calls/explorations";
import { answerTable } from "../../../../../src/statements/answer-table";
import { statementDrawing } from "../../../../../src/statements/statement-drawing";
import { settings } from "../../../dashboard/chart-settings";

const table = answerTable({
  columns: [
    { name: "region_name", kind: "text", type: "VARCHAR" },
    { name: "male", kind: "integer", type: "BIGINT" },
    { name: "female", kind: "number", type: "DOUBLE" },
  ],
  rows: [
    { region_name: "III", male: 4, female: null },
    { region_name: null, male: 2, female: 3.5 },
  ],
});
const drawn = (view: StatementView, drawnColumns?: string[]) =>
  statementChart(
    statementDrawing(table, { view, ...(drawnColumns === undefined ? {} : { drawn: drawnColumns }) }),
  );

/** Each costs 5 milliseconds. */
test.each<[StatementView, string[]]>([
  ["bar", ["bar", "bar"]],
  ["stacked", ["bar", "bar"]],
  ["line", ["line", "line"]],
  ["combo", ["bar", "line"]],
])("an answer shown as %s has a series for each column of numbers", (view, types) => {
  const { chart, rows } = drawn(view);
  const option = chart.option(rows, settings) as { series: { type: string; name: string }[] };
  expect(option.series.map(({ type }) => type)).toEqual(types);
  expect(rows.map(({ name }) => name)).toEqual(["III", "Not stated"]);
});

test("a missing number is no 0: a bar says so, a line has a gap", () => {
  const { chart, rows } = drawn("bar", ["female"]);
  const [series] = (
    chart.option(rows, settings) as { series: { label: { formatter: (at: object) => string } }[] }
  ).series;
  expect([0, 1].map((dataIndex) => series?.label.formatter({ dataIndex }))).toEqual(["–", "3.5"]);
  expect(rows.map((row) => row["column_2"])).toEqual([null, 3.5]);
});

test("a mark leads to its row of the answer", () => {
  const { rows, answerRow } = drawn("bar");
  expect(answerRow(rows[1] ?? {})).toBe(table.rows[1]);
  expect(answerRow({})).toBeNull();
});

test("an answer of one row is a figure with the further numbers beneath", () => {
  const one = { columns: table.columns, rows: table.rows.slice(1) };
  expect(statementFigure(statementDrawing(one, { view: "figure" }))).toMatchObject({
    chart: { value: "column_1", label: "male", beneath: [{ column: "column_2", label: "female" }] },
    row: { column_1: 2, column_2: 3.5 },
  });
});
