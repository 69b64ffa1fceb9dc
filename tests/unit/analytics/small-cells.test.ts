import { expect, test } from "vitest";
import { mayTell, withoutSmallCells } from "../../../src/server/analytics/small-cells";
import type { Grain } from "../../../src/server/analytics/withheld";
import type { Parameters, Query } from "../../../src/shared/query";

const parameter = (name: string) => ({ name, type: "text" as const, list: true, optional: true });
const query: Query = {
  name: "dashboards/demographics",
  sql: "",
  answer: "",
  parameters: ["region_name", "province_name", "arbo_name"].map(parameter),
  returns: [],
  figures: [],
  records: false,
  facts: ["trainee"],
  presumesYear: false,
  persons: false,
  sensitive: { columns: ["is_pwd", "senior"] },
};
const grain = (region_name: string, province_name: string, is_pwd: number): Grain => ({
  region_name,
  province_name,
  counts: {
    is_pwd,
    is_ip: 9,
    "60 and older": 9,
    "31 to 59": 9,
    "15 to 30": 9,
    "Below 15": 9,
    "Not stated": 9,
  },
});
const grains = [
  grain("Region III", "Bulacan", 3),
  grain("Region III", "Tarlac", 8),
  grain("Region III", "Zambales", 20),
  grain("Region V", "Albay", 30),
];
const tells = (parameters: Parameters) => mayTell(grains, query, parameters);

test("a small count and the next smallest of its neighbours are withheld, so that the sum does not give it away", () => {
  const told = ["Bulacan", "Tarlac", "Zambales"].map((province_name) => tells({ province_name })("is_pwd"));
  expect(told).toEqual([false, false, true]);
  expect(tells({ region_name: "Region III" })("is_pwd")).toBe(true);
  expect(tells({})("is_pwd")).toBe(true);
});

test("a choice of several places is told only where each of them is", () => {
  expect(tells({ province_name: ["Zambales", "Albay"] })("is_pwd")).toBe(true);
  expect(tells({ province_name: ["Zambales", "Bulacan"] })("is_pwd")).toBe(false);
  expect(tells({ province_name: "Nowhere" })("is_pwd")).toBe(false);
});

test("a filter finer than a province tells nothing", () => {
  expect(tells({ province_name: "Zambales", arbo_name: "Ani" })("is_pwd")).toBe(false);
  expect(tells({ region_name: "Elsewhere", province_name: "Zambales" })("is_pwd")).toBe(false);
  expect(tells({ region_name: "Region III", province_name: "Zambales" })("is_pwd")).toBe(
    tells({ province_name: "Zambales" })("is_pwd"),
  );
});

test("of age groups never exactly one is withheld, and seniors are withheld with their group", () => {
  const few = [
    { ...grains[0], counts: { ...grains[0]?.counts, "60 and older": 2, "Not stated": 6 } } as Grain,
  ];
  const one = mayTell(few, query, {});
  expect(["60 and older", "Not stated", "31 to 59", "senior"].map((cell) => one(cell))).toEqual([
    false,
    false,
    true,
    false,
  ]);
});

test("withheld counts are null; zero is withheld like any other small count; the rest stays", () => {
  const rows = [{ is_pwd: 0, senior: 12, participants: 40 }];
  expect(withoutSmallCells(query, rows, () => true)).toEqual([
    { is_pwd: null, senior: 12, participants: 40 },
  ]);
  const groups = { ...query, sensitive: { columns: ["participants"], by: "age_group" } };
  const tellsAll = (cell: string) => cell !== "Below 15";
  expect(withoutSmallCells(groups, [{ age_group: "Below 15", participants: 9 }], tellsAll)).toEqual([
    { age_group: "Below 15", participants: null },
  ]);
});
