import {
  bandOf,
  baseOption,
  itemTip,
  labelRoom,
  largest,
  namesAxis,
  quietAxis,
  quietLegend,
  ranked,
} from "./base";
import { strength, type CanvasChart, type Look, type Mark, type Row, type Rows } from "./chart";
import { inBrief, inFull, numberOf, textOf, type Unit } from "./numbers";
import type { Tip } from "./tip";

export interface TargetBarsParts {
  x: string;
  target: string;
  accomplished: string;
  /** Absent where nothing can be matched, as with cost. */
  matched?: string;
  unit: Unit;
  /** What is counted, such as "Units". */
  of: string;
  short?: (name: string) => string;
}

const rowHeight = 32;
const legendHeight = 30;
const names = { target: "Target", accomplished: "Accomplished", matched: "Matched" } as const;
type Measure = keyof typeof names;
const measuresOf = (parts: TargetBarsParts) =>
  (["target", "accomplished", "matched"] as const).flatMap((measure) => {
    const column = parts[measure];
    return column === undefined ? [] : [{ measure, column }];
  });
const thickness: Record<Measure, number> = { target: 20, accomplished: 13, matched: 5 };

/** Target is a gold outline, accomplished a green bar within it, matched a dark teal core (DESIGN §12). */
export function measureStyle(measure: Measure, look: Look, mark?: Mark): Record<string, unknown> {
  const colour = look.palette[measure];
  const opacity = mark === undefined ? 1 : strength(mark, look);
  return measure === "target"
    ? { color: "transparent", borderColor: colour, borderWidth: 1.75, borderRadius: 3, opacity }
    : { color: colour, borderRadius: measure === "matched" ? 2 : 3, opacity };
}

const tipOf = (parts: TargetBarsParts, row: Row, look: Look): Tip => ({
  title: textOf(row[parts.x]),
  lines: measuresOf(parts).map(({ measure, column }) => ({
    label: names[measure],
    figure: inFull(numberOf(row[column]) ?? 0, parts.unit),
    colour: look.palette[measure],
    outlined: measure === "target",
  })),
  note: parts.of,
});

/** One bar per place or thing: target, accomplished and matched drawn over each other on one scale. */
export function targetBars(parts: TargetBarsParts): CanvasChart {
  return {
    kind: "canvas",
    height: (rows) => rows.length * rowHeight + legendHeight + 26,
    option(all: Rows, look) {
      const rows = ranked(all, parts.target);
      const measures = measuresOf(parts);
      const labels = rows.map(({ row }) => (parts.short ?? String)(textOf(row[parts.x])));
      const band = bandOf(look.height - legendHeight - 26, rows.length, rowHeight, 56);
      const scale = Math.min(1.6, Math.max(1, band / (rowHeight + 8)));
      const left = labelRoom(labels, look.width * 0.4, look);
      const axis = (shown: boolean) => ({
        ...namesAxis(look),
        inverse: true,
        position: "left",
        show: shown,
        data: labels,
        axisLabel: { ...(namesAxis(look)["axisLabel"] as object), width: left - 12, overflow: "truncate" },
      });
      return {
        ...baseOption(look),
        legend: {
          ...quietLegend(look),
          data: measures.map(({ measure }) => ({
            name: names[measure],
            itemStyle: measureStyle(measure, look),
          })),
        },
        grid: { left, right: 14, top: legendHeight, height: band * rows.length },
        tooltip: itemTip(look, ({ dataIndex }) => tipOf(parts, rows[dataIndex]?.row ?? {}, look)),
        xAxis: {
          ...quietAxis(look, (value) => inBrief(value, parts.unit)),
          min: 0,
          max: largest(all, [parts.target, parts.accomplished]) > 0 ? undefined : 1,
        },
        yAxis: measures.map((_, at) => axis(at === 0)),
        series: measures.map(({ measure, column }, at) => ({
          id: column,
          name: names[measure],
          type: "bar",
          yAxisIndex: at,
          z: 2 + at,
          barWidth: Math.round(thickness[measure] * scale),
          cursor: "pointer",
          data: rows.map(({ row, at: index }) => ({
            value: numberOf(row[column]) ?? 0,
            row: index,
            itemStyle: measureStyle(measure, look, { row, column }),
          })),
        })),
      };
    },
  };
}
