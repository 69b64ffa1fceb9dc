import { expect, test } from "vitest";
import { firstPivot } from "../../../src/reports/explore/explore-address";
import { kindNotes, mixesKinds } from "../../../src/pivots/pivot-kinds";

const first = firstPivot("Central");

test("a pivot begins with one kind, so that targets are not added to accomplishments", () => {
  expect(first.filters).toEqual([{ field: "kind", is: "in", values: ["accomplishment"] }]);
  expect(kindNotes(first)).toEqual([]);
});

test("a pivot that adds targets to accomplishments says so", () => {
  const mixed = { ...first, filters: [] };
  expect(kindNotes(mixed)).toHaveLength(1);
  expect(
    kindNotes({ ...mixed, filters: [{ field: "kind", is: "in", values: ["target", "accomplishment"] }] }),
  ).toHaveLength(1);
  expect(mixesKinds({ ...mixed, columns: ["kind"] })).toBe(false);
  expect(mixesKinds({ ...mixed, fact: "income" })).toBe(false);
});
