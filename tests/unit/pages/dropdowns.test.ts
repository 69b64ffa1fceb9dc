import { expect, it } from "vitest";
import { partOf, distinctTexts } from "../../../src/app/options/options";
import { editableLists } from "../../../src/entities/lookups";
import { findSameItem, usageKey } from "../../../src/pages/dropdowns/list-calls";
import { valueFault, renameQuestion, usageText } from "../../../src/pages/dropdowns/list-values";
import { firstNames, leftMessages, mergeSentence, timeLeft } from "../../../src/pages/dropdowns/merge-texts";

const list = editableLists.find(({ name }) => name === "support-provided")!;
const categories = editableLists.find(({ name }) => name === "participant-category")!;
const items = [
  { id: 1, type: "Farm inputs", row_version: 1 },
  { id: 2, type: "Irrigation", row_version: 1 },
];

it("refuses a value that is there, without regard to case and spaces", () => {
  expect(valueFault(list, items, { type: "  FARM   inputs", category: "" })).toEqual({
    field: "type",
    message: "“Farm inputs” is in the list already.",
  });
  expect(valueFault(list, items, { type: "farminputs", category: "" })).toMatchObject({ field: "type" });
  expect(valueFault(list, items, { type: " ", category: "" })).toMatchObject({ message: "Enter a value." });
  expect(valueFault(list, items, { type: "Farm input", category: "" })).toBeNull();
});

it("lets a value be spelled anew", () => {
  expect(valueFault(list, items, { type: "farm inputs", category: "" }, 1)).toBeNull();
  expect(findSameItem(items, { id: 1, type: "irrigation" })?.id).toBe(2);
});

it("tells sub-categories of one name apart by their category", () => {
  const members = [{ id: 1, type: "Member", category: "ARB", sub_category: "Member", row_version: 1 }];
  expect(valueFault(categories, members, { type: "Member", category: "Non-ARB" })).toBeNull();
  expect(valueFault(categories, members, { type: "member", category: "arb" })).not.toBeNull();
  expect(valueFault(categories, members, { type: "Member", category: "" })).toEqual({
    field: "category",
    message: "Enter the category.",
  });
});

it("counts a sub-category under its category", () => {
  expect(usageKey({ type: " Member ", category: "ARB" }, true)).toBe("arb\tmember");
  expect(usageKey({ type: "Farm  inputs" }, false)).toBe("farm inputs");
});

it("offers the categories of a list once each, and under a category its own values", () => {
  const people = [
    { id: 1, type: "Officer", category: "ARB" },
    { id: 2, type: "Member", category: "ARB" },
    { id: 3, type: "Agency", category: "Partner" },
  ];
  expect(distinctTexts(partOf(people, "categories"))).toEqual(["ARB", "Partner"]);
  expect(distinctTexts(partOf(people, { category: "arb" }))).toEqual(["Member", "Officer"]);
  expect(distinctTexts(partOf(people))).toEqual(["Agency", "Member", "Officer"]);
});

it("says in whole sentences how many records use a value", () => {
  expect([null, 0, 1, 1200].map(usageText)).toEqual([
    "It is not known how many records use it.",
    "No record uses it.",
    "1 record uses it.",
    "1,200 records use it.",
  ]);
});

it("asks whether records that use a value are renamed too, and says how many", () => {
  const question = renameQuestion("Dryer", "Grain dryer", 3);
  expect(question.message).toBe(
    "3 records use it. Rename it to “Grain dryer” there too, or only in the list?",
  );
  expect(question.actions.map(({ label }) => label)).toEqual([
    "Cancel",
    "Only in the list",
    "In the records too",
  ]);
});

it("says what a merge changes, the recycle bin apart, and names the first records", () => {
  const form = {
    form: "Form 11 target",
    route: "/Form11Target",
    fields: ["Support provided"],
    records: 7,
    deleted: 1,
  };
  const first = [
    { id: 3, name: "Alpha" },
    { id: 4, name: null },
  ];
  const of = (records: number, deleted: number) =>
    mergeSentence({ forms: [], records, deleted, refused: null, last_of_category: null }, "Dryers", "Dryer");
  expect([of(0, 0), of(1, 0), of(1200, 3), of(0, 2)]).toEqual([
    "No record uses “Dryers”. It leaves the list.",
    "1 record takes “Dryer” instead of “Dryers”, which leaves the list.",
    "1,200 records and 3 in the recycle bin take “Dryer” instead of “Dryers”, which leaves the list.",
    "2 records in the recycle bin take “Dryer” instead of “Dryers”, which leaves the list.",
  ]);
  expect(firstNames({ ...form, first })).toBe("Alpha (No. 3), No. 4 and 5 more");
  expect(firstNames({ ...form, first: [] })).toBeNull();
});

it("names what was changed since a merge, and for how long it can be taken back", () => {
  const first_left = [{ form: "Form 11 target", route: "/Form11Target", id: 3, name: "Alpha" }];
  expect(leftMessages({ id: 1, records: 5, left: 0, first_left: [] })).toEqual([]);
  expect(leftMessages({ id: 1, records: 5, left: 2, first_left })).toEqual([
    "2 records changed since stay as they are:",
    "Form 11 target: Alpha, No. 3",
    "and 1 more",
  ]);
  expect([600, 61, 20].map(timeLeft)).toEqual(["10 more minutes", "2 more minutes", "one more minute"]);
});
