import { describe, expect, test } from "vitest";
import { comparedQuestion } from "../../../src/questions/comparison/compared-question";
import { factsIn, factsRead } from "../../../src/questions/facts-read";
import type { OwnParameters, Parameter, Query } from "../../../src/questions/query";
import { readQueries } from "../../../src/questions/sql-files/read-queries";
import { literalStatement } from "../../../src/questions/statement";
import { queries } from "../../../src/server/analytics/sql-files";

const valueOf = ({ name, type }: Parameter): (string | number)[] =>
  name === "today" ? ["2026-01-15"] : [type === "text" ? "one" : 1];

/** No filter, each filter alone, and all of them; with what a question must have. */
function filtersOf({ parameters }: Query): OwnParameters[] {
  const own = (wanted: (one: Parameter) => boolean): OwnParameters =>
    Object.fromEntries(
      parameters
        .filter((one) => one.name === "today" || !one.optional || wanted(one))
        .map((one) => [one.name, valueOf(one)]),
    );
  return [own(() => false), own(() => true), ...parameters.map((one) => own((other) => other === one))];
}

/** Costs half a second. */
describe("the facts that a question reads with its values", () => {
  test("are those that its statement names, for every question, alone and compared, and every filter", () => {
    let narrowed = 0;
    const plain = Object.values(queries);
    const all = [
      ...plain,
      ...plain.flatMap((query) => comparedQuestion(query) ?? []),
      ...plain.flatMap((query) => Object.values(query.variants?.by ?? {})),
    ];
    for (const query of all)
      for (const own of filtersOf(query)) {
        const read = factsRead(query, own);
        const about = `${query.name} with ${JSON.stringify(own)}`;
        expect(read, about).toEqual(factsIn(literalStatement(query.sql, query.parameters, own)));
        if (read.length < query.facts.length) narrowed += 1;
      }
    expect(narrowed).toBeGreaterThan(100);
  });

  test("lack a fact that only a filter without values reads, and have it with one", () => {
    const files = {
      "selections/selected_support.sql": `-- @filters place
-- @filters standing of arbo by arbo_key
select * from support where $filters`,
      "dashboards/supports.sql": "-- @returns n integer\nselect count(*) as n from selected_support",
    };
    const query = readQueries(files)["dashboards/supports"] as Query;
    expect(query.facts).toEqual(["arbo", "support"]);
    expect(factsRead(query, { region_name: ["Region V (Bicol Region)"] })).toEqual(["support"]);
    expect(factsRead(query, { org_type: ["Cooperative"] })).toEqual(["arbo", "support"]);
  });
});
