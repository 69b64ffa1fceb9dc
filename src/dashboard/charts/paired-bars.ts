import { bandOf, baseOption, itemTip, labelRoom, largest, namesAxis, quietLegend, ranked } from "./base";
import { strength, toneColour, type CanvasChart, type Rows, type Tone } from "./chart";
import { inBrief, inFull, numberOf, textOf, type Unit } from "./numbers";

export interface PairedBarsParts {
  /** The column that names each pair. */
  x: string;
  /** The name of a pair; the column's text where it is absent. */
  name?: (row: Rows[number]) => string;
  /** The figures that stand beside each other; the first ranks the pairs. */
  bars: readonly { column: string; label: string; tone: Tone }[];
  unit: Unit;
  /** The pairs in the answer's order instead of the largest first. */
  inOrder?: boolean;
  /** Further columns for the tooltip. */
  also?: readonly { column: string; label: string; unit: Unit }[];
}

const legendHeight = 30;
const rowHeight = 44;

/** Two or more figures of each name as bars beside each other, to be compared, each with its figure at the end. */
export function pairedBars(parts: PairedBarsParts): CanvasChart {
  const nameOf = (row: Rows[number]): string => parts.name?.(row) ?? textOf(row[parts.x]);
  return {
    kind: "canvas",
    height: (rows) => rows.length * rowHeight + legendHeight + 8,
    option(all, look) {
      const rows = parts.inOrder
        ? all.map((row, at) => ({ row, at }))
        : ranked(all, parts.bars[0]?.column ?? "");
      const names = rows.map(({ row }) => nameOf(row));
      const band = bandOf(look.height - legendHeight - 8, rows.length, rowHeight, 72);
      const left = labelRoom(names, look.width * 0.4, look);
      const figures = parts.bars.map(({ column }) =>
        rows.map(({ row }) => inBrief(numberOf(row[column]) ?? 0, parts.unit)),
      );
      return {
        ...baseOption(look),
        legend: { ...quietLegend(look), data: parts.bars.map(({ label }) => label) },
        grid: {
          left,
          right: labelRoom(figures.flat(), 90, look) + 4,
          top: legendHeight,
          height: band * rows.length,
        },
        tooltip: itemTip(look, ({ dataIndex }) => {
          const row = rows[dataIndex]?.row ?? {};
          return {
            title: nameOf(row),
            lines: [
              ...parts.bars.map(({ column, label, tone }) => ({
                label,
                figure: inFull(numberOf(row[column]) ?? 0, parts.unit),
                colour: toneColour(tone, look.palette),
              })),
              ...(parts.also ?? []).flatMap(({ column, label, unit }) => {
                const number = numberOf(row[column]);
                return number === null ? [] : [{ label, figure: inFull(number, unit) }];
              }),
            ],
          };
        }),
        xAxis: {
          type: "value",
          show: false,
          min: Math.min(
            0,
            ...all.flatMap((row) => parts.bars.map(({ column }) => numberOf(row[column]) ?? 0)),
          ),
          max:
            largest(
              all,
              parts.bars.map(({ column }) => column),
            ) || 1,
        },
        yAxis: {
          ...namesAxis(look),
          inverse: true,
          data: names,
          axisLabel: { ...(namesAxis(look)["axisLabel"] as object), width: left - 12, overflow: "truncate" },
        },
        series: parts.bars.map(({ column, label, tone }, at) => {
          const colour = toneColour(tone, look.palette);
          return {
            id: column,
            name: label,
            type: "bar",
            barMaxWidth: 20,
            barGap: "12%",
            barCategoryGap: "34%",
            barMinHeight: 2,
            cursor: "pointer",
            color: colour,
            label: {
              show: true,
              position: "right",
              color: look.palette.ink,
              fontSize: 12,
              fontWeight: 600,
              formatter: ({ dataIndex }: { dataIndex: number }) => figures[at]?.[dataIndex] ?? "",
            },
            data: rows.map(({ row, at: index }) => ({
              value: numberOf(row[column]) ?? 0,
              row: index,
              itemStyle: {
                color: colour,
                borderRadius: [0, 3, 3, 0],
                opacity: strength({ row, column }, look),
              },
            })),
          };
        }),
      };
    },
  };
}
