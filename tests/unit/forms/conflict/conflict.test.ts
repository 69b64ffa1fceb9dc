import { expect, it } from "vitest";
import { entityNamed, type Row } from "../../../../src/entities";
import {
  isEditedByOthers,
  mergeRows,
  recordDifferences,
  rowsSentence,
} from "../../../../src/forms/conflict/conflict";
import { mergeValues } from "../../../../src/ui/conflict/differences";

const entity = entityNamed("form_11");
const base = { description: "Old", crop_commodity: "Palay", male_arbs: 1, female_arbs: 1, num_arbs: 2 };
const theirs = {
  ...base,
  id: 1,
  user_id: 2,
  row_version: 2,
  time_stamp: "",
  description: "Theirs",
  crop_commodity: "Corn",
  num_arbs: 9,
} as Row;
const mine = { ...base, description: "Mine", type_livelihood: "Only mine" };

it("compares field by field what the others changed, and says which of them both changed", () => {
  const found = recordDifferences(entity, base, theirs, mine);
  expect(found.map(({ name, both }) => [name, both]).toSorted()).toEqual([
    ["crop_commodity", false],
    ["description", true],
  ]);
});

it("keeps mine where both changed and theirs where only they did, unless chosen otherwise", () => {
  const found = recordDifferences(entity, base, theirs, mine);
  expect(mergeValues(theirs, mine, found, {})).toMatchObject({ description: "Mine", crop_commodity: "Corn" });
  expect(mergeValues(theirs, mine, found, { description: "theirs", crop_commodity: "mine" })).toMatchObject({
    description: "Theirs",
    crop_commodity: "Palay",
  });
});

it("knows what others edited from what the server copies or computes", () => {
  const saved = { ...theirs, arbo_name: "Old name", status: "Target", process_stage: "Pending" } as Row;
  const isEdited = (more: object) => isEditedByOthers(entity, saved, { ...saved, row_version: 3, ...more });
  expect(isEdited({ arbo_name: "New name", status: "Accomplished" })).toBe(false);
  expect(isEdited({ description: "Theirs too" })).toBe(true);
  expect(isEdited({ process_stage: "Approved" })).toBe(true);
});

it("loses nothing that only I changed", () => {
  const found = recordDifferences(entity, base, theirs, mine);
  const all = Object.fromEntries(found.map(({ name }) => [name, "theirs" as const]));
  expect(mergeValues(theirs, mine, found, all)["type_livelihood"]).toBe("Only mine");
});

it("loses no row under the record that either of the two added, changed or took out", () => {
  const before = [
    { id: 1, type: "Buyer", status: "Open" },
    { id: 2, type: "Walk-in", status: null },
    { id: 3, type: "Fair", status: null },
  ];
  const others = [
    { id: 1, type: "Buyer", status: "Paid" },
    { id: 4, type: "Theirs", status: null },
  ];
  const own = [
    { id: 1, type: "Institutional buyer", status: "Open" },
    { id: 2, type: "Walk-in", status: "Mine" },
    { id: 3, type: "Fair", status: null },
    { type: "My new one", status: null },
  ];
  const result = mergeRows(before, others, own);
  expect(result.rows).toEqual([
    { id: 1, type: "Institutional buyer", status: "Paid" },
    { type: "Walk-in", status: "Mine" },
    { type: "My new one", status: null },
    { id: 4, type: "Theirs", status: null },
  ]);
  expect(rowsSentence("Sales", result)).toBe(
    "Sales: 1 added, 1 changed, 2 taken out by the other; what you changed there stays.",
  );
  expect(mergeRows(before, others, before.slice(1)).rows.map(({ id }) => id)).toEqual([4]);
});
