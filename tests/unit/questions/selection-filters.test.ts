import { expect, test } from "vitest";
import { readQuestions } from "../../../src/questions/sql-files/read-questions";
import { selectionFilters } from "../../../src/questions/sql-files/selection-filters";

test("a group stands for its filters, any other name for a column of text", () => {
  const { parameters, condition } = selectionFilters(["fund, status"]);
  expect(parameters.map(({ name, type, list, optional }) => [name, type, list, optional])).toEqual([
    ["year_funded", "integer", true, true],
    ["fund_source", "text", true, true],
    ["status", "text", true, true],
  ]);
  expect(condition).toBe(
    `($year_funded is null or year_funded in ($year_funded))
  and ($fund_source is null or fund_source in ($fund_source))
  and ($status is null or status in ($status))`,
  );
});

test("filters of another fact are asked of the row that the key names", () => {
  expect(selectionFilters(["stage of product by product_key"]).condition).toBe(
    "($process_stage is null or product_key in (select row_key from product where process_stage in ($process_stage)))",
  );
});

test("a municipality may be told from its namesakes by its province", () => {
  expect(selectionFilters(["muncity_name"]).condition).toContain(
    "muncity_name || ' (' || province_name || ')' in ($muncity_name)",
  );
});

test("a quarter may name its year", () => {
  expect(selectionFilters(["reporting_quarter"]).condition).toBe(
    "($reporting_quarter is null or reporting_quarter in ($reporting_quarter) or reporting_year * 10 + reporting_quarter in ($reporting_quarter))",
  );
});

test("rows of an exception are not excluded", () => {
  expect(selectionFilters(["stage unless kind = 'target'"]).condition).toBe(
    "($process_stage is null or process_stage in ($process_stage) or kind = 'target')",
  );
});

test("a filter that is named twice is refused", () => {
  expect(() => selectionFilters(["place", "region_name of arbo by arbo_key"])).toThrow(
    "@filters names region_name twice.",
  );
});

test("a selection has its filters where it names them", () => {
  const { asked } = readQuestions({
    "selections/selected_arbo.sql": `-- Organizations.
-- @filters stage
-- @param year integer list?
select * from arbo
where $filters
  and ($year is null or year_organized in ($year))`,
    "asked.sql": "select * from selected_arbo",
  });
  expect(asked?.sql).toContain(`where ($process_stage is null or process_stage in ($process_stage))
  and ($year is null`);
  expect(asked?.parameters.map(({ name }) => name)).toEqual(["process_stage", "year"]);
});
