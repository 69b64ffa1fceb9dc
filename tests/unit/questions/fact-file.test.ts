import { expect, test } from "vitest";
import { factColumns, factSources, factSelect } from "../../../src/questions/sql-files/fact-file";

const fact = `-- Sales: one row per sale.
-- @rows planned_sale: target
-- @rows sale: accomplishment
select
  cast(id * 2 + nth as integer) as row_key, -- integer
  $province, $period,
  -- Told in kilograms.
  case
    when unit = 'ton' then volume * 1000 else volume
  end as volume, -- decimal
  $stage
from entry`;

test("the columns of a fact are those of its select, in order, each with the type behind it", () => {
  expect(factColumns(fact)).toEqual([
    { name: "row_key", type: "integer" },
    { name: "region_name", type: "enum" },
    { name: "province_name", type: "enum" },
    { name: "reporting_year", type: "integer" },
    { name: "reporting_quarter", type: "integer" },
    { name: "reporting_month", type: "integer" },
    { name: "volume", type: "decimal" },
    { name: "process_stage", type: "enum" },
  ]);
});

test("columns that facts share stand where the select names them, divided by commas but for the last", () => {
  const select = factSelect(fact);
  expect(select).not.toContain("$");
  expect(select).toContain("\n  reporting_month, -- integer\n");
  expect(select).toContain(`\n  process_stage collate "C" as process_stage -- enum\nfrom entry`);
});

test("a column that is written by a rule names in brackets what it is made of", () => {
  const text = "select\n  $stated(buyer), $listed(unit-measure, unit),\n  $yes_no(sold)\nfrom sale";
  expect(factColumns(text).map(({ name }) => name)).toEqual(["buyer", "unit", "sold"]);
  const [, stated, listed, yesNo] = factSelect(text).split("\n");
  expect(stated).toContain("nullif(trim(buyer), '')");
  expect(listed).toContain("where list = 'unit-measure'), unit)");
  expect(yesNo).toMatch(/lower\(trim\(sold\)\).* as sold -- enum$/);
  expect(() => factSelect("select\n  $no_yes(sold)\nfrom sale")).toThrow("No columns are called $no_yes.");
});

test("a file with the line ends of Windows says the same", () => {
  expect(factColumns(fact.replaceAll("\n", "\r\n"))).toEqual(factColumns(fact));
});

test("columns of an unknown name are refused", () => {
  expect(() => factSelect("select\n  $plaice\nfrom sale")).toThrow("No columns are called $plaice.");
});

test("the tables of a fact have the kind of their rows behind them", () => {
  expect(factSources(fact)).toEqual([
    { table: "planned_sale", kind: "target" },
    { table: "sale", kind: "accomplishment" },
  ]);
  expect(() => factSources("-- @rows sale accomplishment\nselect 1")).toThrow("is not “table: kind”");
});
