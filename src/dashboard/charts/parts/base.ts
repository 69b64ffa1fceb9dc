import type { EChartsCoreOption } from "echarts/core";
import type { Palette } from "../../../shared/palette";
import type { ChartSettings, Row, Rows } from "./chart";
import { formatShort, numberOf, type Unit } from "./numbers";
import { isOthers } from "./ranking";
import { tooltipElement, type Tooltip } from "./tooltip";

/** The options that all charts share: typeface, animation, and a tooltip that stays within the chart. */
export function baseOption(settings: ChartSettings): EChartsCoreOption {
  const { palette, font } = settings;
  return {
    textStyle: { fontFamily: font, color: palette.ink },
    animation: !settings.noAnimation,
    animationDuration: 350,
    animationDurationUpdate: 300,
    animationEasing: "cubicOut",
    tooltip: {
      renderMode: "html",
      confine: true,
      padding: 0,
      borderWidth: 0,
      backgroundColor: "transparent",
      extraCssText: "box-shadow:none",
      transitionDuration: settings.noAnimation ? 0 : 0.15,
    },
    aria: { enabled: false },
  };
}

/** An axis with category names next to or beneath the bars. */
export const categoryAxis = (settings: ChartSettings, size = 13): Record<string, unknown> => ({
  type: "category",
  axisLine: { show: false },
  axisTick: { show: false },
  axisLabel: { color: settings.palette.inkSoft, fontSize: size, fontFamily: settings.font, interval: 0 },
});

/**
 * An axis with names next to horizontal bars, the first on top. A name wider than `room` is
 * cut or breaks into lines.
 */
export function sideCategoryAxis(
  settings: ChartSettings,
  names: readonly string[],
  room: number,
  overflow: "truncate" | "break" = "truncate",
): Record<string, unknown> {
  const axis = categoryAxis(settings);
  const lines = overflow === "break" ? { lineHeight: 15 } : {};
  return {
    ...axis,
    inverse: true,
    data: names,
    axisLabel: { ...(axis["axisLabel"] as object), width: room - 12, overflow, ...lines },
  };
}

/** An unobtrusive value axis. Counts have no fractional ticks. */
export const valueAxis = (settings: ChartSettings, unit: Unit): Record<string, unknown> => ({
  type: "value",
  ...(unit === "peso" || unit === "percent" ? {} : { minInterval: 1 }),
  axisLine: { show: false },
  axisTick: { show: false },
  splitNumber: 3,
  axisLabel: {
    color: settings.palette.inkFaint,
    fontSize: 12,
    fontFamily: settings.font,
    formatter: (value: number) => formatShort(value, unit),
  },
  splitLine: { lineStyle: { color: settings.palette.line, type: "solid", width: 1 } },
});

/** How light a colour is: 0 for black, 1 for white (relative luminance of WCAG). */
function lightness(colour: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The text colour that is readable on a filled mark: white, or the dark one of text and surface. */
export function readableInk(colour: string, { ink, surface }: Palette): string {
  if (lightness(colour) <= 0.3) return "white";
  return lightness(ink) < lightness(surface) ? ink : surface;
}

/** The largest value in these columns; at least 0. */
export const largest = (rows: Rows, columns: readonly string[]): number =>
  Math.max(0, ...rows.flatMap((row) => columns.map((column) => numberOf(row[column]) ?? 0)));

/**
 * Rows from the largest value to the smallest, each with its index in the answer; the line “Others” is last.
 */
export const sortedByValue = (rows: Rows, column: string): { row: Row; at: number }[] =>
  rows
    .map((row, at) => ({ row, at }))
    .toSorted(
      (one, other) =>
        Number(isOthers(one.row)) - Number(isOthers(other.row)) ||
        (numberOf(other.row[column]) ?? 0) - (numberOf(one.row[column]) ?? 0),
    );

/** The colour of the earlier period: the same muted colour for every figure. */
export const earlierColour = (settings: ChartSettings): string => settings.palette.lineStrong;

/** A tooltip for single marks. */
export const itemTooltip = (
  settings: ChartSettings,
  tip: (event: TooltipEvent) => Tooltip,
): Record<string, unknown> => ({
  ...(baseOption(settings)["tooltip"] as object),
  trigger: "item",
  formatter: (event: TooltipEvent) => tooltipElement(tip(event)),
});

/** What ECharts passes to a tooltip about the mark. */
export interface TooltipEvent {
  dataIndex: number;
  seriesIndex: number;
  name: string;
}

/** A legend that only explains; clicks on it have no effect. */
export const staticLegend = (settings: ChartSettings): Record<string, unknown> => ({
  top: 0,
  left: 0,
  itemWidth: 13,
  itemHeight: 11,
  itemGap: 14,
  icon: "roundRect",
  selectedMode: false,
  textStyle: { color: settings.palette.inkSoft, fontSize: 13, fontFamily: settings.font },
});

/** Legend icons of a line and of a dashed one, where the colour alone does not tell them apart. */
export const lineIcons = {
  solid: "path://M0,0h24v4h-24z",
  dashed: "path://M0,0h6v4h-6z M9,0h6v4h-6z M18,0h6v4h-6z",
} as const;

/** The row of a clicked item; null when it has none. */
export function rowOf(rows: Rows, data: unknown): Row | null {
  if (typeof data !== "object" || data === null || !("row" in data)) return null;
  if (typeof data.row === "number") return rows[data.row] ?? null;
  return typeof data.row === "object" ? (data.row as Row | null) : null;
}
