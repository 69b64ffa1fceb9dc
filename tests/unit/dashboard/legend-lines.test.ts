import { describe, expect, test } from "vitest";
import { line } from "../../../src/dashboard/charts/kinds/line";
import { stackedBar } from "../../../src/dashboard/charts/kinds/stacked-bar";
import { targetBars } from "../../../src/dashboard/charts/kinds/target-bars";
import { legendLine, legendLines } from "../../../src/dashboard/charts/parts/text-measure";
import { settings } from "./chart-settings";

// Without a canvas a letter counts 7.15 pixels: a name of ten letters takes 103.5 with its mark.
const name = "ten letter";
const narrow = (width: number) => ({ ...settings, width });

describe("a legend", () => {
  test("has one line while its names fit, and a further one for the name that does not", () => {
    expect(legendLines([name, name], narrow(207))).toBe(1);
    expect(legendLines([name, name], narrow(206))).toBe(2);
  });

  test("fills each further line in turn", () => {
    expect(legendLines([name, name, name, name], narrow(207))).toBe(2);
    expect(legendLines([name, name, name, name, name], narrow(207))).toBe(3);
  });

  test("gives a name that is wider than the chart a line of its own, with no empty line before it", () => {
    expect(legendLines([name], narrow(50))).toBe(1);
    expect(legendLines([name, name], narrow(50))).toBe(2);
  });

  test("without names still takes one line", () => expect(legendLines([], settings)).toBe(1));
});

const bars = targetBars({ x: "place", target: "target", accomplished: "done", unit: "count", of: "Entries" });
const stack = stackedBar({
  x: "place",
  whole: "target",
  unit: "count",
  parts: [
    { column: "done", label: "Accomplished" },
    { column: "left", label: "To be accomplished" },
  ],
});
const lines = line({
  name: ({ place }) => String(place),
  unit: "count",
  lines: [
    { column: "done", label: "Accomplished", tone: "accomplished" },
    { column: "left", label: "To be accomplished", tone: 3 },
  ],
});
const rows = [
  { place: "Aurora", target: 9, done: 4, left: 5 },
  { place: "Bulacan", target: 8, done: 4, left: 4 },
];

test.each([
  ["bars of targets", bars],
  ["stacked bars", stack],
  ["lines", lines],
])("%s begin one line lower where the legend breaks into two lines", (_, chart) => {
  const top = (width: number): number =>
    (chart.option(rows, narrow(width)) as { grid: { top: number } }).grid.top;
  expect(top(150) - top(600)).toBe(legendLine);
});
