import { expect, test } from "vitest";
import { definitionsOf, type Catalog } from "../../../src/dictionary/definitions";
import { officesByGroup, ownerOf } from "../../../src/dictionary/owners";
import { sourcesOfQuestion } from "../../../src/dictionary/source-fields";
import { entities } from "../../../src/entities";
import { readFactTable } from "../../../src/pivots/facts/fact-table";
import { joinedTables, questions } from "../../../src/server/analytics/sql-files";

const catalog: Catalog = { questions, facts: joinedTables, write: (note) => note };
const titles = (meant: Parameters<typeof definitionsOf>[0]): string[] =>
  definitionsOf(meant, catalog).map(({ kind, title, fields }) =>
    kind === "Field" ? `Field ${fields}` : `${kind} ${title}`,
  );

test("a workbook defines its figures, then their facts, then the fields of forms, each once", () => {
  const found = titles([{ question: "dashboards/rental-totals" }, { question: "dashboards/renters" }]);
  expect(found.slice(0, 3)).toEqual([
    "Figure Rental income",
    "Figure Renters",
    "Fact Rentals of machinery and equipment",
  ]);
  expect(found).toContainEqual(expect.stringMatching(/^Field FME rental.*: Rental fees$/));
  expect(new Set(found).size).toBe(found.length);
});

test("a pivot defines its fact and the fields that it counts and groups by, also joined ones", () => {
  expect(titles([{ fact: "support", fields: ["total_cost", "arbo_org_type"] }])).toEqual([
    "Fact Support of Form 11",
    expect.stringMatching(/^Field Form 11 target.*: Total cost$/),
    expect.stringMatching(/^Field Form 11 accomplishment.*: Total cost$/),
    expect.stringMatching(/^Field ARBO.*: .*type/i),
  ]);
});

test("what exists no longer has no definition", () => {
  expect(titles([{ question: "dashboards/gone" }, { fact: "gone", fields: ["total_cost"] }])).toEqual([]);
});

test("a field that only a filter reads is no source of a figure", () => {
  const status = questions["dashboards/arbo-status"];
  if (status === undefined) throw new Error("There is no such question.");
  expect(sourcesOfQuestion(status, catalog.facts)).toEqual([
    { form: "arbo_masterlist", fields: ["current_arbo_status"] },
  ]);
});

test("a computed column of a fact names every field that it is computed from", () => {
  const text = `-- Things: one row each.
select
  cast(id as integer) as row_key, -- integer
  coalesce(no_arb_member_total, no_arb_member_male
    + no_arb_member_female) as arbs, -- integer
  case when org_type = 'arbo_name' then 1 end as registered -- integer
from arbo_masterlist
where deleted_at is null`;
  const { forms, fields } = readFactTable("thing", text);
  expect(forms).toEqual(["arbo_masterlist"]);
  expect(fields.map(({ sources }) => sources?.map((id) => id.split(".")[1]))).toEqual([
    [],
    ["no_arb_member_total", "no_arb_member_male", "no_arb_member_female"],
    ["org_type"],
  ]);
});

test("each group of forms has an office, and only what has no group is the administrators'", () => {
  const groups = new Set(entities.flatMap(({ screen }) => screen.group ?? []));
  expect(new Set(officesByGroup.map(([group]) => group))).toEqual(groups);
  expect(
    entities.filter(({ name }) => ownerOf(name).startsWith("The administrators")).map(({ name }) => name),
  ).toEqual(["report_schedules"]);
});
