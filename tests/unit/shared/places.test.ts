import { describe, expect, it } from "vitest";
import {
  compareRegions,
  namesDrawn,
  placesBelow,
  placesIn,
  regionOrder,
  shortRegionName,
} from "../../../src/shared/places/places";

describe("regions", () => {
  it("come in the department's order, not by alphabet, with unknown names last", () => {
    const shuffled = ["Region X (Northern Mindanao)", "Elsewhere", "Region V (Bicol Region)", regionOrder[0]];
    expect(shuffled.toSorted(compareRegions)).toEqual([
      "National Capital Region (NCR)",
      "Region V (Bicol Region)",
      "Region X (Northern Mindanao)",
      "Elsewhere",
    ]);
  });

  it("have a short name that is one of its kind", () => {
    expect(shortRegionName("Region III (Central Luzon)")).toBe("Region III");
    expect(shortRegionName("Region IV-B (MIMAROPA)")).toBe("Region IV-B");
    expect(shortRegionName("Negros Island Region (NIR)")).toBe("NIR");
    expect(shortRegionName("Elsewhere")).toBe("Elsewhere");
    expect(new Set(regionOrder.map(shortRegionName)).size).toBe(18);
  });
});

describe("places in a parent", () => {
  it("are those whose parent code matches", () => {
    const bulacan = { name: "Bulacan", code: "0301400000", parent: "0300000000" };
    const abra = { name: "Abra", code: "1400100000", parent: "1400000000" };
    expect(placesIn([bulacan, abra], "0300000000")).toEqual([bulacan]);
    expect(placesIn([bulacan, abra], "")).toEqual([]);
  });
});

describe("an outline", () => {
  it("stands for itself, or for all the provinces that are drawn together", () => {
    expect(namesDrawn({ name: "Bulacan" })).toEqual(["Bulacan"]);
    expect(namesDrawn({ name: "A", includes: ["A", "B"] })).toEqual(["A", "B"]);
  });
});

it("a place field has those of smaller places below it, and any other field none", () => {
  expect(placesBelow("province_name")).toEqual(["muncity_name", "barangay_name"]);
  expect([placesBelow("barangay_name"), placesBelow("arbo_name")]).toEqual([[], []]);
});
