import { describe, expect, it } from "vitest";
import { drillInto, levelOf, trail, type Viewer } from "../../../../src/dashboard/board/drill";
import type { Filter } from "../../../../src/entities/define/filters";

const central: Viewer = { status: "Central", region_name: null, province_name: null };
const regional: Viewer = { status: "Regional", region_name: "Region V (Bicol Region)", province_name: null };
const provincial: Viewer = {
  status: "Provincial",
  region_name: "Region III (Central Luzon)",
  province_name: "Bulacan",
};

describe("the drill", () => {
  it("begins where the viewer's scope begins", () => {
    expect(levelOf({}, central)).toBe("region");
    expect(levelOf({}, regional)).toBe("province");
    expect(levelOf({}, provincial)).toBe("municipality");
  });

  it("leads from nation to organization, one place at a time", () => {
    let filter: Filter = { year_funded: [2024] };
    const levels = [];
    for (const place of ["Region III (Central Luzon)", "Bulacan", "Plaridel"]) {
      levels.push(levelOf(filter, central));
      filter = drillInto(place, filter, central);
    }
    expect([...levels, levelOf(filter, central)]).toEqual([
      "region",
      "province",
      "municipality",
      "organization",
    ]);
    expect(drillInto("Samahan", filter, central)).toEqual({
      year_funded: [2024],
      region_name: ["Region III (Central Luzon)"],
      province_name: ["Bulacan"],
      muncity_name: ["Plaridel (Bulacan)"],
      arbo_name: ["Samahan"],
    });
  });

  it("stays at a level while several of its places are chosen", () => {
    const two: Filter = { region_name: ["Region V (Bicol Region)", "Region VI (Western Visayas)"] };
    expect(levelOf(two, central)).toBe("region");
    expect(drillInto("Region V (Bicol Region)", two, central)).toEqual({
      region_name: ["Region V (Bicol Region)"],
    });
  });

  it("never puts a place outside the scope into the filter", () => {
    expect(drillInto("Albay", {}, regional)).toEqual({ province_name: ["Albay"] });
    expect(drillInto("Plaridel", {}, provincial)).toEqual({ muncity_name: ["Plaridel (Bulacan)"] });
  });

  it("tells a municipality from its namesakes by the province in view, once", () => {
    const inBohol: Filter = { province_name: ["Bohol"] };
    const opened = { province_name: ["Bohol"], muncity_name: ["Carmen (Bohol)"] };
    expect(drillInto("Carmen", inBohol, central)).toEqual(opened);
    expect(drillInto("Carmen (Bohol)", inBohol, central)).toEqual(opened);
    expect(levelOf(opened, central)).toBe("organization");
  });
});

describe("the trail", () => {
  const deep: Filter = {
    fund_source: ["GAA"],
    region_name: ["Region III (Central Luzon)"],
    province_name: ["Bulacan"],
    arbo_name: ["Samahan"],
  };

  it("names each step and returns to it, other filters kept", () => {
    const steps = trail(deep, central);
    expect(steps.map(({ label }) => label)).toEqual([
      "Philippines",
      "Region III (Central Luzon)",
      "Bulacan",
      "Samahan",
    ]);
    expect(steps[0]?.filter).toEqual({ fund_source: ["GAA"] });
    expect(steps[1]?.filter).toEqual({
      fund_source: ["GAA"],
      region_name: ["Region III (Central Luzon)"],
    });
    expect(steps[2]?.filter).toEqual({
      fund_source: ["GAA"],
      region_name: ["Region III (Central Luzon)"],
      province_name: ["Bulacan"],
    });
  });

  it("begins at the viewer's own place", () => {
    expect(trail({}, regional).map(({ label }) => label)).toEqual(["Region V (Bicol Region)"]);
    expect(trail({ muncity_name: ["Plaridel"] }, provincial).map(({ label }) => label)).toEqual([
      "Bulacan",
      "Plaridel",
    ]);
  });

  it("names a municipality without the province before it, and with it where none is", () => {
    const chosen: Filter = { muncity_name: ["Carmen (Bohol)"] };
    const labels = (filter: Filter) => trail(filter, central).map(({ label }) => label);
    expect(labels(chosen)).toEqual(["Philippines", "Carmen (Bohol)"]);
    expect(labels({ ...chosen, province_name: ["Bohol"] })).toEqual(["Philippines", "Bohol", "Carmen"]);
  });
});
