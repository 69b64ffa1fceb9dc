import { expect, test } from "vitest";
import { factTables, type FactTable } from "../../../src/analytics";
import { measureKind } from "../../../src/pivots/facts/fields";

const product = factTables.find(({ name }) => name === "product") as FactTable;

test("a volume is no money", () => {
  const sum = (field: string) => measureKind({ of: "sum", field, shown: "value" }, product);
  expect([sum("volume_sold"), sum("sales_generated"), sum("num_arbs")]).toEqual([
    "number",
    "peso",
    "integer",
  ]);
});
