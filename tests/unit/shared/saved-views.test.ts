import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addressOf,
  isSameSearch,
  searchPattern,
  viewScreensOf,
  sharedPlaceOf,
  viewSharingsOf,
} from "../../../src/shared/calls/saved-views";
import { sameJson } from "../../../src/shared/same-json";
import { searchWith } from "../../../src/views/open-view";

const pairs = fc.array(fc.tuple(fc.string({ minLength: 1 }), fc.string({ unit: "grapheme" })));

describe("the search of a saved view", () => {
  it("may hold whatever an address holds, and no space, quotation mark, fragment or tag", () => {
    fc.assert(fc.property(pairs, (all) => searchPattern.test(new URLSearchParams(all).toString())));
    for (const wrong of [" ", '"', "#", "<", ">", "é", "\n", "a\n"])
      expect(searchPattern.test(wrong), JSON.stringify(wrong)).toBe(false);
    expect(searchPattern.test("region_name=A%20B|C&period=this-year")).toBe(true);
  });

  it("is the same in another order and with the open view named, and another when a value differs", () => {
    expect(isSameSearch("a=1&b=2", "b=2&saved=7&a=1")).toBe(true);
    expect(isSameSearch("a=1&a=2", "a=1")).toBe(false);
    expect(isSameSearch("a=1", "a=1&stage=Pending")).toBe(false);
  });

  it("leads back to the screen, with the view named", () => {
    expect(addressOf({ screen: "dashboard", search: "tab=main", id: 3 })).toBe("/dashboard?tab=main&saved=3");
    expect(addressOf({ screen: "report", search: "", id: 4 })).toBe("/report?saved=4");
  });

  it("is what the address says, with the tab that the screen shows and without the open view", () => {
    const address = new URLSearchParams("saved=3&period=this-year&tab=gone");
    expect(searchWith(address, "tab", "main")).toBe("period=this-year&tab=main");
    expect(searchWith(new URLSearchParams(), "report", "explore")).toBe("report=explore");
    expect(address.get("saved")).toBe("3");
  });
});

describe("the sharing of a saved view", () => {
  const place = { region_name: "R", province_name: "P" };
  it("stays within the owner's scope", () => {
    expect(viewSharingsOf({ status: "Central", ...place })).toEqual([
      "private",
      "role",
      "region",
      "province",
      "everyone",
    ]);
    expect(viewSharingsOf({ status: "Regional", ...place })).toEqual([
      "private",
      "role",
      "region",
      "province",
    ]);
    expect(viewSharingsOf({ status: "Provincial", ...place })).toEqual(["private", "role", "province"]);
  });
  it("reaches the place that is chosen, else the own one, and none beyond the scope", () => {
    const none = { region_name: null, province_name: null };
    const central = { status: "Central", ...none } as const;
    const regional = { status: "Regional", region_name: "R", province_name: null } as const;
    const provincial = { status: "Provincial", ...place } as const;
    expect(sharedPlaceOf(central, "region", none)).toBeNull();
    expect(sharedPlaceOf(central, "province", { ...none, province_name: "P" })).toBeNull();
    expect(sharedPlaceOf(central, "role", none)).toEqual(none);
    expect(sharedPlaceOf(central, "everyone", place)).toEqual(none);
    expect(sharedPlaceOf(regional, "region", place)).toEqual({ region_name: "R", province_name: null });
    expect(sharedPlaceOf(regional, "province", { ...none, province_name: "P" })).toEqual(place);
    expect(sharedPlaceOf(regional, "role", { region_name: "Q", province_name: null })).toBeNull();
    expect(sharedPlaceOf(provincial, "province", none)).toEqual(place);
    expect(sharedPlaceOf(provincial, "role", { region_name: "R", province_name: "Q" })).toBeNull();
  });
  it("is nobody's without a place of one's own", () => {
    const nowhere = { region_name: null, province_name: null };
    expect(viewSharingsOf({ status: "Regional", ...nowhere })).toEqual(["private"]);
    expect(viewSharingsOf({ status: "Provincial", ...nowhere })).toEqual(["private"]);
  });
  it("is offered on the screens that the role opens", () => {
    expect(viewScreensOf({ route: ["forms", "/Dashboard"] })).toEqual(["dashboard"]);
    expect(viewScreensOf({ route: ["users"] })).toEqual([]);
  });
});

it("values are the same whatever the order of their keys, and not when a list is in another order", () => {
  expect(sameJson({ a: [1, { b: 2, c: null }] }, { a: [1, { c: null, b: 2 }] })).toBe(true);
  expect(sameJson([1, 2], [2, 1])).toBe(false);
});
