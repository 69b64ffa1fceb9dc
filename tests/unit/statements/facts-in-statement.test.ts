import { expect, test } from "vitest";
import type { FactTable } from "../../../src/pivots/facts/fact-table";
import { factsInStatement, readsPersons } from "../../../src/statements/facts-in-statement";
import { withSelectedTables } from "../../../src/statements/selected-tables";

test.each([
  ["select * from support join arbo using (arbo_id)", ["arbo", "support"]],
  ["select * from selected_support", ["support"]],
  ['from "SUPPORT"', ["support"]],
  ["select 'support' -- arbo, don't\nfrom arc /* product */", ["arc"]],
  ["select 'it''s support' from marketing", ["marketing"]],
  ["select support_id from trainees", []],
  [`select count(*) as "men's" from support where kind = 'target'`, ["support"]],
  ['select count(*) as "all -- so far" from support', ["support"]],
  ['select 1 as"product"from"credit"', ["credit", "product"]],
  ['select count(*) as "of a product" from sale', ["sale"]],
  ["select $$it's$$, $a$ ' $a$ from support where note = $$'$$", ["support"]],
  ["select e'it\\'s', note from support where note = 'a'", ["support"]],
])("the facts that “%s” names are %j", (sql, facts) => {
  expect(factsInStatement(sql).toSorted()).toEqual(facts);
});

test("a statement reads persons where it names their fact, and not where a text or comment does", () => {
  expect(["from trainee", "from selected_trainee", 'from "Trainee"'].map(readsPersons)).toEqual([
    true,
    true,
    true,
  ]);
  expect(["select 'trainee' from arbo", "from arbo -- trainee"].map(readsPersons)).toEqual([false, false]);
});

test.each([
  ["select count(*) from support -- not of selected_support", false],
  ["select 'selected_support' as of, count(*) from support", false],
  ["select count(*) from selected_support", true],
  ['select count(*) as "men\'s" from "selected_support"', true],
  ['with "selected_support" as (select 1 as one) select * from selected_support', false],
])("the filters narrow “%s”: %s", (sql, isNarrowed) => {
  const fact = { name: "support", fields: [] } as unknown as FactTable;
  const selected = { parts: "", table: "support", ignored: [] };
  expect(withSelectedTables(sql, [fact], () => selected).ignored).toEqual(isNarrowed ? [] : null);
});
