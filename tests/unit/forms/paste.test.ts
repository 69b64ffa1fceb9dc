import { expect, it } from "vitest";
import { entityNamed, fieldList } from "../../../src/entities";
import { pastedRows } from "../../../src/forms/paste";
import { make } from "../../../src/fields";

const columns = fieldList(entityNamed("arc_barangays_covered")).slice(1);

it("reads the rows of a spreadsheet by the order of the columns and skips blank ones", () => {
  expect(pastedRows("Mondragon\tBugko\tActive\r\n\r\nMondragon\tDe Maria\n", columns)).toEqual([
    { muncity_name: "Mondragon", barangay_name: "Bugko", status: "Active" },
    { muncity_name: "Mondragon", barangay_name: "De Maria" },
  ]);
});

it("leaves a single cell to the usual paste", () => {
  expect(pastedRows("Mondragon", columns)).toBeNull();
});

it("keeps what it cannot read, for the check to name it", () => {
  const quantity = { name: "quantity", field: make.count("Quantity") };
  expect(pastedRows("1,200\tx\nmany\ty", [quantity])).toEqual([{ quantity: 1200 }, { quantity: "many" }]);
});
