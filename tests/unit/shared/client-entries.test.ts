import { expect, test } from "vitest";
import { boundedFilters } from "../../../src/shared/calls/client-entries";

const filters = (names: number, length: number): Record<string, string> =>
  Object.fromEntries(Array.from({ length: names }, (_, at) => [`name ${at}`, "x".repeat(length)]));

test("filters that fit into a log entry are kept as they are", () => {
  const given = { search: "x".repeat(200), years: [2025, 2026] };
  expect(boundedFilters(given)).toEqual(given);
});

test("filters that are too long are cut: 130 characters of a value, 100 of a name, and the first 40", () => {
  const given = { ["n".repeat(101)]: [2025], short: "x".repeat(130), ...filters(50, 131) };
  const kept = Object.entries(boundedFilters(given));
  expect(kept).toHaveLength(40);
  expect(kept.slice(0, 3)).toEqual([
    ["n".repeat(100), [2025]],
    ["short", "x".repeat(130)],
    ["name 0", `${"x".repeat(130)}…`],
  ]);
});
