import { expect, it } from "vitest";
import { addressOf, siblingsAt, entityAt, entityNamed } from "../../../src/entities";
import { farmInfoFrom } from "../../../src/forms/panels/farm-information";

it("has an address of its own on the screen of the accomplishment", () => {
  expect(siblingsAt("/Form11Accomp").map(({ name }) => name)).toEqual(["form11_farm_info"]);
  expect(addressOf(entityNamed("form11_farm_info"))).toBe("/Form11Accomp?records=form11_farm_info");
  expect(entityAt("/Form11Accomp")?.name).toBe("form11_accomp");
  expect(addressOf(entityNamed("form11_accomp"))).toBe("/Form11Accomp");
});

it("takes over what the accomplishment and the farm information share, without its files and marks", () => {
  const taken = farmInfoFrom({
    arboPrimaryKey: "7",
    support_provided: "Tractor",
    quantity_hard: "3",
    uploadFile: ["a"],
    status: "Updated",
    target_id: 4,
  });
  expect(taken).toMatchObject({ arboPrimaryKey: "7", support_provided: "Tractor", quantity_hard: 3 });
  for (const name of ["uploadFile", "status", "target_id"]) expect(taken).not.toHaveProperty(name);
});
