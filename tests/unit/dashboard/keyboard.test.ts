import { describe, expect, it } from "vitest";
import { bar } from "../../../src/dashboard/charts/kinds/bar";
import type { Row } from "../../../src/dashboard/charts/parts/chart";
import {
  drawnMarks,
  nextMark,
  isVertical,
  markDescription,
  stepForKey,
} from "../../../src/dashboard/charts/drawing/keyboard";
import { line } from "../../../src/dashboard/charts/kinds/line";
import { targetBars } from "../../../src/dashboard/charts/kinds/target-bars";
import { treemap } from "../../../src/dashboard/charts/kinds/treemap";
import { settings } from "./chart-settings";

const rows: Row[] = [
  { place: "Aurora", target: 3, accomplished: 2, year: 2024, quarter: 1 },
  { place: "Bulacan", target: 9, accomplished: 8, year: 2024, quarter: 2 },
];
const bars = targetBars({
  x: "place",
  target: "target",
  accomplished: "accomplished",
  unit: "count",
  of: "Entries",
}).option(rows, settings);

describe("the keyboard of a chart", () => {
  it("goes over the marks as they are drawn: bar by bar, and within a bar from target to accomplished", () => {
    const marks = drawnMarks(bars, rows);
    expect(marks.map(({ name }) => name)).toEqual([
      "Bulacan, Target",
      "Bulacan, Accomplished",
      "Aurora, Target",
      "Aurora, Accomplished",
    ]);
    expect(isVertical(bars)).toBe(true);
    const first = nextMark(marks, null, stepForKey("ArrowDown", true)!);
    expect(first).toBe(0);
    expect(nextMark(marks, first, stepForKey("ArrowDown", true)!)).toBe(2);
    expect(nextMark(marks, first, stepForKey("ArrowRight", true)!)).toBe(1);
    expect(nextMark(marks, 2, stepForKey("ArrowDown", true)!)).toBe(2);
    expect(nextMark(marks, 2, stepForKey("Home", true)!)).toBe(0);
    expect(nextMark(marks, 0, stepForKey("End", true)!)).toBe(3);
  });

  it("follows the names across where they run across", () => {
    const option = line({
      name: ({ place }) => String(place),
      unit: "count",
      lines: [{ column: "target", label: "Target", tone: "target" }],
    }).option(rows, settings);
    const marks = drawnMarks(option, rows);
    expect(isVertical(option)).toBe(false);
    expect(stepForKey("ArrowRight", false)).toEqual({ along: 1 });
    expect(marks.map(({ name }) => name)).toEqual(["Aurora", "Bulacan"]);
  });

  it("knows that the first node of a treemap is the whole, not a field", () => {
    const option = treemap({ x: "place", y: "target", unit: "count", of: "Entries" }).option(rows, settings);
    expect(drawnMarks(option, rows).map(({ name, index }) => [name, index])).toEqual([
      ["Aurora", 1],
      ["Bulacan", 2],
    ]);
  });

  it("says the name, the figure, and the share where it is known", () => {
    const row = { place: "Aurora", arbos: 1200, share: 12.5 };
    const [mark] = drawnMarks(
      bar({ x: "place", y: "arbos", unit: "count", of: "Organizations" }).option([row], settings),
      [row],
    );
    expect(markDescription(mark!)).toBe("Aurora: 1,200, 12.50% of the total");
  });

  it("leaves other keys alone", () => expect(stepForKey("a", true)).toBeNull());

  it("says of a ranked and compared figure what has changed, its share and its rank", () => {
    const row = {
      sales: 50,
      earlier_sales: 40,
      change_sales: 10,
      sales_change_rate: 25,
      sales_share: 12.5,
      rank: 3,
    };
    expect(markDescription({ row, column: "sales", name: "Mill", series: 0, index: 0 })).toBe(
      "Mill: ₱50.00, up ₱10.00 (+25.00%), 12.50% of the total, rank 3",
    );
  });
});
