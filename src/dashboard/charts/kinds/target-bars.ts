import {
  baseOption,
  earlierColour,
  itemTooltip,
  largest,
  valueAxis,
  staticLegend,
  sortedByValue,
  sideCategoryAxis,
} from "../parts/base";
import { bandHeight, labelWidth, legendLine, legendLines } from "../parts/text-measure";
import { earlierColumn } from "../../../shared/compared-names";
import { earlierLines, isCompared } from "../parts/change";
import { markOpacity, type CanvasChart, type ChartSettings, type Row, type Rows } from "../parts/chart";
import { formatFull, numberOf, textOf } from "../parts/numbers";
import { targetLabels, targetLabelStyle } from "../parts/target-labels";
import {
  longestOf,
  measuresOf,
  measureStyle,
  names,
  thickness,
  type MeasureColumns,
} from "../parts/target-measures";
import type { Tooltip } from "../parts/tooltip";

export interface TargetBarsParts extends MeasureColumns {
  x: string;
  /** What is counted, such as "Units". */
  of: string;
  /** Shortens a name on the axis. The tooltip writes it in full. */
  short?: (name: string) => string;
}

const rowHeight = 32;
const legendHeight = 30;
const tipOf = (parts: TargetBarsParts, row: Row, settings: ChartSettings): Tooltip => ({
  title: textOf(row[parts.x]),
  lines: measuresOf(parts).flatMap(({ measure, column }) => [
    {
      label: names[measure],
      figure: formatFull(numberOf(row[column]) ?? 0, parts.unit),
      colour: settings.palette[measure],
      outlined: measure === "target",
    },
    ...earlierLines(row, column, parts.unit, settings.periods, names[measure]),
  ]),
  note: parts.of,
});

/** The thickness of the earlier period's bar under the others. The others move up by half of it. */
const earlierThickness = 7;

/**
 * The accomplishments of the earlier period as a slim bar under that of the target. On the axes of the other
 * measures, an empty bar of the same size keeps them aligned.
 */
function earlierSeries(
  parts: TargetBarsParts,
  rows: { row: Row; at: number }[],
  settings: ChartSettings,
): object[] {
  const column = earlierColumn(parts.accomplished);
  const name = `${names.accomplished}, ${settings.periods?.earlier}`;
  const shared = { type: "bar", barWidth: earlierThickness, barGap: "0%", cursor: "pointer" };
  return measuresOf(parts).map((_, at) =>
    at > 0
      ? { ...shared, yAxisIndex: at, silent: true, data: [] }
      : {
          ...shared,
          id: column,
          name,
          yAxisIndex: 0,
          color: earlierColour(settings),
          data: rows.map(({ row, at: index }) => ({
            value: numberOf(row[column]) ?? 0,
            row: index,
            itemStyle: {
              color: earlierColour(settings),
              borderRadius: [0, 3, 3, 0],
              opacity: markOpacity({ row, column: parts.accomplished }, settings),
            },
          })),
        },
  );
}

/**
 * One bar per place or thing: target, accomplished and matched drawn over each other on one scale. At its end stands
 * the accomplishment with its percentage of the target.
 */
export function targetBars(parts: TargetBarsParts): CanvasChart {
  return {
    kind: "canvas",
    inSheet: {
      kind: "bars",
      x: parts.x,
      series: measuresOf(parts).map(({ measure, column }) => ({
        column,
        colour: (palette) => palette[measure],
        outlined: measure === "target",
      })),
    },
    height: (rows) =>
      (isCompared(rows, parts.accomplished)
        ? rows.length * (rowHeight + 8) + legendLine
        : rows.length * rowHeight) +
      legendHeight +
      26,
    option(all: Rows, settings) {
      const compares = Boolean(settings.periods) && isCompared(all, parts.accomplished);
      const least = compares ? rowHeight + 8 : rowHeight;
      const columns = [parts.target, parts.accomplished];
      const rows = sortedByValue(all, parts.target);
      const measures = measuresOf(parts);
      const labels = rows.map(({ row }) => (parts.short ?? String)(textOf(row[parts.x])));
      const shown = [
        ...measures.map(({ measure }): string => names[measure]),
        ...(compares ? [`${names.accomplished}, ${settings.periods?.earlier}`] : []),
      ];
      const top = legendHeight + (legendLines(shown, settings) - 1) * legendLine;
      const band = bandHeight(settings.height - top - 26, rows.length, least, 56);
      const scale = Math.min(1.6, Math.max(1, band / (least + 8)));
      const left = labelWidth(labels, settings.width * 0.4, settings);
      const labelled = targetLabels(
        parts,
        rows.map(({ row }) => row),
        left,
        settings,
      );
      const axis = (shown: boolean) => ({
        // A long name breaks into lines if a bar is high enough for two.
        ...sideCategoryAxis(settings, labels, left, band > rowHeight ? "break" : "truncate"),
        position: "left",
        show: shown,
      });
      return {
        ...baseOption(settings),
        legend: {
          ...staticLegend(settings),
          data: [
            ...measures.map(({ measure }) => ({
              name: names[measure],
              itemStyle: measureStyle(measure, settings),
            })),
            ...(compares ? [{ name: `${names.accomplished}, ${settings.periods?.earlier}` }] : []),
          ],
        },
        grid: { left, right: labelled.width, top, height: band * rows.length },
        tooltip: itemTooltip(settings, ({ dataIndex }) => tipOf(parts, rows[dataIndex]?.row ?? {}, settings)),
        xAxis: {
          ...valueAxis(settings, parts.unit),
          min: 0,
          max:
            largest(all, compares ? [...columns, earlierColumn(parts.accomplished)] : columns) > 0
              ? undefined
              : 1,
        },
        yAxis: measures.map((_, at) => axis(at === 0)),
        series: [
          ...measures.map(({ measure, column }, at) => ({
            id: column,
            name: names[measure],
            type: "bar",
            yAxisIndex: at,
            z: 2 + at,
            barWidth: Math.round(thickness[measure] * scale),
            ...(compares ? { barGap: "0%" } : {}),
            cursor: "pointer",
            label: {
              ...targetLabelStyle(settings),
              formatter: ({ dataIndex }: { dataIndex: number }) => labelled.texts[dataIndex] ?? "",
            },
            data: rows.map(({ row, at: index }) => ({
              value: numberOf(row[column]) ?? 0,
              row: index,
              itemStyle: measureStyle(measure, settings, { row, column }),
              label: { show: longestOf(parts, row) === measure },
            })),
          })),
          ...(compares ? earlierSeries(parts, rows, settings) : []),
        ],
      };
    },
  };
}
