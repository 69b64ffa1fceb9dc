import { describe, expect, test } from "vitest";
import { toParameters } from "../../../src/analytics";
import { capacityDevelopment } from "../../../src/reports/capacity-development";
import { questions } from "../../../src/server/analytics/sql-files";
import { measures } from "../../../src/shared/comparisons";
import type { Parameters, Rows } from "../../../src/questions/question";
import { rounds } from "../../rounds";
import { askingTheDemo, sum } from "../answers";

/** Filters of every kind that opens records: places, periods, funds, stages; the first of them in every run. */
const asked = (
  [
    {},
    { region_name: ["Region III (Central Luzon)", "Region V (Bicol Region)"], reporting_year: [2024, 2025] },
    { process_stage: "Approved", reporting_quarter: [1, 2] },
    { year_funded: [2023, 2024], province_name: ["Bulacan", "Albay"] },
    { reporting_month: [2, 11], process_stage: "Pending" },
    { it_easy_level_2024: "Level 3", reporting_year: 2025 },
  ] satisfies Parameters[]
).slice(0, rounds(4, 6)) as Parameters[];

const inEngine = askingTheDemo();
const ask = (name: string, parameters: Parameters): Rows => {
  const question = questions[name];
  if (question === undefined) throw new Error(`${name} is missing.`);
  return inEngine(question, parameters);
};

describe("as many records stand behind a number as it says", () => {
  test("participants are as many by sex, by age, by category and by organization", () => {
    const [whole] = ask("dashboards/participants", { region_name: "Region III (Central Luzon)" });
    const region = { region_name: "Region III (Central Luzon)" };
    const count = Number(whole?.["participants"]);
    expect(count).toBeGreaterThan(0);
    expect(sum(ask("dashboards/participants-by-sex", region), "total")).toBe(count);
    expect(sum(ask("dashboards/participants-by-age", region), "participants")).toBe(count);
    expect(sum(ask("dashboards/participants-by-category", region), "total")).toBe(count);
    const report = ask("reports/capdev-by-arbo", region);
    for (const level of [0, 1, 2, 3])
      expect(
        sum(
          report.filter((row) => row["level"] === level),
          "grand_total",
        ),
      ).toBe(count);
  });

  test("as many records stand behind a number as it says", () => {
    const [universe] = ask("dashboards/arbo-universe", { province_name: "Bulacan" });
    expect(ask("dashboards/arbo-records", { province_name: "Bulacan" })).toHaveLength(
      Number(universe?.["count"]),
    );
  });
});

test("a name with a bar is one name: its figures and records are those of that organization", () => {
  const name = "Peñafrancia | Unit 2";
  const filter = toParameters({ arbo_name: [name, "Nobody"] });
  expect(ask("dashboards/arbo-records", filter).map((row) => row["arbo_name"])).toEqual([name]);
  expect(ask("dashboards/arbo-universe", { arbo_name: name })).toMatchObject([{ count: 1 }]);
  expect(ask("dashboards/support-records", filter).length).toBeGreaterThan(0);
});

describe("target versus accomplishment", () => {
  describe.each(measures)("target versus accomplishment of %s", (measure) => {
    const columns = ["support_provided", "No_ARBO", "qty", "arc_covered"] as const;
    const sides = { target: "target", accomp: "accomplishment", matched: "matched" } as const;
    const filtered = asked.map((filter) => ({ ...filter, measure }));

    test("opens as many rows behind a number as it says, or rows that sum to it", () => {
      for (const parameters of filtered) {
        const [whole = {}] = ask("reports/target-accomp-central", parameters);
        for (const [suffix, side] of Object.entries(sides)) {
          const count = (list: string) =>
            ask(`reports/target-accomp-${list}`, { ...parameters, side }).length;
          const said = JSON.stringify({ parameters, side });
          expect(count("pairs"), said).toBe(whole[`support_provided_${suffix}`]);
          expect(count("arbos"), said).toBe(whole[`No_ARBO_${suffix}`]);
          expect(count("arcs"), said).toBe(whole[`arc_covered_${suffix}`]);
          if (measure !== "support") expect(count("entries"), said).toBe(whole[`qty_${suffix}`]);
          const pairs = ask("reports/target-accomp-pairs", { ...parameters, side });
          expect(sum(pairs, `qty_${suffix}`), said).toBe(whole[`qty_${suffix}`]);
        }
      }
    });

    test("has the same total by region, by province and in all, and matches no more than there is", () => {
      for (const parameters of filtered) {
        const [whole = {}] = ask("reports/target-accomp-central", parameters);
        const regions = ask("reports/target-accomp-region", parameters);
        const provinces = ask("reports/target-accomp-province", parameters);
        const total = (rows: Rows, last: string, at: number) => rows.find((row) => row[last] === at) ?? {};
        expect(total(regions, "is_total", 1)).toMatchObject(whole);
        expect(total(provinces, "level", 2)).toMatchObject(whole);
        const parts = regions.filter((row) => row["is_total"] === 0);
        for (const column of columns) {
          for (const suffix of Object.keys(sides)) {
            const name = `${column}_${suffix}`;
            const additive = column === "support_provided" || column === "qty";
            if (additive) expect(sum(parts, name)).toBe(whole[name]);
            else expect(Number(whole[name])).toBeLessThanOrEqual(sum(parts, name));
          }
          for (const row of [...regions, ...provinces])
            expect(Number(row[`${column}_matched`])).toBeLessThanOrEqual(
              Math.min(Number(row[`${column}_target`]), Number(row[`${column}_accomp`])),
            );
        }
      }
    });
  });

  test("the report of support says what the dashboard says", () => {
    for (const parameters of asked) {
      const [whole = {}] = ask("reports/target-accomp-central", { ...parameters, measure: "support" });
      const tile = ask("dashboards/target-accomplished-matched", parameters);
      expect(sum(tile, "matched")).toBe(whole["qty_matched"]);
      expect(sum(tile, "target_supports")).toBe(whole["support_provided_target"]);
    }
  });
});

