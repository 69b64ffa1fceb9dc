import { expect, test } from "vitest";
import { targetBars } from "../../../../src/dashboard/charts/kinds/target-bars";
import type { Rows } from "../../../../src/dashboard/charts/parts/chart";
import { settings } from "../chart-settings";

interface Series {
  id: string;
  label: { formatter: (mark: { dataIndex: number }) => string };
  data: readonly { label: { show: boolean } }[];
}

const chart = (unit: "count" | "peso" = "count") =>
  targetBars({ x: "place", target: "target", accomplished: "done", matched: "met", unit, of: "Supports" });

/** The labels of the pairs, each with the measure at whose end it stands, and the width kept for them. */
function labels(rows: Rows, width: number, unit?: "peso") {
  const option = chart(unit).option(rows, { ...settings, width }) as {
    grid: { right: number };
    series: readonly Series[];
  };
  const texts = rows.map((_, dataIndex) =>
    option.series.flatMap(({ id, label, data }) =>
      data[dataIndex]?.label.show === true ? [[id, label.formatter({ dataIndex })]] : [],
    ),
  );
  return { texts, room: option.grid.right };
}

const behind = { place: "Aurora", target: 2400, done: 1200, met: 900 };
const ahead = { place: "Bataan", target: 1000, done: 1250, met: 1000 };
const hardly = { place: "Bulacan", target: 600, done: 1, met: 1 };
const none = { place: "Tarlac", target: 0, done: 40, met: 0 };

test("each pair carries its accomplishment, the percentage of its target, and the target, once and at the end of its longest bar", () => {
  expect(labels([behind, ahead, hardly], 900).texts).toEqual([
    [["target", "1,200{more|50% of 2,400}"]],
    [["done", "1,250{more|125% of 1,000}"]],
    [["target", "1{more|<1% of 600}"]],
  ]);
});

test("an accomplishment without a target has no percentage", () => {
  expect(labels([none], 900).texts).toEqual([[["done", "40"]]]);
  expect(labels([{ ...none, target: null }], 900).texts).toEqual([[["done", "40"]]]);
});

test("a narrow drawing leaves out the target, and one without room for the bars the whole label", () => {
  const narrow = labels([behind, none], 320);
  expect(narrow.texts[0]).toEqual([["target", "1,200{more|50%}"]]);
  expect(narrow.room).toBeLessThanOrEqual(134);
  expect(labels([behind, none], 180).texts.flat()).toEqual([
    ["target", ""],
    ["done", ""],
  ]);
});

test("large figures are written in short form", () => {
  const cost = { place: "Aurora", target: 20_000_000, done: 12_500_000, met: 0 };
  expect(labels([cost], 900, "peso").texts).toEqual([[["target", "₱12.5M{more|63% of ₱20M}"]]]);
});
