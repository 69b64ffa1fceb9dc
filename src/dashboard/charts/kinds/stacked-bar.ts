import type { Palette } from "../../../shared/palette";
import { tooltipLines } from "../parts/tooltip-extras";
import { baseOption, readableInk, itemTooltip, largest, staticLegend, sideCategoryAxis } from "../parts/base";
import { earlierColumn } from "../../../shared/compared-names";
import { earlierLines } from "../parts/change";
import { markOpacity, toneColour, type CanvasChart, type ChartSettings } from "../parts/chart";
import { rightLabel, hatch } from "../parts/marks";
import { formatShort, formatFull, numberOf } from "../parts/numbers";
import { bandHeight, labelWidth, legendLine, legendLines } from "../parts/text-measure";
import {
  barsOf,
  columnOf,
  hasEarlierParts,
  itemOf,
  nameOf,
  type Item,
  type StackPart,
  type StackedBarParts,
} from "../parts/stack";
import type { Tooltip } from "../parts/tooltip";

const legendHeight = 34;

const colourOf = (part: StackPart, at: number, palette: Palette): string => {
  const { ramp } = palette;
  if (part.ramp !== undefined) return ramp[Math.round(part.ramp * (ramp.length - 1))] as string;
  return toneColour(part.tone ?? at, palette);
};

/** A long answer has the parts in rows, which no chart over cells can stack. */
const inSheet = ({ x, parts, long }: StackedBarParts): Pick<CanvasChart, "inSheet"> =>
  long === undefined
    ? {
        inSheet: {
          kind: "stacked bars",
          x,
          series: parts.map((part, at) => ({
            column: part.column,
            colour: (palette) => colourOf(part, at, palette),
          })),
        },
      }
    : {};

function tipOf(
  chart: StackedBarParts,
  part: StackPart,
  colour: string,
  item: Item | undefined,
  settings: ChartSettings,
): Tooltip {
  const row = item?.row ?? {};
  const figure = formatFull(numberOf(row[columnOf(chart, part)]) ?? 0, chart.unit);
  return {
    title: nameOf(chart, row),
    lines: [
      { label: part.label, figure, colour },
      ...earlierLines(row, columnOf(chart, part), chart.unit, settings.periods, part.label),
      ...tooltipLines(row, chart.also),
    ],
  };
}

const earlierHeight = 14;
const earlierOpacity = 0.5;

/** The parts of the earlier period as a slimmer, paler bar under each. The legend shows them as one entry. */
const earlierSeries = (chart: StackedBarParts, bars: readonly Item[][], settings: ChartSettings): object[] =>
  chart.parts.map((part, at) => {
    const colour = colourOf(part, at, settings.palette);
    const column = earlierColumn(part.column);
    return {
      id: column,
      name: settings.periods?.earlier,
      type: "bar",
      stack: "earlier",
      barMaxWidth: earlierHeight,
      cursor: "pointer",
      color: colour,
      data: bars.map(([first]) => ({
        value: numberOf(first?.row[column]) ?? 0,
        row: first?.at,
        itemStyle: {
          color: colour,
          opacity:
            earlierOpacity *
            (first === undefined ? 1 : markOpacity({ row: first.row, column: part.column }, settings)),
          borderColor: settings.palette.surface,
          borderWidth: 1,
        },
      })),
    };
  });

/** Horizontal bars made of parts. The figure is shown inside a part if it fits. */
export function stackedBar(chart: StackedBarParts): CanvasChart {
  return {
    kind: "canvas",
    ...inSheet(chart),
    height: (rows) =>
      barsOf(chart, rows).size * (hasEarlierParts(chart, rows) ? 48 : 34) +
      legendHeight +
      (hasEarlierParts(chart, rows) ? legendLine : 0),
    option(rows, settings) {
      const isBoth = Boolean(settings.periods) && hasEarlierParts(chart, rows);
      const bars = [...barsOf(chart, rows).values()];
      const names = bars.map(([first]) => nameOf(chart, first?.row ?? {}));
      const shown = chart.parts.map(({ label }) => label);
      if (settings.periods && isBoth) shown.push(settings.periods.earlier);
      const top = legendHeight + (legendLines(shown, settings) - 1) * legendLine;
      const height = bandHeight(settings.height - top - 4, bars.length, isBoth ? 44 : 30, 92) * bars.length;
      const left = labelWidth(names, settings.width * 0.4, settings);
      const wholes = chart.whole === undefined ? [] : [chart.whole, earlierColumn(chart.whole)];
      const maximum = chart.whole === undefined ? 100 : largest(rows, isBoth ? wholes : [chart.whole]) || 1;
      // The figure of the last part is shown after the bar if it does not fit inside.
      const right = chart.whole === undefined ? 8 : 52;
      const room = Math.max(1, settings.width - left - right);
      const inside = (value: number) =>
        (value / maximum) * room > formatShort(value, chart.unit).length * 8 + 10;
      return {
        ...baseOption(settings),
        legend: {
          ...staticLegend(settings),
          data: shown.map((name, at) =>
            at < chart.parts.length ? name : { name, itemStyle: { opacity: earlierOpacity } },
          ),
        },
        grid: { left, right, top, height },
        tooltip: itemTooltip(settings, ({ dataIndex, seriesIndex }) => {
          const at = seriesIndex % chart.parts.length;
          const part = chart.parts[at] as StackPart;
          return tipOf(
            chart,
            part,
            colourOf(part, at, settings.palette),
            itemOf(chart, bars[dataIndex] ?? [], part),
            settings,
          );
        }),
        xAxis: { type: "value", show: false, min: 0, max: maximum },
        // A long name breaks into lines: a bar is high enough for two.
        yAxis: sideCategoryAxis(settings, names, left, "break"),
        series: [
          ...chart.parts.map((part, at) => {
            const colour = colourOf(part, at, settings.palette);
            return {
              id: chart.long === undefined ? part.column : `${chart.long.y}:${part.column}`,
              name: part.label,
              type: "bar",
              stack: "all",
              barMaxWidth: 50,
              barCategoryGap: "26%",
              cursor: "pointer",
              color: colour,
              itemStyle: part.hatched ? { decal: hatch(settings) } : {},
              label: {
                show: true,
                position: "inside",
                color: part.hatched ? settings.palette.ink : readableInk(colour, settings.palette),
                ...(part.hatched
                  ? { backgroundColor: settings.palette.surface, padding: [1, 5], borderRadius: 3 }
                  : {}),
                fontSize: 13,
                fontWeight: 600,
                formatter: ({ value }: { value: number }) =>
                  inside(value) ? formatShort(value, chart.unit) : "",
              },
              data: bars.map((bar) => {
                const item = itemOf(chart, bar, part);
                const column = columnOf(chart, part);
                const value = numberOf(item?.row[column]) ?? 0;
                const behind = at === chart.parts.length - 1 && chart.whole !== undefined && !inside(value);
                return {
                  value,
                  row: item?.at,
                  ...(behind && value > 0
                    ? { label: rightLabel(settings, formatShort(value, chart.unit)) }
                    : {}),
                  itemStyle: {
                    color: colour,
                    opacity: item === undefined ? 1 : markOpacity({ row: item.row, column }, settings),
                    borderColor: settings.palette.surface,
                    borderWidth: 1,
                    ...(part.hatched ? { decal: hatch(settings) } : {}),
                  },
                };
              }),
            };
          }),
          ...(isBoth ? earlierSeries(chart, bars, settings) : []),
        ],
      };
    },
  };
}
