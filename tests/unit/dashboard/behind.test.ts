import { expect, test } from "vitest";
import { behindParameters, recordsBehind } from "../../../src/dashboard/behind";
import type { Tile } from "../../../src/dashboard/tile";
import type { Query } from "../../../src/shared/query";

const query = {
  name: "dashboards/support-records",
  persons: false,
  parameters: [
    { name: "reporting_quarter", type: "integer", list: true, optional: true },
    { name: "fund_source", type: "text", list: true, optional: true },
    { name: "process_stage", type: "text", list: false, optional: true },
  ],
} as unknown as Query;

test("the records of a figure are those of its values that the filter allows", () => {
  const filter = { reporting_quarter: [1, 2], process_stage: "Approved" };
  expect(behindParameters(filter, { query, parameters: { reporting_quarter: [2, 3] } })).toEqual({
    reporting_quarter: [2],
    process_stage: "Approved",
  });
  expect(behindParameters({}, { query, parameters: { reporting_quarter: [2, 3] } })).toEqual({
    reporting_quarter: [2, 3],
  });
});

test("a figure of which the filter allows nothing has no records, instead of all of them", () => {
  const filter = { reporting_quarter: [1], fund_source: ["GAA"] };
  const behind = { query, parameters: { reporting_quarter: [2], fund_source: ["ARF"] } };
  const { reporting_quarter: quarters, fund_source: funds } = behindParameters(filter, behind);
  expect(quarters).toHaveLength(1);
  expect([1, 2, 3, 4]).not.toContain((quarters as number[])[0]);
  expect(funds).toHaveLength(1);
  expect(["GAA", "ARF", ""]).not.toContain((funds as string[])[0]);
});

const tile = { records: () => ({ query, parameters: {} }) } as unknown as Tile;
const viewer = { route: ["dashboard"] };

test("the line that sums the others opens no records", () => {
  expect(recordsBehind(tile, { row: { others: 0, n: 2 }, column: "n" }, "region", viewer)).not.toBeNull();
  expect(recordsBehind(tile, { row: { others: 7, n: 2 }, column: "n" }, "region", viewer)).toBeNull();
});

test("the records of persons open only for a role that opens the forms", () => {
  const persons = {
    records: () => ({ query: { ...query, persons: true }, parameters: {} }),
  } as unknown as Tile;
  expect(recordsBehind(persons, null, "region", viewer)).toBeNull();
  expect(recordsBehind(persons, null, "region", { route: ["dashboard", "forms"] })).not.toBeNull();
});
