import { expect, test } from "vitest";
import { drawnMarks } from "../../../src/dashboard/charts/drawing/keyboard";
import { combo } from "../../../src/dashboard/charts/kinds/combo";
import type { SheetLine } from "../../../src/shared/sheet-chart";
import type { Unit } from "../../../src/dashboard/charts/parts/numbers";
import { settings } from "./chart-settings";

const rows = [
  { place: "Region III", records: 12, cost: 4_000_000 },
  { place: "Region V", records: 7, cost: null },
];
const drawn = (unit: Unit, width = 600, all: typeof rows = rows, axis: SheetLine = "own axis") =>
  combo({
    name: ({ place }) => String(place),
    bars: { column: "records", label: "Records", unit: "count", tone: "green" },
    line: { column: "cost", label: "Cost", unit, tone: 2 },
    axis,
  }).option(all, { ...settings, width }) as {
    yAxis: object[];
    legend: { data: string[] };
    xAxis: { axisLabel: { rotate?: number } };
    series: { type: string; yAxisIndex?: number }[];
  };

test("a line with an axis of its own stands on it, and its name says so", () => {
  const same = drawn("count", 600, rows, "same axis");
  expect([drawn("peso").yAxis.length, drawn("peso").series[1]?.yAxisIndex]).toEqual([2, 1]);
  expect(drawn("peso").legend.data).toEqual(["Records", "Cost (right)"]);
  expect([same.yAxis.length, same.series[1]?.yAxisIndex]).toEqual([1, 0]);
  expect(same.legend.data).toEqual(["Records", "Cost"]);
});

test("names stand aslant only where they do not fit below their bars", () => {
  expect(drawn("peso").xAxis.axisLabel.rotate).toBeUndefined();
  const many = Array.from({ length: 17 }, () => rows).flat();
  expect(drawn("peso", 600, many).xAxis.axisLabel.rotate).toBe(45);
});

test("each bar and the point over it are marks of the keyboard, named by place and figure", () => {
  const marks = drawnMarks(drawn("peso"), rows);
  expect(marks.map(({ name, column }) => [name, column])).toEqual([
    ["Region III, Records", "records"],
    ["Region III, Cost (right)", "cost"],
    ["Region V, Records", "records"],
    ["Region V, Cost (right)", "cost"],
  ]);
});

test("of two periods the former bars stand beside, and the former line is dashed in the colour of its own", () => {
  const compared = rows.map((row) => ({ ...row, earlier_records: 3, earlier_cost: 10 }));
  const chart = combo({
    name: ({ place }) => String(place),
    bars: { column: "records", label: "Records", unit: "count", tone: "green" },
    line: { column: "cost", label: "Cost", unit: "peso", tone: 2 },
    axis: "own axis",
  });
  const option = chart.option(compared, { ...settings, periods: { now: "2026", earlier: "2025" } }) as {
    legend: { data: (string | { name: string; icon: string })[] };
    series: { id: string; name: string; color: string; yAxisIndex?: number; lineStyle?: { type?: string } }[];
  };
  const names = ["Records", "Records, 2025", "Cost (right)", "Cost, 2025 (right)"];
  const entries = option.legend.data.map((one) =>
    typeof one === "string" ? { name: one, icon: null } : one,
  );
  expect(entries.map(({ name }) => name)).toEqual(names);
  // The legend tells the two lines of one colour apart.
  expect(new Set(entries.slice(2).map(({ icon }) => icon)).size).toBe(2);
  expect(option.series.map(({ name }) => name)).toEqual(names);
  const [bars, barsBefore, line, lineBefore] = option.series;
  expect([barsBefore?.id, barsBefore?.color === bars?.color]).toEqual(["earlier_records", false]);
  expect([lineBefore?.id, lineBefore?.color, lineBefore?.yAxisIndex]).toEqual([
    "earlier_cost",
    line?.color,
    1,
  ]);
  expect([line?.lineStyle?.type, lineBefore?.lineStyle?.type]).toEqual([undefined, "dashed"]);
  // The same rows without periods are drawn as they were.
  expect((chart.option(compared, settings) as typeof option).series.length).toBe(2);
});
