import { markOpacity, type ChartSettings } from "../parts/chart";
import type { Listed, MapColumns } from "../parts/map-figures";
import { formatShort, numberOf, textOf } from "../parts/numbers";

const lineHeight = 22;
const columnWidth = 190;

const columnsIn = (width: number): number => Math.max(1, Math.floor((width - 16) / columnWidth));

/** The height of the lines below a map, in CSS pixels. */
export const heightOfLeft = (number: number, width: number): number =>
  Math.ceil(number / columnsIn(width)) * lineHeight;

/**
 * The rows that no outline shows, each as a square with its name and figure in lines below the map, so that they can
 * be read, chosen and opened as the others. Their coordinates are pixels of an invisible grid of their own.
 */
export function leftOption(
  { x, y, unit }: MapColumns,
  left: readonly Listed[],
  settings: ChartSettings,
  bottom: number,
): { axes: Record<string, unknown>; series: readonly Record<string, unknown>[] } {
  if (left.length === 0) return { axes: {}, series: [] };
  const columns = columnsIn(settings.width);
  const height = heightOfLeft(left.length, settings.width);
  const axis = { type: "value", show: false, min: 0 } as const;
  return {
    axes: {
      grid: { left: 8, right: 8, bottom, height },
      xAxis: { ...axis, max: columns },
      yAxis: { ...axis, max: height / lineHeight, inverse: true },
    },
    series: [
      {
        id: `${y}:left`,
        type: "scatter",
        symbol: "roundRect",
        symbolSize: 14,
        symbolOffset: [10, 0],
        cursor: "pointer",
        label: {
          show: true,
          position: "right",
          width: columnWidth - 40,
          overflow: "truncate",
          color: settings.palette.inkSoft,
          fontSize: 12,
          fontFamily: settings.font,
          formatter: ({ name, value }: { name: string; value: readonly number[] }) =>
            `${name}: ${formatShort(value[2] ?? 0, unit)}`,
        },
        itemStyle: { borderColor: settings.palette.lineStrong, borderWidth: 1 },
        data: left.map(({ row, at }, position) => ({
          name: textOf(row[x]),
          value: [position % columns, Math.floor(position / columns) + 0.5, numberOf(row[y]) ?? 0],
          row: at,
          itemStyle: { opacity: markOpacity({ row, column: y }, settings) },
        })),
      },
    ],
  };
}
