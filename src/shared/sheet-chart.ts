import { earlierColumn } from "./compared-names";
import type { Cells, Column } from "./cells/columns";
import { lightPalette } from "./palette";

export const sheetChartKinds = ["bars", "stacked bars", "columns", "lines", "ring"] as const;
export type SheetChartKind = (typeof sheetChartKinds)[number];

/** The axis of a line that is drawn over columns. */
export const sheetLines = ["same axis", "own axis"] as const;
export type SheetLine = (typeof sheetLines)[number];

/** What the axis of a line depends on: the unit of a figure and its values. */
interface Scaled {
  unit: string;
  values: readonly (number | null)[];
}

/** Below this share of the larger series, the smaller one is unreadable on a shared axis. */
const FLAT = 0.1;

/**
 * The axis of a line over columns: one of its own where the units differ, or where one series would be unreadable beside
 * the other, as an average beside a sum.
 */
export function lineAxis(columns: Scaled, line: Scaled): SheetLine {
  const [one, other] = [columns, line].map(({ values }) =>
    values.reduce<number>((most, value) => Math.max(most, Math.abs(value ?? 0)), 0),
  ) as [number, number];
  const isFlat = Math.min(one, other) > 0 && Math.min(one, other) < FLAT * Math.max(one, other);
  return columns.unit !== line.unit || isFlat ? "own axis" : "same axis";
}

/** A column of figures that a chart draws. Colours are `#rrggbb`. */
export interface SheetSeries {
  column: string;
  colour: string;
  /** Drawn as an outline, never filled, as targets are; a line is dashed. */
  outlined?: boolean;
  /** Among columns: drawn as a line over them, on their axis or on one of its own. */
  line?: SheetLine;
}

/** How a workbook draws the cells of a sheet: by columns of the sheet, so that the chart follows its cells. */
export interface SheetChart {
  kind: SheetChartKind;
  /** The columns that name each bar or point, outermost first. */
  names: readonly string[];
  series: readonly SheetSeries[];
  /** Colours of the parts of a ring, in order. */
  parts?: readonly string[];
}

/** A chart over the first `lines` rows of a sheet. */
export interface DrawnSheetChart extends SheetChart {
  title: string;
  lines: number;
}

/** A chart with the earlier figures next to the others, where the rows compare two periods; not in a stack or a ring. */
export const withEarlierSeries = (chart: SheetChart, columns: readonly Column[]): SheetChart =>
  chart.kind === "stacked bars" || chart.kind === "ring"
    ? chart
    : {
        ...chart,
        series: chart.series.flatMap((series) => {
          const earlier = earlierColumn(series.column);
          return columns.some(({ name }) => name === earlier)
            ? [series, { column: earlier, colour: lightPalette.lineStrong }]
            : [series];
        }),
      };

/** Limits of a chart: columns that name its marks, series, colours of parts, and lines that can be told apart. */
export const sheetChartLimits = { names: 4, series: 12, parts: 24, lines: 150 } as const;

const hasValue = (rows: readonly Cells[], name: string): boolean =>
  rows.some((row) => row[name] !== null && row[name] !== undefined);

const isOthers = (row: Cells): boolean => Number(row["others"] ?? 0) > 0;

/**
 * The chart of rows, using only the chart columns that the rows contain. The line “Others” is not drawn, because its bar
 * would make all others look small. Undefined where nothing is left that a chart could show: one line, or more than can
 * be told apart; and where rows follow a line “Others”, as in each of several groups, because a chart is over rows that
 * follow each other.
 */
export function chartOver(
  chart: SheetChart | undefined,
  title: string,
  columns: readonly Column[],
  rows: readonly Cells[],
): DrawnSheetChart | undefined {
  if (chart === undefined) return undefined;
  const isShown = (name: string): boolean => columns.some((column) => column.name === name);
  const names = chart.names.filter((name) => isShown(name) && hasValue(rows, name));
  const series = chart.series.filter(({ column }) => isShown(column) && hasValue(rows, column));
  const first = rows.findIndex(isOthers);
  const lines = first < 0 ? rows.length : rows.slice(first).every(isOthers) ? first : 0;
  if (names.length === 0 || series.length === 0 || lines < 2 || lines > sheetChartLimits.lines)
    return undefined;
  return { ...chart, title, names, series, lines };
}
