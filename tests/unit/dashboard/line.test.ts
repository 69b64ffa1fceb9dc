import { describe, expect, test } from "vitest";
import { drawnMarks } from "../../../src/dashboard/charts/drawing/keyboard";
import { line } from "../../../src/dashboard/charts/kinds/line";
import { lineIcons } from "../../../src/dashboard/charts/parts/base";
import { pairedBars } from "../../../src/dashboard/charts/kinds/paired-bars";
import { settings } from "./chart-settings";

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
  const { legend, series } = chart.option(rows, settings) as {
    legend?: object;
    series: { endLabel: { show: boolean } }[];
  };
  return { legend: legend !== undefined, atEnds: series.map(({ endLabel }) => endLabel.show) };
};

describe("a period that is not over", () => {
  const quarters = line({
    name: ({ year, quarter }) => `${String(year)} Q${String(quarter)}`,
    unit: "count",
    lines: [
      { column: "targets", label: "Target", tone: "target", dashed: true },
      { column: "done", label: "Accomplished", tone: "accomplished" },
    ],
  });
  const rows = [
    { year: 2026, quarter: 2, targets: 10, done: 8 },
    { year: 2026, quarter: 3, targets: 11, done: 9 },
    { year: 2026, quarter: 4, targets: 12, done: 2 },
    { year: 2027, quarter: 1, targets: 13, done: 0 },
  ];
  const option = quarters.option(rows, { ...settings, day: "2026-11-21" }) as {
    xAxis: { data: string[] };
    series: { id: string; name: string; lineStyle: { type: string }; data: { value: number | null }[] }[];
  };

  test("is named so far and drawn in dashes, so that no fall is seen where none is", () => {
    expect(option.xAxis.data).toEqual(["2026 Q2", "2026 Q3", "2026 Q4\nso far", "2027 Q1"]);
    expect(
      option.series.map(({ name, lineStyle, data }) => [
        name,
        lineStyle.type,
        data.map(({ value }) => value),
      ]),
    ).toEqual([
      ["Target", "dashed", [10, 11, 12, 13]],
      ["Accomplished", "solid", [8, 9, null, null]],
      ["Accomplished so far", "dashed", [null, 9, 2, null]],
    ]);
  });

  test("leaves the names at the ends of lines above the labels of the axis", () => {
    const low = quarters.option(rows.slice(0, 3).with(2, { year: 2026, quarter: 4, targets: 12, done: 0 }), {
      ...settings,
      day: "2026-11-21",
    }) as { series: { name: string; endLabel: { show: boolean; offset: number[] } }[] };
    expect(
      low.series.map(({ name, endLabel }) => [name, endLabel.show, (endLabel.offset[1] ?? 0) < 0]),
    ).toEqual([
      ["Target", true, false],
      ["Accomplished", false, false],
      ["Accomplished so far", true, true],
    ]);
  });

  test("has a legend where a name of two lines would overlap the other one", () => {
    const named = [13, 3].map((targets) => {
      const last = { year: 2026, quarter: 4, targets, done: 0 };
      return (
        "legend" in
        quarters.option([{ ...last, quarter: 3, targets: 30 }, last], { ...settings, day: "2026-11-21" })
      );
    });
    expect(named).toEqual([false, true]);
  });

  test("is told in the legend from what is over by its dashes, as both have one colour", () => {
    const last = { year: 2026, quarter: 4, targets: 3, done: 0 };
    const { legend } = quarters.option([{ ...last, quarter: 3, targets: 30 }, last], {
      ...settings,
      day: "2026-11-21",
    }) as { legend: { data: { name: string; icon: string }[] } };
    expect(legend.data).toEqual([
      { name: "Target", icon: lineIcons.dashed },
      { name: "Accomplished", icon: lineIcons.solid },
      { name: "Accomplished so far", icon: lineIcons.dashed },
    ]);
  });

  test("has one mark of each figure", () => {
    expect(drawnMarks(option, rows).map(({ column, row }) => [column, row["year"], row["quarter"]])).toEqual([
      ["targets", 2026, 2],
      ["done", 2026, 2],
      ["targets", 2026, 3],
      ["done", 2026, 3],
      ["targets", 2026, 4],
      ["done", 2026, 4],
      ["targets", 2027, 1],
    ]);
  });

  test("is an outline in dashes where years are bars", () => {
    const bars = pairedBars({
      x: "year",
      inOrder: true,
      unit: "count",
      bars: [{ column: "done", label: "Done", tone: "green" }],
    });
    const { yAxis, series } = bars.option(
      [
        { year: 2025, done: 4 },
        { year: 2026, done: 1 },
      ],
      { ...settings, day: "2026-11-21" },
    ) as { yAxis: { data: string[] }; series: { data: { itemStyle: { borderType?: string } }[] }[] };
    expect(yAxis.data).toEqual(["2025", "2026 so far"]);
    expect(series[0]?.data.map(({ itemStyle }) => itemStyle.borderType)).toEqual([undefined, "dashed"]);
  });
});

describe("two lines", () => {
  test("are named at their ends where these are apart", () => {
    expect(drawn(38_000, 12_000)).toEqual({ legend: false, atEnds: [true, true] });
  });

  test("are named above where their ends meet, since one name would stand over the other", () => {
    expect(drawn(12_400, 12_000)).toEqual({ legend: true, atEnds: [false, false] });
  });
});

describe("the line of an earlier period", () => {
  const compared = [
    { year: 2024, targets: 10, earlier_targets: 9, done: 8, earlier_done: 7 },
    { year: 2025, targets: 11, earlier_targets: 10, done: 9, earlier_done: 8 },
  ];
  const seriesOf = (ownEarlier: boolean) => {
    const chart = line({
      name: ({ year }) => String(year),
      unit: "count",
      ownEarlier,
      lines: [
        { column: "targets", label: "Target", tone: "target", dashed: true },
        { column: "done", label: "Done", tone: "accomplished" },
      ],
    });
    const option = chart.option(compared, {
      ...settings,
      day: "2026-11-21",
      periods: { now: "2025", earlier: "2024" },
    }) as {
      legend: { data?: { name: string; icon: string }[] };
      series: { name: string; lineStyle: { type: string; color: string } }[];
    };
    const style = (name: string) => option.series.find((one) => one.name === name)?.lineStyle;
    return { style, icons: option.legend.data?.map(({ icon }) => icon) ?? [] };
  };

  test("is grey, and dotted where its own is a plan in dashes", () => {
    const { style } = seriesOf(false);
    expect([style("Done, 2024")?.type, style("Target, 2024")?.type]).toEqual(["solid", "dotted"]);
    expect(style("Done, 2024")?.color).not.toBe(style("Done")?.color);
  });

  test("is dashed in the colour of its own where several are told apart by colour, in the legend too", () => {
    const { style, icons } = seriesOf(true);
    expect(style("Done, 2024")).toEqual({ ...style("Done"), type: "dashed", width: 1.5 });
    expect(icons[2]).not.toBe(icons[3]);
  });
});
