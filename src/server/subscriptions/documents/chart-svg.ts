import { BarChart, LineChart, PieChart } from "echarts/charts";
import { GridComponent, LegendComponent } from "echarts/components";
import * as echarts from "echarts/core";
import { SVGRenderer } from "echarts/renderers";
import type { Cells, ColumnKind } from "../../../shared/cells/columns";
import type { DrawnSheetChart, SheetSeries } from "../../../shared/sheet-chart";
import { ringOption } from "./chart-ring";
import { columnOf, figureText, hairline, labelOf, nameOf, text, type ChartedSheet } from "./chart-texts";

echarts.use([BarChart, LineChart, PieChart, GridComponent, LegendComponent, SVGRenderer]);

/** The most points of an axis and parts of a ring that are legible on paper; the table has all. */
const MAX_POINTS = 60;
const MAX_PARTS = 12;
/** The height of a chart, and of its bars and of what stands around them, in points. */
const HEIGHT = 210;
const MAX_BARS_HEIGHT = 400;
const [BAR, BAR_OF_SEVERAL, BAR_GAP] = [13, 8, 5];
const [LEGEND, AXIS] = [22, 18];
/** The width of names next to bars: of a letter, of the room around, and at most. */
const [LETTER, NAME_ROOM, MAX_NAME_WIDTH] = [4.7, 10, 200];

/** Series differ by dash and mark too, so that they can be told apart without colour. */
const dashes = ["solid", "dashed", "dotted"] as const;
const marks = ["circle", "rect", "triangle", "diamond"] as const;
const stripes = (rotation: number, width: number) => ({
  color: "rgba(255, 255, 255, 0.85)",
  symbol: "rect",
  dashArrayX: [1, 0],
  dashArrayY: [width, 4],
  rotation,
});
const [rising, falling, upright, level] = [
  stripes(-Math.PI / 4, 1.2),
  stripes(Math.PI / 4, 2),
  stripes(Math.PI / 2, 1.2),
  stripes(0, 1.2),
];
/** Patterns of the parts of a stack, beside the eight colours of the palette: colours of one grey differ by pattern. */
const patterns = [null, rising, upright, falling, level, null, level, rising] as const;

const isSideways = ({ kind }: DrawnSheetChart): boolean => kind === "bars" || kind === "stacked bars";

/** The room of one bar, or of the bars of one name. */
const barHeight = ({ kind, series }: DrawnSheetChart): number =>
  kind === "stacked bars" || series.length === 1 ? BAR : series.length * BAR_OF_SEVERAL + BAR_GAP;

/** How many of a chart's lines are drawn. */
function drawnLines(chart: DrawnSheetChart): number {
  const most = isSideways(chart)
    ? Math.floor(MAX_BARS_HEIGHT / barHeight(chart))
    : chart.kind === "ring"
      ? MAX_PARTS
      : MAX_POINTS;
  return Math.min(chart.lines, most);
}

function seriesOption(
  chart: DrawnSheetChart,
  sheet: ChartedSheet,
  rows: readonly Cells[],
  at: number,
): object {
  const { column: name, colour, outlined = false, line } = chart.series[at] as SheetSeries;
  const column = columnOf(sheet, name);
  const data = rows.map((row) => (typeof row[name] === "number" ? row[name] : null));
  const shared = { name: labelOf(column), data, silent: true, emphasis: { disabled: true } };
  if (chart.kind === "lines" || (chart.kind === "columns" && line !== undefined))
    return {
      ...shared,
      type: "line",
      ...(line === "own axis" ? { yAxisIndex: 1 } : {}),
      symbol: marks[at % marks.length],
      symbolSize: 4,
      itemStyle: { color: colour },
      lineStyle: { color: colour, width: 1.4, type: outlined ? "dashed" : dashes[at % dashes.length] },
    };
  const isOnly = chart.series.length === 1;
  const isStack = chart.kind === "stacked bars";
  return {
    ...shared,
    type: "bar",
    barCategoryGap: "28%",
    barGap: "10%",
    ...(isStack ? { stack: "all" } : {}),
    itemStyle: outlined
      ? { color: "white", borderColor: colour, borderWidth: 1 }
      : isStack
        ? { color: colour, borderColor: "white", borderWidth: 0.6, decal: patterns[at % patterns.length] }
        : { color: colour },
    ...(isOnly
      ? {
          label: {
            ...text,
            show: true,
            position: isSideways(chart) ? "right" : "top",
            formatter: ({ value }: { value: number | null }) =>
              value === null ? "" : figureText(value, column.kind),
          },
        }
      : {}),
  };
}

/** An axis of figures; the first one has the lines behind the marks. */
const valueAxis = (of: ColumnKind, isFirst: boolean) => ({
  type: "value",
  splitLine: { ...hairline, show: isFirst },
  axisLabel: { ...text, formatter: (at: number) => figureText(at, of) },
});

function axesOption(chart: DrawnSheetChart, sheet: ChartedSheet, rows: readonly Cells[]): object {
  const { kind } = columnOf(sheet, chart.series[0]?.column ?? "");
  const names = rows.map((row) => nameOf(sheet, chart.names, row));
  const sideways = isSideways(chart);
  const longest = Math.max(...names.map((name) => name.length));
  const width = Math.min(MAX_NAME_WIDTH, longest * LETTER + NAME_ROOM);
  const category = {
    type: "category",
    data: names,
    inverse: sideways,
    axisTick: { show: false },
    axisLine: hairline,
    axisLabel: {
      ...text,
      ...(sideways ? { interval: 0, width, overflow: "truncate" } : { hideOverlap: true }),
    },
  };
  const value = valueAxis(kind, true);
  const over = sideways ? undefined : chart.series.find(({ line }) => line === "own axis");
  return {
    grid: {
      left: sideways ? width + 10 : 44,
      right: sideways || over !== undefined ? 44 : 12,
      top: chart.series.length > 1 ? LEGEND : 12,
      bottom: AXIS,
      outerBoundsMode: "none",
    },
    ...(chart.series.length > 1
      ? { legend: { top: 0, left: 0, itemWidth: 16, itemHeight: 8, textStyle: text, selectedMode: false } }
      : {}),
    xAxis: sideways ? value : category,
    yAxis: sideways
      ? category
      : over === undefined
        ? value
        : [value, valueAxis(columnOf(sheet, over.column).kind, false)],
    series: chart.series.map((_, at) => seriesOption(chart, sheet, rows, at)),
  };
}

/** A chart as SVG of a width in points, its height, and how many of its lines are not drawn. */
export function chartSvg(
  chart: DrawnSheetChart,
  sheet: ChartedSheet,
  width: number,
): { svg: string; height: number; left: number } {
  const rows = sheet.rows.slice(0, drawnLines(chart));
  const legend = chart.series.length > 1 ? LEGEND : 12;
  const height = isSideways(chart) ? legend + AXIS + rows.length * barHeight(chart) : HEIGHT;
  const drawing = echarts.init(null, null, { renderer: "svg", ssr: true, width, height });
  try {
    drawing.setOption({
      animation: false,
      ...(chart.kind === "ring" ? ringOption(chart, sheet, rows) : axesOption(chart, sheet, rows)),
    });
    return { svg: drawing.renderToSVGString(), height, left: chart.lines - rows.length };
  } finally {
    drawing.dispose();
  }
}
