import { expect, test } from "vitest";
import { stackedBar } from "../../../src/dashboard/charts/kinds/stacked-bar";
import { settings } from "./chart-settings";

const compared = { ...settings, width: 700, height: 200, periods: { now: "2025", earlier: "2024" } };
const rows = [
  { kind: "Target", female: 3, male: 2, total: 5, earlier_female: 2, earlier_male: 4, earlier_total: 6 },
];

test("one entry of the legend names the paler parts of the earlier period, all of them, by the period alone", () => {
  const { legend, series } = stackedBar({
    x: "kind",
    whole: "total",
    unit: "count",
    parts: [
      { column: "female", label: "Women" },
      { column: "male", label: "Men" },
    ],
  }).option(rows, compared) as {
    legend: { data: (string | { name: string })[] };
    series: { name: string }[];
  };
  expect(legend.data.map((one) => (typeof one === "string" ? one : one.name))).toEqual([
    "Women",
    "Men",
    "2024",
  ]);
  expect(series.map(({ name }) => name)).toEqual(["Women", "Men", "2024", "2024"]);
});
