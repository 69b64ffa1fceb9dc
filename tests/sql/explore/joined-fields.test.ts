import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { factTables, joinedTables } from "../../../src/analytics/facts/fact-catalog";
import { selectedFact } from "../../../src/analytics/queries/questions";
import type { FactTable } from "../../../src/pivots/facts/fact-table";
import { groupFields, measureFields } from "../../../src/pivots/facts/fields";
import { pivotComparison } from "../../../src/pivots/pivot-comparison";
import { pivotSql } from "../../../src/pivots/sql/pivot-sql";
import { recordsSql } from "../../../src/reports/explore/pivot/records-sql";
import { valuesSql } from "../../../src/reports/explore/pivot/value-picker";
import type { Pivot } from "../../../src/shared/calls/explorations";
import { personalFacts } from "../../../src/questions/fact-header";
import type { Parameters, Rows } from "../../../src/questions/question";
import { openTestDatabase } from "../../api/database";
import type { Database } from "../../../src/server/db/open";
import { central, openScope } from "../both-engines";
import type { BrowserEngine } from "../browser-engine";
import { insertGiven } from "../given-rows";
import { aPivot } from "./given";

let database: Database;
let engine: BrowserEngine;

beforeAll(async () => {
  database = await openTestDatabase();
  await insertGiven(database);
  // Two organizations of one name and one ID, and one without an ID.
  await database.pool.query(
    `update arbo_masterlist set arbo_name = 'Unang Ani Cooperative', arbo_id = 'AR-1' where id in (1, 2)`,
  );
  await database.pool.query(`update arbo_masterlist set arbo_id = null where id = 4`);
  await database.pool.query(`update arbo_masterlist set deleted_at = now() where id = 5`);
  engine = await openScope(database, central);
});

afterAll(async () => {
  engine.close();
  await database.close();
});

const factNamed = (name: string): FactTable => factTables.find((fact) => fact.name === name) as FactTable;
const named = (name: string): FactTable => joinedTables.find((fact) => fact.name === name) as FactTable;
const run = (pivot: Pivot): Rows => {
  const fact = named(pivot.fact);
  return engine.run(pivotSql(pivot, fact, selectedFact(fact, pivot.filter)));
};
const sum = (field: string) => ({ of: "sum", field, shown: "value" }) as const;
const count = { of: "count", field: null, shown: "value" } as const;

