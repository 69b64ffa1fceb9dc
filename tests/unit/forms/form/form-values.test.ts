import { describe, expect, it } from "vitest";
import { entityNamed, type Row } from "../../../../src/entities";
import {
  accomplishmentOf,
  blankValues,
  carriedValues,
  childrenKey,
  copiedValues,
  valuesOf,
} from "../../../../src/forms/values/starting-values";
import { changedNames, faultsOf, toRecord } from "../../../../src/forms/values/form-values";
import { dependentChanges, derivedChanges } from "../../../../src/forms/values/dependent-values";
import type { Values } from "../../../../src/fields";
import { distinctLabels } from "../../../../src/entities/define/distinct-fields";

const target = entityNamed("form_11");
const accomp = entityNamed("form11_accomp");
const arc = entityNamed("arc_masterlist");

const row = (values: object): Row => ({
  id: 7,
  user_id: 1,
  row_version: 3,
  time_stamp: "2026-01-05T08:00:00Z",
  ...values,
});
const filled = {
  arboPrimaryKey: "12",
  region_name: "Region III (Central Luzon)",
  province_name: "Bulacan",
  reporting_year: 2026,
  support_provided: "Irrigation",
  quantity_hard: 4,
};

describe("checks", () => {
  it("names every required field that is empty, and nothing that is derived", () => {
    const faults = faultsOf(target, blankValues(target));
    expect(faults.map(({ field }) => field).toSorted()).toEqual([
      "arboPrimaryKey",
      "province_name",
      "quantity_hard",
      "region_name",
      "reporting_year",
      "support_provided",
    ]);
  });

  it("keeps a text that is no number and says what to do about it", () => {
    const [fault] = faultsOf(target, { ...blankValues(target), ...filled, total_cost: "many" });
    expect(fault).toEqual({ field: "total_cost", message: "Enter a number instead of “many”." });
  });

  it("names what was typed wrong by its section where labels are the same, and not the totals of it", () => {
    const report = entityNamed("arb_marketing_assistance_monitoring");
    const halves = faultsOf(report, {
      ...blankValues(report),
      raw_male_arbs: "12.5",
      raw_female_arbs: "12.2",
    }).map((one) => one.field);
    expect(halves).toEqual(expect.arrayContaining(["raw_male_arbs", "raw_female_arbs"]));
    expect(halves.filter((name) => String(name) in report.derived)).toEqual([]);
    expect([...distinctLabels(report).values()]).toContain("Headcount, raw: ARBs, male");
  });

  it("applies the rules between fields to values as they were typed", () => {
    const faults = faultsOf(target, {
      ...blankValues(target),
      ...filled,
      quantity_hard: "4",
      functional: "5",
    });
    expect(faults.map(({ field }) => field)).toEqual(["functional"]);
  });
});

describe("what follows a change", () => {
  it("computes derived totals while typing, and only where they differ", () => {
    expect(derivedChanges(target, { male_arbs: 12, female_arbs: "30", num_arbs: null })).toEqual({
      num_arbs: 42,
    });
    expect(derivedChanges(target, { male_arbs: 12, female_arbs: 30, num_arbs: 42 })).toEqual({});
  });

  it("a total goes with the last of its parts, and not to what it was for a moment", () => {
    expect(derivedChanges(target, { male_arbs: null, female_arbs: null, num_arbs: 12 })).toEqual({
      num_arbs: null,
    });
    const opened = { male_arbs: 12, female_arbs: null, num_arbs: 12 };
    expect(derivedChanges(target, { ...opened, male_arbs: null }, opened)).toEqual({ num_arbs: null });
  });

  it("a total that was entered without parts stands, also after a part was typed and taken away", () => {
    const opened = { male_arbs: null, female_arbs: null, num_arbs: 50 };
    expect(derivedChanges(target, opened, opened)).toEqual({});
    expect(derivedChanges(target, { ...opened, num_arbs: 3 }, opened)).toEqual({ num_arbs: 50 });
  });

  it("an age follows a whole birthday, and goes with it; one that was typed without a birthday stands", () => {
    const person = entityNamed("participant");
    const row = { participant_name: "Ana", birthday: "02", age: null, age_base_group: null };
    expect(derivedChanges(person, row)).toEqual({});
    const born = { ...row, birthday: "1950-02-03" };
    const aged = { ...born, ...derivedChanges(person, born, row) };
    expect(aged.age_base_group).toBe("60 and older");
    expect(derivedChanges(person, { ...aged, birthday: null }, aged)).toEqual({
      age: null,
      age_base_group: null,
    });
    const without = { ...row, birthday: null };
    expect(derivedChanges(person, { ...without, age: 20 }, without)).toEqual({ age_base_group: "15 to 30" });
  });

  it("empties the places below a changed one", () => {
    const places = { region_name: "A", province_name: "B", muncity_name: "C", barangay_name: null };
    expect(dependentChanges(target, "region_name", places)).toEqual({
      province_name: null,
      muncity_name: null,
    });
    expect(dependentChanges(target, "muncity_name", places)).toEqual({});
    const sub = { participant_category: "ARB", participant_sub_category: "Farm worker" };
    expect(dependentChanges(entityNamed("participant"), "participant_category", sub)).toEqual({
      participant_sub_category: null,
    });
  });

  it("tells the quarter of a month where none is chosen", () => {
    expect(
      dependentChanges(target, "reporting_month", { reporting_month: 5, reporting_quarter: null }),
    ).toEqual({
      reporting_quarter: 2,
    });
    expect(dependentChanges(target, "reporting_month", { reporting_month: 5, reporting_quarter: 1 })).toEqual(
      {},
    );
  });

  it("counts empty text as nothing when it looks for changes", () => {
    expect(changedNames({ a: null, b: 1, c: ["x"] }, { a: " ", b: 2, c: ["x"] })).toEqual(["b"]);
  });
});

