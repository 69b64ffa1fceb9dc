import { expect, test } from "vitest";
import { keyFactor } from "../../../src/questions/sql-files/fact-file";
import { factView } from "../../../src/server/db/migrations/fact-view";

const tables = new Map([
  [
    "planned",
    new Map([
      ["id", "bigint"],
      ["arboPrimaryKey", "text"],
      ["crop", "text"],
      ["remarks", "text"],
    ]),
  ],
  [
    "sold",
    new Map([
      ["id", "bigint"],
      ["arboPrimaryKey", "text"],
      ["sold_on", "date"],
    ]),
  ],
]);
const rows = "-- @rows planned: target\n-- @rows sold: accomplishment\n";

test("tables stand one under the other: columns of one name are one, and what a table does not have is empty", () => {
  expect(factView(`${rows}select id, "arboPrimaryKey", crop, sold_on, 'remarks' from entry`, tables))
    .toBe(`with entry as (
select 'target' as kind, 0 as nth, "arboPrimaryKey", crop, id, cast(null as date) as sold_on from planned where deleted_at is null
union all
select 'accomplishment' as kind, 1 as nth, "arboPrimaryKey", cast(null as text) as crop, id, sold_on from sold where deleted_at is null
)
select id, "arboPrimaryKey", crop, sold_on, 'remarks' from entry`);
});

test("parts of a select may read the tables too", () => {
  expect(factView(`${rows}with one as (select id from entry)\nselect id from one`, tables)).toMatch(
    /^with entry as \([\s\S]*\),\none as \(select id from entry\)\nselect id from one$/,
  );
});

test("the number of the record stands beside the key that is computed of it", () => {
  const select = "select\n  cast(id * 2 + nth as integer) as row_key, -- integer\n  crop -- text\nfrom sold";
  expect(factView(select, tables)).toBe(select.replace("cast(", "id, cast("));
  expect([keyFactor(select), keyFactor(select.replace(" * 2 + nth", ""))]).toEqual([2, 1]);
});

test("a select without tables is the view as it stands", () => {
  expect(factView("-- Sales.\nselect id from sold;", tables)).toBe("select id from sold");
});

test("a table that is not there is named", () => {
  expect(() => factView("-- @rows bought: target\nselect id from entry", tables)).toThrow(
    "There is no table bought.",
  );
});
