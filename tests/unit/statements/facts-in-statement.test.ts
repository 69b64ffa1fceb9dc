import { expect, test } from "vitest";
import { factsInStatement, readsPersons } from "../../../src/statements/facts-in-statement";

test.each([
  ["select * from support join arbo using (arbo_id)", ["arbo", "support"]],
  ["select * from selected_support", ["support"]],
  ['from "SUPPORT"', ["support"]],
  ["select 'support' -- arbo, don't\nfrom arc /* product */", ["arc"]],
  ["select 'it''s support' from marketing", ["marketing"]],
  ["select support_id from trainees", []],
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