describe("what is told of the records that others name", () => {
  test("every fact that names an ARBO offers its place, type, levels, status, size and itself", () => {
    const ofArbo = [
      "arbo",
      "arbo_region_name",
      "arbo_province_name",
      "arbo_muncity_name",
      "arbo_org_type",
      "arbo_it_easy_level_2024",
      "arbo_current_arbo_status",
      "arbo_size",
    ];
    const ofRecord = ["year_funded", "fund_source", "reporting_year", "process_stage"];
    const naming = factTables.filter(({ fields }) =>
      fields.some(({ name }) => name === "arbo_key" || name === "marketing_key"),
    );
    expect(naming.length).toBeGreaterThan(11);
    for (const { name, fields: own } of naming) {
      // What the fact lacks, it has of the product or report that it names. ARBOs have no fund, period or stage.
      const referred = own.flatMap(({ name: key }) =>
        key === "product_key" || key === "marketing_key" ? factNamed(key.replace("_key", "")).fields : [],
      );
      const had = ofRecord.filter((one) => [...own, ...referred].some((field) => field.name === one));
      const fields = groupFields(named(name)).map((field) => field.name);
      expect(fields, name).toEqual(expect.arrayContaining([...ofArbo, ...had]));
      expect(new Set(fields).size, name).toBe(fields.length);
    }
  });

  test("nothing of persons is told through a join, and no number of another record is summed", () => {
    for (const fact of joinedTables)
      for (const { name, expression } of fact.fields) {
        const joins = expression?.joins ?? [];
        for (const person of personalFacts)
          expect(joins.join(" ")).not.toMatch(new RegExp(`\\b${person}\\b`));
        if (joins.length > 0)
          expect(measureFields(fact, "sum").map((field) => field.name)).not.toContain(name);
      }
  });

  test.each(joinedTables.map(({ name }) => name))("no join loses or doubles a record of %s", (name) => {
    const fact = named(name);
    const told = fact.fields.filter((field) => (field.expression?.joins.length ?? 0) > 0);
    const sums = measureFields(factNamed(name), "sum");
    const measures = [count, ...sums.slice(0, 5).map((field) => sum(field.name))];
    const [whole] = run(aPivot({ fact: name, measures }));
    for (let at = 0; at < told.length; at += 3) {
      const fields = told.slice(at, at + 3).map((field) => field.name);
      const rows = run(aPivot({ fact: name, rows: fields, measures }));
      const none = Object.fromEntries(fields.map((field) => [field, null]));
      expect(rows.filter((row) => row["row_level"] === fields.length)).toEqual([
        { ...whole, ...none, row_level: fields.length },
      ]);
      const parts = rows.filter((row) => row["row_level"] === 0);
      const records = parts.reduce((all, row) => all + Number(row["records"]), 0);
      expect(records, fields.join()).toBe(whole?.["records"]);
    }
    const arbo = fact.fields.find((field) => field.name === "arbo");
    if (arbo === undefined) return;
    const parts = run(aPivot({ fact: name, rows: ["arbo"] })).filter((row) => row["row_level"] === 0);
    expect(engine.run(valuesSql(fact, arbo, ""))).toHaveLength(parts.length);
  });

  test("two organizations of one name are two, also of one ID; a record of none that is here is not stated", () => {
    const rows = run(aPivot({ fact: "support", rows: ["arbo"] })).filter((row) => row["row_level"] === 0);
    const names = rows.map((row) => String(row["arbo"]));
    expect(names).toEqual(
      expect.arrayContaining([
        "Unang Ani Cooperative (AR-1, no. 1)",
        "Unang Ani Cooperative (AR-1, no. 2)",
        "Peñafrancia Cooperative (no. 4)",
        "Not stated",
      ]),
    );
    expect(names.filter((name) => name.startsWith("Ikalima"))).toEqual([]);
  });

  test("the attributes are those of the masterlist, as filters and beside the record's own place", () => {
    const own = engine.run(
      `select cast(count(*) as integer) as n from support where arbo_key in (select row_key from arbo where it_easy_level_2024 = 'Level 3')`,
    );
    const filtered = run(
      aPivot({
        fact: "support",
        filters: [{ field: "arbo_it_easy_level_2024", is: "in", values: ["Level 3"] }],
      }),
    );
    expect(filtered[0]?.["records"]).toBe(own[0]?.["n"]);
    expect(Number(own[0]?.["n"])).toBeGreaterThan(0);
  });

  test("sales have the fund, stage and product of what was sold", () => {
    const rows = run(
      aPivot({ fact: "sale", rows: ["process_stage", "fund_source"], measures: [sum("sales_generated")] }),
    );
    const expected = engine.run(
      `select cast(product.process_stage as text) as stage, cast(sum(sale.sales_generated) as double) as sales
       from sale left join product on product.row_key = product_key group by 1 order by 1`,
    );
    expect(
      rows
        .filter((row) => row["row_level"] === 1)
        .map((row) => [row["process_stage"], row["sum_sales_generated"]]),
    ).toEqual(expected.map((row) => [row["stage"] ?? "Not stated", row["sales"]]));
  });

  test("transactions are told by the ARBO of their report", () => {
    const rows = run(aPivot({ fact: "marketing_sale", rows: ["arbo"] }));
    const direct = engine.run(
      `select cast(count(distinct arbo_key) as integer) as n from marketing_sale join marketing on marketing.row_key = marketing_key`,
    );
    const names = rows.filter((row) => row["row_level"] === 0 && row["arbo"] !== "Not stated");
    expect(names.length).toBe(direct[0]?.["n"]);
  });
});

