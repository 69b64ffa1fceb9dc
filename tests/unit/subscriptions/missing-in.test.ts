import { expect, test } from "vitest";
import { missingIn } from "../../../src/subscriptions/missing-in";

const below = { column: "arbos", is: "below", value: 2 } as const;

test.each([
  ["name", " ", null],
  ["condition.value", "Few", { ...below, value: null }],
  ["condition.value", "Few", { ...below, column: "" }],
  ["condition.day", "Few", { ...below, day: { date: "soon", only: true } }],
])("what is missing is told at its field: %s", (field, name, condition) => {
  expect(missingIn(name, condition, null)?.field).toBe(field);
});

test("a change needs no value, and a set time no condition", () => {
  expect(missingIn("Few", { ...below, is: "changes", value: null }, null)).toBeNull();
  expect(missingIn("Few", { ...below, day: { date: "2026-12-01", only: false } }, null)).toBeNull();
  expect(missingIn("Few", null, null)).toBeNull();
});
