import { expect, test } from "vitest";
import { matching } from "../../../src/ui/matching";

const items = (...labels: string[]) => labels.map((label) => ({ value: label, label }));
const first = (labels: string[], typed: string) => matching(items(...labels), typed)[0]?.label;

test("the first letters of a choice take it, before those that only hold them", () => {
  const statuses = ["Non-operational", "Operational", "Temporary"];
  expect(first(statuses, "o")).toBe("Operational");
  expect(first(statuses, "n")).toBe("Non-operational");
  expect(first(statuses, "empo")).toBe("Temporary");
});

test("what is called as typed comes first, then what begins so, then what has such a word", () => {
  expect(matching(items("Dry rice", "Price", "Rice mill", "Rice"), "rice").map(({ label }) => label)).toEqual(
    ["Rice", "Rice mill", "Dry rice", "Price"],
  );
});

test("the first letters of its words find a choice", () => {
  const supports = ["Farm inputs", "Farm machinery and equipment", "Farm-to-market road"];
  expect(first(supports, "fm")).toBe("Farm machinery and equipment");
  expect(first(supports, "ftm")).toBe("Farm-to-market road");
  expect(first(supports, "mf")).toBeUndefined();
});

test("of choices that fit alike the order stays: the newest year first", () => {
  const years = ["2026", "2025", "2016"];
  expect(first(years, "6")).toBe("2026");
  expect(first(years, "25")).toBe("2025");
});