describe("capacity development", () => {
  test.each([
    ["a region", { region_name: "Region III (Central Luzon)" }],
    ["what was found by a part of a name", { find: "ani" }],
  ])("opens as many participants behind each figure as it says, of %s", (_, filter) => {
    const parameters = toParameters({}, filter);
    const rows = ask("reports/capdev-by-arbo", parameters);
    const tried = [0, 1, 2, 3].flatMap((level) => rows.filter((row) => row["level"] === level).slice(0, 4));
    for (const row of [...tried, ...rows.filter((one) => one["arboPrimaryKey"] === null).slice(0, 3)])
      for (const column of ["male_arb", "total_arb", "female_nonarb", "total_nonarb", "grand_total"]) {
        const behind = capacityDevelopment.drillThrough(row, column, capacityDevelopment.layouts[0]!);
        const found =
          behind === null ? 0 : ask(behind.list.question, { ...parameters, ...behind.parameters }).length;
        expect(found, `${column} of ${JSON.stringify(row)}`).toBe(row[column]);
      }
  });
});

describe("machinery, income and marketing", () => {
  const region = { region_name: "Region III (Central Luzon)" };
  const count = (name: string, parameters: Parameters = {}): number =>
    ask(`dashboards/${name}`, { ...region, ...parameters }).length;
  const figure = (name: string, column: string, parameters: Parameters = {}): number =>
    sum(ask(`dashboards/${name}`, { ...region, ...parameters }), column);

  test.each([
    ["certificate-totals", "held", "certificate-records", {}],
    ["certificates-by-kind", "expiring", "certificate-records", { standing: "Expiring" }],
    ["certificates-by-kind", "undated", "certificate-records", { standing: "No expiry stated" }],
    ["rental-totals", "rentals", "rental-records", {}],
    ["rentals-by-quarter", "rentals", "rental-records", {}],
    ["rentals-by-machine", "out_now", "rental-records", { out_now: 1 }],
    ["geotag-coverage", "tagged", "geotag-records", { tagged: 1 }],
    ["geotag-coverage", "untagged", "geotag-records", { tagged: 0 }],
    ["machine-totals", "machines", "machine-records", {}],
    ["machine-ownership", "machines", "machine-records", {}],
    ["income-totals", "records", "income-records", {}],
    ["income-by-quarter", "records", "income-records", {}],
    ["income-by-place", "records", "income-records", {}],
    ["commodities", "sale_records", "income-records", {}],
    ["marketing-totals", "reports", "marketing-records", { kind: "accomplishment" }],
    ["marketing-matched", "target", "marketing-records", { kind: "target" }],
    ["marketing-transactions", "transactions", "transaction-records", {}],
    ["credit-totals", "entries", "credit-records", {}],
    ["credit-services", "entries", "credit-records", {}],
    ["credit-milestones", "entries", "credit-records", {}],
    ["machine-totals", "arbos", "machine-arbo-records", {}],
    ["rental-totals", "arbos", "rental-arbo-records", {}],
    ["marketing-totals", "arbos", "marketing-arbo-records", {}],
    ["credit-totals", "arbos", "credit-arbo-records", {}],
    ["certificate-totals", "machines", "certified-machine-records", {}],
    ["geotag-coverage", "geotags", "tag-records", {}],
    ["map-points", "geotags", "tag-records", {}],
    ["map-points", "arbos", "point-arbo-records", {}],
    ["reporting-totals", "expected", "expected-report-records", {}],
    ["reporting-totals", "missing", "expected-report-records", { report_standing: "missing" }],
  ])("%s: as many records stand behind %s as it says", (name, column, records, more) => {
    for (const stage of [{}, { process_stage: "Approved" }])
      expect(count(records, { ...more, ...stage })).toBe(figure(name, column, stage));
    expect(count(records, more)).toBeGreaterThan(0);
  });

  test("as many geotags and organizations stand behind each point of the map as it says", () => {
    for (const place_level of ["region", "province", "municipality"]) {
      const level = { region: "region_name", province: "province_name", municipality: "muncity_name" }[
        place_level
      ]!;
      for (const row of ask("dashboards/map-points", { ...region, place_level }).slice(0, 12)) {
        const at = { [level]: String(row["place"]), point: String(row["point"]) };
        expect(count("tag-records", at), JSON.stringify(row)).toBe(row["geotags"]);
        expect(count("point-arbo-records", at), JSON.stringify(row)).toBe(row["arbos"]);
      }
    }
  });

  test("pending and approved together are both", () => {
    for (const [name, column] of [
      ["machine-totals", "machines"],
      ["rental-totals", "rental_fees"],
      ["income-totals", "net_income"],
      ["marketing-totals", "persons"],
      ["credit-totals", "participants"],
    ] as const)
      expect(
        figure(name, column, { process_stage: "Pending" }) +
          figure(name, column, { process_stage: "Approved" }),
        name,
      ).toBeCloseTo(figure(name, column), 2);
  });
});
