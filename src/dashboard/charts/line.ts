import { baseOption, earlierColour, namesAxis, quietAxis, quietLegend } from "./base";
import { legendLine, legendLines } from "./room";
import { changeOf, earlierColumn, isCompared } from "./change";
import { toneColour, type CanvasChart, type Look, type Row, type Rows, type Tone } from "./chart";
import { inFull, numberOf, type Unit } from "./numbers";
import { tipElement } from "./tip";

export interface LineParts {
  /** The name of each point. */
  name: (row: Row) => string;
  lines: readonly { column: string; label: string; tone: Tone; dashed?: boolean }[];
  unit: Unit;
}

interface Drawn {
  column: string;
  label: string;
  colour: string;
  style: "solid" | "dashed" | "dotted";
  isEarlier: boolean;
}

/** Each line, and beside it that of the earlier period where the rows compare two. */
const linesOf = ({ lines }: LineParts, rows: Rows, look: Look): Drawn[] =>
  lines.flatMap(({ column, label, tone, dashed }): Drawn[] => {
    const now: Drawn = {
      column,
      label,
      colour: toneColour(tone, look.palette),
      style: dashed ? "dashed" : "solid",
      isEarlier: false,
    };
    if (!look.periods || !isCompared(rows, column)) return [now];
    return [
      now,
      {
        column: earlierColumn(column),
        label: `${label}, ${look.periods.earlier}`,
        colour: earlierColour(look),
        style: dashed ? "dotted" : "solid",
        isEarlier: true,
      },
    ];
  });

/** What of the height the axis and the margins take, and how far apart names at the ends of lines can be read, in pixels. */
const around = 42;
const apart = 18;

const valueOf = (row: Row | undefined, column: string): number => numberOf(row?.[column]) ?? 0;

/** Whether the ends of lines, at which they are named, come so close that their names would stand over each other. */
function meet(rows: Rows, columns: readonly string[], height: number): boolean {
  const most = Math.max(...rows.flatMap((row) => columns.map((column) => valueOf(row, column))));
  const [one = 0, other = 0] = columns.map((column) => valueOf(rows.at(-1), column));
  return columns.length === 2 && (Math.abs(one - other) / most) * (height - around) < apart;
}

/** Lines over ordered names, each named at its end; those of an earlier period quieter. */
export function line(parts: LineParts): CanvasChart {
  return {
    kind: "canvas",
    option(rows: Rows, look) {
      const names = rows.map(parts.name);
      const lines = linesOf(parts, rows, look);
      const columns = lines.map(({ column }) => column);
      const named = lines.length > 2 || meet(rows, columns, look.height);
      const labels = lines.map(({ label }) => `${label}   `);
      return {
        ...baseOption(look),
        ...(named ? { legend: { ...quietLegend(look), icon: undefined, itemWidth: 24 } } : {}),
        grid: {
          left: 52,
          right: named ? 28 : 110,
          top: named ? 16 + legendLines(labels, look) * legendLine : 14,
          bottom: 28,
        },
        tooltip: {
          ...(baseOption(look)["tooltip"] as object),
          trigger: "axis",
          axisPointer: { lineStyle: { color: look.palette.lineStrong } },
          formatter: (points: { dataIndex: number }[]) => {
            const at = points[0]?.dataIndex ?? 0;
            const row = rows[at] ?? {};
            return tipElement({
              title: names[at] ?? "",
              lines: lines.flatMap(({ column, label, colour }) => {
                const change = changeOf(row, column, parts.unit);
                return [
                  { label, figure: inFull(numberOf(row[column]) ?? 0, parts.unit), colour },
                  ...(change === null
                    ? []
                    : [{ label: "Change", figure: `${change.arrow} ${change.words}` }]),
                ];
              }),
            });
          },
        },
        xAxis: {
          ...namesAxis(look),
          boundaryGap: false,
          data: names,
          axisLabel: { ...(namesAxis(look)["axisLabel"] as object), interval: "auto" },
        },
        yAxis: quietAxis(look, parts.unit),
        series: lines.map(({ column, label, colour, style, isEarlier }) => {
          return {
            id: column,
            name: label,
            type: "line",
            z: isEarlier ? 1 : 2,
            symbolSize: isEarlier ? 5 : 7,
            lineStyle: { width: isEarlier ? 1.5 : 2.25, type: style, color: colour },
            itemStyle: { color: colour },
            endLabel: {
              show: !named,
              formatter: label,
              color: look.palette.inkSoft,
              fontSize: 13,
              distance: 8,
            },
            data: rows.map((row, at) => ({ value: numberOf(row[column]), row: at })),
          };
        }),
      };
    },
  };
}
