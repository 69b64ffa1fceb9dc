import { afterAll, beforeAll, expect, test } from "vitest";
import { columnsRead } from "../../src/questions/facts-read";
import { ownParameters, type Query, type Rows } from "../../src/questions/query";
import { literalStatement } from "../../src/questions/statement";
import { facts, queries, type Fact } from "../../src/server/analytics/sql-files";
import { rounded } from "./answers";
import type { BrowserEngine } from "./browser-engine";
import { openDemoEngine } from "./demo-data";
import { today } from "./filters";

const parameters = { today, place_level: "province" };

let engine: BrowserEngine;
beforeAll(async () => {
  engine = await openDemoEngine();
}, 120_000);
afterAll(() => engine.close());

/** Shows a fact with empty values in place of those columns. */
const show = ({ name }: Fact, emptied: readonly string[]): Rows =>
  engine.run(
    `create or replace temp view ${name} as select *
     ${emptied.length === 0 ? "" : `replace (${emptied.map((column) => `null as ${column}`).join(", ")})`}
     from facts.${name}`,
  );

const rowsOf = (query: Query): string[] =>
  rounded(engine.run(literalStatement(query.sql, query.parameters, ownParameters(query, parameters))));

// About 6 s for all questions.
test.each(Object.values(queries).map((query) => [query.name, query] as const))(
  "%s: its answer does not depend on a column that it does not read",
  (_, query) => {
    const read = query.facts.flatMap((name) => facts.get(name) ?? []);
    const emptiedOf = (fact: Fact): string[] => {
      const names = columnsRead(query, fact);
      return fact.columns.map(({ name }) => name).filter((name) => !names.includes(name));
    };
    for (const fact of read) show(fact, []);
    const whole = rowsOf(query);
    for (const fact of read) show(fact, emptiedOf(fact));
    expect(rowsOf(query)).toEqual(whole);
  },
);

test("an answer reads what its statement names, in a filter or elsewhere, and nothing else", () => {
  const [arbo, universe] = [facts.get("arbo"), queries["dashboards/arbo-universe"]] as [Fact, Query];
  const read = columnsRead(universe, arbo);
  expect(read).toEqual(expect.arrayContaining(["region_name", "current_arbo_status", "row_key"]));
  expect(read).not.toContain("year_organized");
});
