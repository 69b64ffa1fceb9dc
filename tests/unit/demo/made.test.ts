import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { entityNamed } from "../../../src/entities";
import { type Field, parseField, type Values } from "../../../src/fields";
import { type DemoData, makeDemo } from "../../../demo/make";
import { faultsIn, completeRecord } from "../../../src/server/records/saving/complete";
import { formNames } from "../../../demo/sizes";
import { regionCharacters } from "../../../demo/regions";
import { locationPaths, type Place, regionOrder } from "../../../src/shared/places/places";

const day = "2026-11-21";
const values = (rows: Values[], field: string) => {
  const found = [...new Set(rows.map((row) => row[field]))];
  return typeof found[0] === "number"
    ? found
    : found
        .filter((value) => value !== null)
        .map(String)
        .toSorted();
};
const read = (path: string) =>
  JSON.parse(readFileSync(new URL(`../../../public${path}`, import.meta.url), "utf8")) as Place[];
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const parse = (value: unknown, field: Field, name: string) =>
  parseField(value, { ...field, required: field.required === true && name !== "form_11_geo" });
const share = (rows: Values[], test: (row: Values) => boolean) => rows.filter(test).length / rows.length;

describe("demo records", () => {
  let data: DemoData;
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${day}T12:00:00+08:00`) });
    data = await makeDemo("small", day);
  }, 120_000);
  afterAll(() => {
    vi.useRealTimers();
  });

  it("are the same for the same size and day", async () => {
    const again = await makeDemo("small", day);
    for (const [name, rows] of Object.entries(data))
      expect(JSON.stringify([...again[name as keyof DemoData]]) === JSON.stringify([...rows]), name).toBe(
        true,
      );
  });

  it("are as many as the size says, with exactly 10,000 form rows and 20,000 participants", () => {
    expect(data.arbo_masterlist).toHaveLength(1500);
    expect(data.arc_masterlist).toHaveLength(600);
    expect(formNames.reduce((sum, name) => sum + data[name].length, 0)).toBe(10_000);
    for (const name of formNames) expect(data[name].length, name).toBeGreaterThan(0);
    expect([...data.participant]).toHaveLength(20_000);
    expect(data.arc_barangays_covered.length).toBeGreaterThan(1200);
  });

  it("hold only values that their fields accept unchanged, and break no rule between fields", () => {
    const faults: string[] = [];
    for (const [name, rows] of Object.entries(data)) {
      const entity = entityNamed(name);
      for (const row of rows) {
        for (const [field, declared] of Object.entries(entity.fields))
          if (field in row && !same(parse(row[field], declared, name), row[field]))
            faults.push(`${name}.${field}`);
        const whole = completeRecord(entity, row);
        for (const { field, message } of faultsIn(entity, whole))
          if (field !== "uploadFile") faults.push(`${name}.${field}: ${message}`);
        for (const field of Object.keys(entity.derived))
          if (whole[field] !== row[field]) faults.push(`${name}.${field} is derived`);
      }
    }
    expect(faults).toEqual([]);
  });

  it("lie in places of the location files", () => {
    const [regions, provinces, towns] = [
      read(locationPaths.regions),
      read(locationPaths.provinces),
      read(locationPaths.municipalities),
    ];
    const known = new Set(
      provinces.flatMap((province) => {
        const region = regions.find(({ code }) => code === province.parent)?.name;
        const barangays = read(locationPaths.barangays(province.code));
        return barangays.map((barangay) => {
          const town = towns.find(({ code }) => code === barangay.parent)?.name;
          return [region, province.name, town, barangay.name].join("|");
        });
      }),
    );
    const used = [...data.arbo_masterlist, ...data.arc_masterlist, ...data.arc_barangays_covered].map((row) =>
      [row["region_name"], row["province_name"], row["muncity_name"], row["barangay_name"]].join("|"),
    );
    expect(used.filter((place) => !known.has(place))).toEqual([]);
  });

  it("spread over the regions by weight, within a third", () => {
    const sum = regionOrder.reduce((total, name) => total + regionCharacters[name].weight, 0);
    for (const name of regionOrder) {
      const expected = regionCharacters[name].weight / sum;
      const found = share(data.arbo_masterlist, (row) => row["region_name"] === name);
      expect(Math.abs(found - expected), name).toBeLessThanOrEqual(expected / 3 + 0.01);
    }
  });

  it("give every chart something to show", () => {
    const { arbo_masterlist: arbos, form_11: targets, form11_accomp: accomplishments } = data;
    const levels = ["1", "2", "3", "4", "5"];
    for (const field of ["it_easy_level_2024", "itema_level_2019", "oma_level_2013"])
      expect(values(arbos, field)).toEqual(levels);
    expect(values(arbos, "current_arbo_status")).toEqual(["Non-operational", "Operational", "Temporary"]);
    for (const rows of [targets, accomplishments]) {
      expect(values(rows, "reporting_year")).toEqual([2020, 2021, 2022, 2023, 2024, 2025, 2026]);
      expect(values(rows, "process_stage")).toEqual(["Approved", "Pending"]);
      expect(values(rows, "support_provided")).toHaveLength(8);
    }
    expect(values(targets, "status")).toEqual(["Accomplished", "Target", "Updated"]);
    expect(share(accomplishments, (row) => row["target_id"] === null)).toBeGreaterThan(0.03);
    expect(share(arbos, (row) => row["province_name"] === "Bulacan")).toBeGreaterThan(0.01);
  });

  it("accomplish approved targets of the same organization and thing, never in the future", () => {
    const targets = new Map(data.form_11.map((row) => [row["id"], row]));
    for (const row of data.form11_accomp) {
      expect(String(row["date_distributed"]) <= day).toBe(true);
      if (row["target_id"] === null) continue;
      const target = targets.get(row["target_id"]);
      expect(target?.["process_stage"]).toBe("Approved");
      expect(target?.["status"]).not.toBe("Target");
      for (const field of ["arboPrimaryKey", "support_provided", "reporting_year"])
        expect(target?.[field]).toBe(row[field]);
    }
    expect(data.form_11.filter((row) => row["status"] !== "Target")).toHaveLength(
      data.form11_accomp.filter((row) => row["target_id"] !== null).length,
    );
  });

  it("open both windows on the day they are made, longer in one region", () => {
    const open = data.report_schedules.filter(
      (row) => String(row["start_date"]) <= day && String(row["end_date"]) > day,
    );
    expect(open.map((row) => [row["form"], row["region_name"]])).toEqual([
      ["Target", null],
      ["Accomplishment", null],
      ["Accomplishment", "Region VIII (Eastern Visayas)"],
    ]);
    expect(String(open[2]?.["end_date"]) > String(open[1]?.["end_date"])).toBe(true);
  });
});
