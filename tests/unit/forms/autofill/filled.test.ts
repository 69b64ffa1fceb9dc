import { expect, test } from "vitest";
import { entityNamed } from "../../../../src/entities";
import {
  markCarriedOver,
  updateAutofilled,
  markAutofilled,
  markSectionsAutofilled,
} from "../../../../src/forms/autofill/autofilled-fields";
import { carriedValues, mayRepeat, ownerSections } from "../../../../src/forms/values/starting-values";

const target = entityNamed("form_11");
const saved = {
  arboPrimaryKey: "4",
  region_name: "Region III (Central Luzon)",
  province_name: "Bulacan",
  fund_source: "Grant",
  reporting_year: 2026,
  support_provided: "Irrigation",
};

test("what an ARBO answers is filled in, empty or not, but for a required field that stayed empty", () => {
  const filled = markAutofilled(
    target,
    { arc_name: null, muncity_name: "Plaridel", region_name: null },
    "ARBO",
  );
  expect([...filled]).toEqual([
    ["arc_name", "ARBO"],
    ["muncity_name", "ARBO"],
  ]);
});

test("the next record has organization, place, project and period filled in, and begins with its ARBO", () => {
  const names = [...markCarriedOver(target, carriedValues(target, saved)).keys()];
  expect(names).toEqual(
    expect.arrayContaining(["province_name", "barangay_name", "fund_source", "reporting_year"]),
  );
  expect(names).not.toContain("arboPrimaryKey");
  expect(names).not.toContain("support_provided");
  expect(markCarriedOver(entityNamed("arc_masterlist"), {}).size).toBe(0);
});

test("an accomplishment has from its target who it is for; what was delivered is the person's to look at", () => {
  const names = [
    ...markSectionsAutofilled(entityNamed("form11_accomp"), saved, ownerSections, "target").keys(),
  ];
  expect(names).toContain("fund_source");
  expect(names).not.toContain("reporting_month");
  expect(names).not.toContain("support_provided");
});

test("what a person fills in is filled in no more, and nothing changes where nothing is to", () => {
  const now = new Map([["cd", "ARBO"]]);
  expect(updateAutofilled(now, ["remarks"], new Map([["cd", "ARBO"]]))).toBe(now);
  expect([...updateAutofilled(now, ["cd"]).keys()]).toEqual([]);
});

test("a field repeats what it held before, but no record that was picked, no file and nothing that is one record's own", () => {
  const before = { support_provided: "Irrigation", arboPrimaryKey: "4", uploadFile: ["a"], num_arbs: 3 };
  expect(mayRepeat(target, before, "support_provided")).toBe(true);
  for (const name of ["arboPrimaryKey", "uploadFile", "num_arbs", "description"])
    expect(mayRepeat(target, before, name), name).toBe(false);
  expect(mayRepeat(entityNamed("arbo_masterlist"), { arbo_id: "A-1" }, "arbo_id")).toBe(false);
});
