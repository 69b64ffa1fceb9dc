import { expect, test } from "vitest";
import { factTables, type FactTable } from "../../../../src/analytics";
import { measureFields, measureKind } from "../../../../src/reports/explore/field-words";
import { measuresOf } from "../../../../src/reports/explore/pivot-measures";
import type { Pivot } from "../../../../src/shared/exploration";

const product = factTables.find(({ name }) => name === "product") as FactTable;
const names = (of: "sum" | "average" | "greatest"): string[] =>
  measureFields(product, of).map(({ name }) => name);

test("a field of which an empty one counts as 0 is summed, and has no average", () => {
  expect(names("sum")).toContain("volume_sold");
  expect(names("greatest")).toContain("volume_sold");
  expect(names("average")).not.toContain("volume_sold");
  const kept = { rows: [], columns: [], measures: [{ of: "average", field: "volume_sold", shown: "value" }] };
  expect(measuresOf(kept as unknown as Pivot, product)).toEqual([
    { of: "count", field: null, shown: "value" },
  ]);
});

test("a volume is no money", () => {
  const sum = (field: string) => measureKind({ of: "sum", field, shown: "value" }, product);
  expect([sum("volume_sold"), sum("sales_generated"), sum("num_arbs")]).toEqual([
    "number",
    "peso",
    "integer",
  ]);
});