describe("forms that start from a record", () => {
  it("carry ARBO, place, project and period into the next one, and nothing else", () => {
    const next = carriedValues(target, { ...filled, description: "Two pumps", male_arbs: 3 });
    expect(next).toMatchObject({ arboPrimaryKey: "12", province_name: "Bulacan", reporting_year: 2026 });
    expect(next).toMatchObject({ support_provided: null, description: null, male_arbs: null });
  });

  it("copy a record without its marks and files", () => {
    const copy = copiedValues(target, row({ ...filled, status: "Accomplished", uploadFile: ["9"] }));
    expect(copy).toMatchObject({ support_provided: "Irrigation", status: null, uploadFile: null });
  });

  it("copy no number that belongs to the one record", () => {
    const arbo = row({ arbo_id: "A-1", registration_number: "CDA-9", arbo_name: "Ani" });
    expect(copiedValues(entityNamed("arbo_masterlist"), arbo)).toMatchObject({
      arbo_id: null,
      registration_number: null,
      arbo_name: "Ani",
    });
    expect(copiedValues(arc, row({ arc_id: "ARC-1", arc_name: "First" }))).toMatchObject({
      arc_id: null,
      arc_name: "First",
    });
  });

  it("take the fields of a target and its number, not its remarks", () => {
    const values = accomplishmentOf(accomp, row({ ...filled, remarks: "Planned", status: "Target" }));
    expect(values).toMatchObject({ quantity_hard: 4, target_id: 7, remarks: null, status: null });
  });

  it("says what the target says where its field has another name", () => {
    const report = entityNamed("arb_marketing_assistance_monitoring");
    const values = accomplishmentOf(report, row({ target_commodity: "Palay" }));
    expect(values).toMatchObject({ type_commodity: "Palay", target_id: 7 });
  });
});

describe("what is sent", () => {
  it("carries number and version of the record, and values as they are stored", () => {
    const base = row(filled);
    const record = toRecord(target, { ...valuesOf(target, base), total_cost: "1,234.50" }, base, {});
    expect(record).toMatchObject({ id: 7, row_version: 3, total_cost: 1234.5 });
  });

  it("names the rows below only when they changed, so that untouched ones stay", () => {
    const key = childrenKey("arc_barangays_covered");
    const base = row({ arc_id: "A-1" });
    const before = { ...valuesOf(arc, base), [key]: [{ id: 1, barangay_name: "Bugko" }] };
    expect(toRecord(arc, before, base, before)).not.toHaveProperty("children");
    expect(toRecord(arc, { ...before, [key]: [] }, base, before)).toMatchObject({
      children: { arc_barangays_covered: [] },
    });
  });
});

it("male and female make the total, until somebody enters another", () => {
  const arbo = entityNamed("arbo_masterlist");
  const [male, female, total] = ["total_member_male", "total_member_female", "total_member"] as const;
  const values = (m: unknown, f: unknown, t: unknown) => ({ [male]: m, [female]: f, [total]: t });
  const after = (name: string, now: Values, before: Values) => dependentChanges(arbo, name, now, before);
  expect(after(male, values(3, null, null), values(null, null, null))).toEqual({});
  expect(after(female, values(3, 4, null), values(3, null, null))).toEqual({ [total]: 7 });
  expect(after(female, values(3, 40, 7), values(3, 4, 7))).toEqual({ [total]: 43 });
  expect(after(female, values(3, null, 43), values(3, 40, 43))).toEqual({ [total]: null });
  expect(after(female, values(3, 5, 99), values(3, 4, 99)), "entered otherwise").toEqual({});
  expect(after(total, values(3, 4, null), values(3, 4, 7)), "emptied by a person").toEqual({});
});
