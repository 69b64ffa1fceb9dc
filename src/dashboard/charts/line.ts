import { baseOption, namesAxis, quietAxis } from "./base";
import { toneColour, type CanvasChart, type Row, type Rows, type Tone } from "./chart";
import { inBrief, inFull, numberOf, type Unit } from "./numbers";
import { tipElement } from "./tip";

export interface LineParts {
  /** The name of each point. */
  name: (row: Row) => string;
  lines: readonly { column: string; label: string; tone: Tone; dashed?: boolean }[];
  unit: Unit;
}

/** Lines over ordered names, each named at its end. */
export function line(parts: LineParts): CanvasChart {
  return {
    kind: "canvas",
    option(rows: Rows, look) {
      const names = rows.map(parts.name);
      return {
        ...baseOption(look),
        grid: { left: 52, right: 96, top: 14, bottom: 28 },
        tooltip: {
          ...(baseOption(look)["tooltip"] as object),
          trigger: "axis",
          axisPointer: { lineStyle: { color: look.palette.lineStrong } },
          formatter: (points: { dataIndex: number }[]) => {
            const at = points[0]?.dataIndex ?? 0;
            return tipElement({
              title: names[at] ?? "",
              lines: parts.lines.map(({ column, label, tone }) => ({
                label,
                figure: inFull(numberOf(rows[at]?.[column]) ?? 0, parts.unit),
                colour: toneColour(tone, look.palette),
              })),
            });
          },
        },
        xAxis: {
          ...namesAxis(look),
          boundaryGap: false,
          data: names,
          axisLabel: { ...(namesAxis(look)["axisLabel"] as object), interval: "auto" },
        },
        yAxis: quietAxis(look, (value) => inBrief(value, parts.unit)),
        series: parts.lines.map(({ column, label, tone, dashed }) => {
          const colour = toneColour(tone, look.palette);
          return {
            id: column,
            name: label,
            type: "line",
            symbolSize: 7,
            lineStyle: { width: 2.25, type: dashed ? "dashed" : "solid", color: colour },
            itemStyle: { color: colour },
            endLabel: {
              show: true,
              formatter: label,
              color: look.palette.inkSoft,
              fontSize: 13,
              distance: 8,
            },
            labelLayout: { moveOverlap: "shiftY" },
            data: rows.map((row, at) => ({ value: numberOf(row[column]), row: at })),
          };
        }),
      };
    },
  };
}
