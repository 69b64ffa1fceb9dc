import { expect, it } from "vitest";
import { entityNamed } from "../../../../src/entities";
import {
  autofillValues,
  onlyArboPicked,
  overwritten,
  withoutTyped,
} from "../../../../src/forms/autofill/autofill";
import { targetAfterPick } from "../../../../src/forms/target/planned-target";

const arbo = {
  id: 4,
  arbo_id: "A-4",
  arbo_name: "Bugko MPC",
  region_name: "Region VIII (Eastern Visayas)",
  province_name: "Northern Samar",
  muncity_name: "Mondragon",
  arc_name: "Mondragon ARC",
  total_asset: 5,
};

it("fills place and ARC from the ARBO, and empties what the ARBO lacks", () => {
  const values = autofillValues(entityNamed("form_11"), "arboPrimaryKey", arbo);
  expect(values).toMatchObject({
    province_name: "Northern Samar",
    arc_name: "Mondragon ARC",
    barangay_name: null,
  });
  expect(values).not.toHaveProperty("total_asset");
});

it("fills the programme from the project", () => {
  const project = { subpsp_name: "Farm roads", subpsp_abbreviation: "FR", year_funded: 2025 };
  expect(autofillValues(entityNamed("form_11"), "subpsp_name", project)).toEqual({
    subpsp_abbreviation: "FR",
    year_funded: 2025,
    psp_category: null,
    subpsp_status: null,
  });
});

it("takes the name away with a cleared ARBO and leaves the rest", () => {
  expect(autofillValues(entityNamed("form_11"), "arboPrimaryKey", null)).toEqual({
    arbo_id: null,
    arbo_name: null,
  });
});

it("makes no draft of a picked ARBO alone; what is typed beside it, or a record of the masterlist, is one", () => {
  const picked = ["arboPrimaryKey", "arbo_name", "province_name", "arc_name"];
  expect(onlyArboPicked(entityNamed("form_11"), picked)).toBe(true);
  expect(onlyArboPicked(entityNamed("form_11"), [...picked, "remarks"])).toBe(false);
  expect(onlyArboPicked(entityNamed("form_11"), ["province_name"])).toBe(false);
  expect(onlyArboPicked(entityNamed("arbo_masterlist"), ["arbo_name", "province_name"])).toBe(false);
});

it("keeps the target of an accomplishment with its ARBO, and leaves it with another", () => {
  const kept = (entity: string, row: { id: number } | null): unknown =>
    targetAfterPick(entityNamed(entity), "arboPrimaryKey", row, { arboPrimaryKey: "4", target_id: 352 });
  expect(kept("form11_accomp", { id: 4 })).toEqual({ target_id: 352 });
  expect(kept("form11_accomp", { id: 5 })).toEqual({ target_id: null });
  expect(kept("form11_accomp", null)).toEqual({ target_id: null });
  expect(kept("form_11", { id: 5 })).toEqual({});
});

it("what a person typed is not overwritten by another value unasked: not by an ARBO, a project, an ARC or a photo", () => {
  const entity = entityNamed("form_11");
  const filled = autofillValues(entity, "arboPrimaryKey", arbo);
  const now = { ...filled, arc_name: "Typed ARC", barangay_name: "Typed barangay", cd: "2" };
  const clash = (typed: string[]) => overwritten(entity, new Set(typed), now, filled);
  expect(clash(["arc_name"])).toEqual(["arc_name"]);
  expect(clash(["barangay_name"]), "emptied is lost, too").toEqual(["barangay_name"]);
  expect(clash(["province_name", "remarks"]), "the same value").toEqual([]);
  expect(clash([]), "nothing was typed by hand").toEqual([]);
  expect(withoutTyped(filled, ["arc_name"])).not.toHaveProperty("arc_name");
  expect(withoutTyped(filled, ["arc_name"])).toHaveProperty("province_name");
  expect(
    Object.keys(withoutTyped(filled, ["barangay_name"])).filter((name) => /_name|cd/.test(name)),
  ).toEqual(["arbo_name", "arc_name", "arc_cluster_name"]);
});
