import { expect, test } from "vitest";
import { publishable, withPublishedCounts } from "../../../src/server/analytics/withholding/small-cells";
import type { ProvinceCounts } from "../../../src/server/analytics/withholding/withheld";
import { ownParameters, type Parameters, type Question } from "../../../src/questions/question";

const parameter = (name: string) => ({ name, type: "text" as const, list: true, optional: true });
const question: Question = {
  name: "dashboards/demographics",
  sql: "",
  unranked: "",
  parameters: ["region_name", "province_name", "reporting_year", "arbo_name"].map(parameter),
  returns: [],
  figures: [],
  boards: [],
  records: false,
  facts: ["trainee"],
  presumesYear: false,
  persons: false,
  sensitive: { columns: ["is_pwd", "senior"] },
};
const grain = (region_name: string, province_name: string, is_pwd: number): ProvinceCounts => ({
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
const told = (parameters: Parameters): number | null =>
  publishable(grains, ownParameters(question, parameters))("is_pwd");

test("a small count and the next smallest of its neighbours are withheld, so that the sum does not give it away", () => {
  const counts = ["Bulacan", "Tarlac", "Zambales"].map((province_name) => told({ province_name }));
  expect(counts).toEqual([null, null, 20]);
  expect(told({ region_name: "Region III" })).toBe(31);
  expect(told({})).toBe(61);
});

test("a choice of several places is told only where each of them is", () => {
  expect(told({ province_name: ["Zambales", "Albay"] })).toBe(50);
  expect(told({ province_name: ["Zambales", "Bulacan"] })).toBeNull();
  expect(told({ province_name: "Nowhere" })).toBeNull();
});

test("of a province that moved, its region's filter tells the count in that region, and no filter of a region both", () => {
  const moved = [
    ...grains,
    grain("Region VI", "Negros Occidental", 40),
    grain("Region VI", "Iloilo", 50),
    grain("Negros Island Region", "Negros Occidental", 60),
  ];
  const of = (parameters: Parameters): number | null =>
    publishable(moved, ownParameters(question, parameters))("is_pwd");
  const province_name = "Negros Occidental";
  expect(of({ province_name })).toBe(100);
  expect(of({ region_name: "Region VI", province_name })).toBe(40);
  expect(of({ region_name: "Negros Island Region", province_name })).toBe(60);
  expect(of({ region_name: ["Region VI"], province_name: [province_name, "Iloilo"] })).toBe(90);
  expect(of({ region_name: "Region III", province_name })).toBeNull();
});

test("a filter finer than a province and a year tells nothing", () => {
  expect(told({ province_name: "Zambales", arbo_name: "Ani" })).toBeNull();
  expect(told({ reporting_year: ["2024", "2025"] })).toBeNull();
  expect(told({ region_name: "Elsewhere", province_name: "Zambales" })).toBeNull();
  expect(told({ region_name: "Region III", province_name: "Zambales" })).toBe(20);
});

test("in a year of which nothing is counted there is nobody", () => {
  expect(told({ reporting_year: "1999" })).toBe(0);
});

test("of age groups never exactly one is withheld, and seniors are withheld with their group", () => {
  const few = [
    { ...grains[0], counts: { ...grains[0]?.counts, "60 and older": 2, "15 to 30": 6 } } as ProvinceCounts,
  ];
  const one = publishable(few, {});
  expect(["60 and older", "15 to 30", "31 to 59", "senior"].map((cell) => one(cell))).toEqual([
    null,
    null,
    9,
    null,
  ]);
});

test("sensitive counts are those that are told, null where none is; who states no age is counted plainly", () => {
  const rows = [{ is_pwd: 2, senior: 12, participants: 40 }];
  expect(withPublishedCounts(question, rows, (cell) => (cell === "is_pwd" ? null : 11))).toEqual([
    { is_pwd: null, senior: 11, participants: 40 },
  ]);
  const groups = { ...question, sensitive: { columns: ["participants"], by: "age_group" } };
  const ages = [
    { age_group: "Below 15", participants: 9 },
    { age_group: "Not stated", participants: 2 },
  ];
  expect(withPublishedCounts(groups, ages, () => null)).toEqual([
    { age_group: "Below 15", participants: null },
    { age_group: "Not stated", participants: 2 },
  ]);
});