describe("the first of many", () => {
  const top = (most: number, more: Partial<Pivot> = {}): Pivot =>
    aPivot({
      fact: "support",
      rows: ["arbo"],
      measures: [sum("total_cost"), count, { of: "distinct", field: "arbo_key", shown: "value" }],
      order: { measure: 0, descending: true },
      top: { most, field: 0 },
      ...more,
    });

  test("are named, and the others are one line: together the total, in each measure", () => {
    const [all, cut] = [run(top(50)), run(top(1))];
    const own = all.filter((row) => row["row_level"] === 0);
    expect(own.every((row) => row["is_others"] === 0)).toBe(true);
    const [first, others, ...rest] = cut.filter((row) => row["row_level"] === 0);
    expect(rest).toEqual([]);
    const largest = Math.max(...own.map((row) => Number(row["sum_total_cost"])));
    expect(first).toMatchObject({ is_others: 0, sum_total_cost: largest });
    expect(others).toMatchObject({ arbo: null, is_others: 1, others_in: own.length - 1 });
    const total = cut.find((row) => row["row_level"] === 1);
    expect(total).toMatchObject({ records: all.find((row) => row["row_level"] === 1)?.["records"] });
    for (const name of ["sum_total_cost", "records"])
      expect(Number(first?.[name]) + Number(others?.[name])).toBe(total?.[name]);
  });

  test("are those of each outer group, and shares and changes are of the whole", () => {
    const rows = run(
      top(1, {
        rows: ["region_name", "arbo"],
        columns: ["reporting_year"],
        measures: [
          count,
          { of: "count", field: null, shown: "share_of_total" },
          { of: "count", field: null, shown: "difference" },
        ],
        top: { most: 1, field: 1 },
      }),
    );
    const shares = rows
      .filter((row) => row["row_level"] === 0 && row["column_level"] === 1)
      .map((row) => Number(row["records_share_of_total"]));
    expect(Math.round(shares.reduce((one, other) => one + other, 0))).toBe(100);
    const regions = new Set(rows.map((row) => row["region_name"]));
    for (const region of regions) {
      const own = rows.filter(
        (row) => row["region_name"] === region && row["row_level"] === 0 && row["column_level"] === 1,
      );
      expect(own.filter((row) => row["is_others"] === 0).length).toBeLessThan(2);
      expect(own.filter((row) => row["is_others"] === 1).length).toBeLessThan(2);
    }
  });
});

test("records that have the period of another are compared by it, in its rows and with the records behind it", () => {
  const pivot = aPivot({
    fact: "marketing_sale",
    rows: ["reporting_year", "province_name"],
    filter: { reporting_year: [2025] },
    against: "year",
  });
  const fact = named(pivot.fact);
  const select = (parameters: Parameters) => selectedFact(fact, parameters);
  const asked = pivotComparison(pivot, select, "2026-11-20");
  if (asked?.state !== "compared") throw new Error("The pivot is not compared.");
  const rows = engine.run(pivotSql(pivot, fact, select(pivot.filter), asked.comparison));
  const names = ["reporting_year", "province_name", "records", "earlier_records"];
  expect(rows.filter((row) => row["row_level"] === 0).map((row) => names.map((name) => row[name]))).toEqual([
    [2025, "Albay", 1, 0],
    [2025, "Bulacan", 0, 2],
  ]);
  const path = [
    { field: "reporting_year", value: 2025 },
    { field: "province_name", value: "Bulacan" },
  ];
  const behind = engine.run(recordsSql(pivot, fact, select(pivot.filter), path, 100, asked.comparison));
  expect(behind.map((row) => [row["row_key"], row["reporting_year"]])).toEqual([
    [1, 2024],
    [2, 2024],
  ]);
});

describe("places of one name", () => {
  const towns = (more: Partial<Pivot> = {}): unknown[][] =>
    run(aPivot({ fact: "arbo", rows: ["muncity_name"], ...more }))
      .filter((row) => row["row_level"] === 0)
      .map((row) => [row["muncity_name"], row["records"]]);

  test("are as many rows as there are places", () => {
    expect(towns()).toEqual([
      ["Legazpi (Albay)", 1],
      ["Malolos (Bulacan)", 2],
      ["Malolos (Nueva Ecija)", 1],
    ]);
  });

  test("are filtered by name and province, and by a bare name all at once", () => {
    const by = (is: "in" | "not_in", ...values: string[]): unknown[][] =>
      towns({ filters: [{ field: "muncity_name", is, values }] });
    expect(by("in", "Malolos (Nueva Ecija)")).toEqual([["Malolos (Nueva Ecija)", 1]]);
    expect(by("in", "Malolos")).toEqual([
      ["Malolos (Bulacan)", 2],
      ["Malolos (Nueva Ecija)", 1],
    ]);
    expect(by("not_in", "Malolos", "Legazpi (Albay)")).toEqual([]);
    expect(by("not_in", "Malolos")).toEqual([["Legazpi (Albay)", 1]]);
  });

  test("open the records that they count", () => {
    const fact = named("arbo");
    const pivot = aPivot({ fact: "arbo", rows: ["muncity_name"] });
    const path = [{ field: "muncity_name", value: "Malolos (Bulacan)" }];
    expect(engine.run(recordsSql(pivot, fact, selectedFact(fact, {}), path, 100))).toHaveLength(2);
  });
});
