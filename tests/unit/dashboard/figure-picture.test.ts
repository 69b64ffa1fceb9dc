import { expect, test } from "vitest";
import type { FigureChart, Row } from "../../../src/dashboard/charts/parts/chart";
import { figurePicture } from "../../../src/dashboard/charts/picture/figure-picture";
import { settings } from "./chart-settings";

const chart: FigureChart = {
  kind: "figure",
  value: "products",
  label: "products accomplished",
  unit: "count",
  beneath: [{ column: "targeted", label: "targeted", unit: "count" }],
};
const compared = { ...settings, periods: { now: "2025", earlier: "2024" } };
const written = (row: Row): unknown[] => {
  const { title } = figurePicture(chart).option([row], compared) as { title: { text: string }[] };
  return title.map(({ text }) => text);
};

test("the picture of a compared figure says what has changed, and what stood beneath it before", () => {
  const row = {
    products: 2,
    earlier_products: 5,
    change_products: -3,
    products_change_rate: -60,
    targeted: 2,
    earlier_targeted: 7,
    change_targeted: -5,
    targeted_change_rate: -71.43,
  };
  expect(written(row)).toEqual([
    "2",
    "products accomplished",
    "▼ down 3 (−60.00%) 2024: 5",
    "2 targeted (2024: 7)",
  ]);
  expect(written({ products: 2, targeted: 2 })).toContain("not by period");
});
