import { markOpacity, type ChartSettings } from "../parts/chart";
import { figureIn, figureText, type Listed, type MapColumns } from "../parts/map-figures";
import { formatShort, textOf } from "../parts/numbers";

const lineHeight = 22;
const columnWidth = 190;
/** The share of a drawing that the lines may take. */
const MAX_SHARE = 0.4;

const columnCount = (width: number): number => Math.max(1, Math.floor((width - 16) / columnWidth));

/**
 * The rows that no outline shows, each as a square with its name and figure in lines below the map, so that they can
 * be read, chosen and opened as the others. If they do not all fit, the last entry counts the others. Their coordinates
 * are those of an invisible grid of their own. `height` is what they take, in CSS pixels.
 */
export function leftOption(
  columns: MapColumns,
  left: readonly Listed[],
  settings: ChartSettings,
  bottom: number,
): { axes: Record<string, unknown>; series: readonly Record<string, unknown>[]; height: number } {
  if (left.length === 0) return { axes: {}, series: [], height: 0 };
  const { x, y } = columns;
  const across = columnCount(settings.width);
  const most = Math.max(1, Math.floor((settings.height * MAX_SHARE) / lineHeight)) * across;
  const listed = left.length > most ? left.slice(0, most - 1) : left;
  const more = left.length - listed.length;
  const height = Math.ceil(Math.min(left.length, most) / across) * lineHeight;
  const at = (position: number): [number, number] => [position % across, Math.floor(position / across) + 0.5];
  const rest = {
    name: `and ${more} more: show as table`,
    value: at(listed.length),
    symbol: "none",
    silent: true,
    label: { formatter: "{b}" },
  };
  const axis = { type: "value", show: false, min: 0 } as const;
  return {
    axes: {
      grid: { left: 8, right: 8, bottom, height },
      xAxis: { ...axis, max: across },
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
          formatter: ({ name, dataIndex }: { name: string; dataIndex: number }) =>
            `${name}: ${figureText(listed[dataIndex]?.row ?? {}, columns, formatShort)}`,
        },
        itemStyle: { borderColor: settings.palette.lineStrong, borderWidth: 1 },
        data: [
          ...listed.map(({ row, at: index }, position) => ({
            name: textOf(row[x]),
            value: [...at(position), figureIn(row, columns) ?? "-"],
            row: index,
            itemStyle: { opacity: markOpacity({ row, column: y }, settings) },
          })),
          ...(more > 0 ? [rest] : []),
        ],
      },
    ],
    height,
  };
}
