import { expect, it } from "vitest";
import { correctPlaceNames } from "../../../src/forms/grid/pasted-places";

const named = (...names: string[]) => names.map((name) => ({ name, code: name, parent: "" }) as never);
const options = {
  municipalities: () => Promise.resolve(named("City of Malolos", "Plaridel")),
  barangays: (_province: string, municipality: string) =>
    Promise.resolve(municipality === "Plaridel" ? named("Lagundi") : named("Anilao", "Atlag")),
};
const spelled = (rows: object[], municipality: unknown = null) =>
  correctPlaceNames(rows as never, "Bulacan", () => municipality, options);

it("takes the spelling of the lists, a barangay's that of its municipality", async () => {
  expect(await spelled([{ muncity_name: "plaridel", barangay_name: "LAGUNDI" }])).toEqual([
    { muncity_name: "Plaridel", barangay_name: "Lagundi" },
  ]);
});

it("leaves what no list holds as it was written, a barangay of another municipality too", async () => {
  const rows = [{ muncity_name: "Nowhere" }, { muncity_name: "City of Malolos", barangay_name: "lagundi" }];
  expect(await spelled(rows)).toEqual(rows);
});

it("reads a barangay pasted alone in the municipality of the row that it meets", async () => {
  expect(await spelled([{ barangay_name: "atlag" }], "City of Malolos")).toEqual([
    { barangay_name: "Atlag" },
  ]);
});

it("leaves rows without places, and a form without a province, as they are", async () => {
  expect(await spelled([{ sales: 5 }])).toEqual([{ sales: 5 }]);
  const rows = [{ muncity_name: "plaridel" }];
  expect(await correctPlaceNames(rows, "", () => null, options)).toEqual(rows);
});
