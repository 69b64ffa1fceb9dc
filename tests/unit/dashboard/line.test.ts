import { describe, expect, test } from "vitest";
import { line } from "../../../src/dashboard/charts/line";
import { look } from "./look";

const chart = line({
  name: ({ year }) => String(year),
  unit: "peso",
  lines: [
    { column: "received", label: "Received", tone: "accomplished" },
    { column: "trader", label: "With a trader", tone: 3 },
  ],
});
const drawn = (received: number, trader: number) => {
  const rows = [
    { year: 2024, received: 40_000, trader: 36_000 },
    { year: 2025, received, trader },
  ];
  const { legend, series } = chart.option(rows, look) as {
    legend?: object;
    series: { endLabel: { show: boolean } }[];
  };
  return { legend: legend !== undefined, atEnds: series.map(({ endLabel }) => endLabel.show) };
};

describe("two lines", () => {
  test("are named at their ends where these are apart", () => {
    expect(drawn(38_000, 12_000)).toEqual({ legend: false, atEnds: [true, true] });
  });

  test("are named above where their ends meet, since one name would stand over the other", () => {
    expect(drawn(12_400, 12_000)).toEqual({ legend: true, atEnds: [false, false] });
  });
});
