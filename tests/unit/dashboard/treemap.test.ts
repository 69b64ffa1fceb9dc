import { expect, test } from "vitest";
import { treemap } from "../../../src/dashboard/charts/kinds/treemap";
import { completenessPicture } from "../../../src/dashboard/completeness/picture";
import { pictureTitle } from "../../../src/dashboard/tile/export/tile-picture";
import { settings } from "./chart-settings";

interface Field {
  name: string;
  label: { show: boolean; formatter: string };
}

test("a field too small for its whole figure has no label, for a cut one would be read as another", () => {
  const chart = treemap({ x: "crop", y: "gross", unit: "peso", of: "Gross sales" });
  const rows = [
    { crop: "Palay", gross: 37_400_000 },
    { crop: "Dried cacao beans", gross: 95_300 },
  ];
  const { series } = chart.option(rows, settings) as { series: { data: Field[] }[] };
  const labels = series[0]?.data.map(({ name, label }) => [name, label.show]);
  expect(labels).toEqual([
    ["Palay", true],
    ["Dried cacao beans", false],
  ]);
  expect(series[0]?.data[0]?.label.formatter).toBe("₱37.4M\nPalay");
});

test("what has no room in its field stands in a list below, with the same figure, and the fields make room for it", () => {
  const chart = treemap({ x: "crop", y: "gross", unit: "peso", of: "Gross sales of farmers" });
  const rows = [
    { crop: "Palay", gross: 37_400_000 },
    { crop: "Dried cacao beans", gross: 95_300 },
    { crop: "Coconut", gross: 41_000 },
  ];
  const { series, title } = chart.option(rows, settings) as {
    series: { bottom: number; data: Field[] }[];
    title: { text: string; top: number }[];
  };
  expect(title.map(({ text }) => text)).toEqual(["Dried cacao beans ₱95.3K · Coconut ₱41K"]);
  const named = series[0]?.data.filter(({ label }) => label.show).map(({ name }) => name);
  expect(named).toEqual(["Palay"]);
  expect(settings.height - (series[0]?.bottom ?? 0)).toBeLessThanOrEqual(title[0]?.top ?? 0);
});

test("a picture's title says what is drawn, not only the name of the view", () => {
  const chart = treemap({ x: "crop", y: "gross", unit: "peso", of: "Gross sales of farmers" });
  expect(pictureTitle("Commodities", "Farmers", chart)).toBe("Commodities: Gross sales of farmers");
  expect(pictureTitle("Commodities", null, chart)).toBe("Commodities");
});

test("the grid of reports leaves as a picture of each form and period", () => {
  const row = {
    level: 2,
    form: "Form 10",
    side: "Accomplishment",
    year: 2026,
    quarter: 1,
    expected: 4,
    received: 3,
  };
  const { columns, rows } = completenessPicture([row, { ...row, level: 0 }]);
  expect(rows).toEqual([{ ...row, period: "2026 Q1", missing: 1 }]);
  expect(columns.map(({ column }) => column)).toContain("on_time");
});
