import { bar } from "../../../dashboard/charts/kinds/bar";
import { combo } from "../../../dashboard/charts/kinds/combo";
import { line } from "../../../dashboard/charts/kinds/line";
import { pairedBars } from "../../../dashboard/charts/kinds/paired-bars";
import { stackedBar } from "../../../dashboard/charts/kinds/stacked-bar";
import type { CanvasChart, FigureChart, Row } from "../../../dashboard/charts/parts/chart";
import { LINE_TONE } from "../../../pivots/drawing/pivot-drawing";
import type { Cells } from "../../../shared/cells/columns";
import { shortRegionName } from "../../../shared/places/places";
import { markName, numberIn, type DrawnColumn } from "../../../statements/answer-columns";
import type { StatementDrawing } from "../../../statements/statement-drawing";

/** The answer of a statement as a chart, with the rows of the answer behind its marks. */
export interface StatementChartDrawn {
  chart: CanvasChart;
  rows: Row[];
  /** The row of the answer behind a row of the chart. */
  answerRow: (row: Row) => Cells | null;
}

/** A share is written as the statement has it: whether 0.5 or 50 is a half is known to nobody else. */
const unitOf = ({ unit }: DrawnColumn): "peso" | "count" => (unit === "peso" ? "peso" : "count");

const nameOf = (row: Row): string => String(row["name"]);
const missing = "–";

function chartOf({ view, series, line: over, lineOn }: StatementDrawing, isBelowZero: boolean): CanvasChart {
  const [first] = series as [DrawnColumn];
  const unit = unitOf(first);
  const parts = series.map(({ name, label }, at) => ({ column: name, label, tone: at }));
  if (view === "combo" && over !== null)
    return combo({
      name: (row) => shortRegionName(nameOf(row)),
      bars: { column: first.name, label: first.label, unit, tone: "green" },
      line: { column: over.name, label: over.label, unit: unitOf(over), tone: LINE_TONE },
      axis: lineOn,
    });
  if (view === "stacked") return stackedBar({ x: "name", parts, unit, whole: "whole" });
  const isAlone = series.length === 1;
  const drawn = isAlone ? [{ column: first.name, label: first.label, tone: "green" as const }] : parts;
  if (view === "line") return line({ name: nameOf, lines: drawn, unit });
  return isAlone && !isBelowZero
    ? bar({ x: "name", y: first.name, unit, of: first.label, inOrder: true, withheld: missing })
    : pairedBars({ x: "name", bars: drawn, unit, inOrder: true, absent: missing });
}

/** Draws the marks of an answer, in the order of `drawing`. */
export function statementChart(drawing: StatementDrawing): StatementChartDrawn {
  const { marks, series, line: over } = drawing;
  const drawn = over === null ? series : [...series, over];
  const rows = drawing.rows.map((row): Row => {
    const numbers = drawn.map(({ name }) => [name, numberIn(row, name)] as const);
    const whole = numbers.reduce((sum, [, value]) => sum + (value ?? 0), 0);
    return { name: markName(marks, row), whole, ...Object.fromEntries(numbers) };
  });
  const isBelowZero = rows.some((row) => drawn.some(({ name }) => Number(row[name]) < 0));
  return {
    chart: chartOf(drawing, isBelowZero),
    rows,
    answerRow: (row) => drawing.rows[rows.indexOf(row)] ?? null,
  };
}

/** A chart whose marks do not look as if they could be clicked. */
export const withoutClicks = (chart: CanvasChart): CanvasChart => ({
  ...chart,
  option(rows, settings) {
    const option = chart.option(rows, settings);
    const series = option["series"] as readonly object[];
    return { ...option, series: series.map((one) => ({ ...one, cursor: "default" })) };
  },
});

/** An answer of one row as a figure, with the further numbers beneath, and the row that it draws. */
export function statementFigure({
  series,
  rows,
}: StatementDrawing): { chart: FigureChart; row: Row; answerRow: Cells } | null {
  const [first, ...others] = series;
  const [row] = rows;
  if (first === undefined || row === undefined) return null;
  return {
    chart: {
      kind: "figure",
      value: first.name,
      unit: unitOf(first),
      label: first.label,
      beneath: others.map((one) => ({ column: one.name, label: one.label, unit: unitOf(one) })),
    },
    answerRow: row,
    row: Object.fromEntries(series.map(({ name }) => [name, numberIn(row, name)])),
  };
}
