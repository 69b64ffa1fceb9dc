import { expect, it } from "vitest";
import { presentStatement } from "../../../src/statements/present-statement";

const former = { fund_source: { "old fund": "New’s 'fund'" }, kind: { other: "Others" } };
const present = (statement: string): string => presentStatement(former, statement);
const now = "'New’s ''fund'''";

it.each([
  [
    "select 1 from support where fund_source = 'Old Fund'",
    `select 1 from support where fund_source = ${now}`,
  ],
  [
    "select 1 from support s where 'old fund' <> s.fund_source",
    `select 1 from support s where ${now} <> s.fund_source`,
  ],
  [
    `select 1 from support where "fund_source" not in ('A', 'old fund') -- 'old fund'`,
    `select 1 from support where "fund_source" not in ('A', ${now}) -- 'old fund'`,
  ],
  [
    "select count(*) filter (where fund_source != 'old fund' and (kind in ('other'))) from support",
    `select count(*) filter (where fund_source != ${now} and (kind in ('Others'))) from support`,
  ],
])("a text that is compared with a column of a list has its present name: %s", (statement, expected) => {
  expect(present(statement)).toBe(expected);
});

it.each([
  "select 'old fund' as fund_source, 1 from support where region_name = 'old fund'",
  "select coalesce(fund_source, 'old fund') from support",
  "select 1 from support where fund_source = $$old fund$$ or fund_source = 'old fund'",
  "select 1 from support where fund_source = 'other'",
  "select 1 from support where fund_source = e'old fund' or fund_source = u&'old fund'",
])("all else stays as it was written: %s", (statement) => {
  expect(present(statement)).toBe(statement);
});
