import { tooltipLines, type TooltipExtra } from "../parts/tooltip-extras";
import { baseOption, readableInk, itemTooltip, largest } from "../parts/base";
import { earlierLines } from "../parts/change";
import { markOpacity, type CanvasChart, type ChartSettings, type Row, type Rows } from "../parts/chart";
import { formatShort, formatFull, numberOf, textOf, type Unit } from "../parts/numbers";
import { rankLines } from "../parts/ranking";

export interface TreemapParts {
  /** The column that names each rectangle. */
  x: string;
  /** The column that sets the area. */
  y: string;
  unit: Unit;
  /** What is counted, in the tooltip. */
  of: string;
  /** Further columns for the tooltip. */
  also?: readonly TooltipExtra[];
}

/** The larger the figure, the stronger the green. */
const colourOf = (value: number, maximum: number, settings: ChartSettings): string => {
  const { ramp } = settings.palette;
  return ramp[Math.round((0.2 + 0.8 * Math.sqrt(value / (maximum || 1))) * (ramp.length - 1))] as string;
};

const tipOf = (parts: TreemapParts, row: Row, settings: ChartSettings) => ({
  title: textOf(row[parts.x]),
  lines: [
    { label: parts.of, figure: formatFull(numberOf(row[parts.y]) ?? 0, parts.unit) },
    ...rankLines(row, parts.y, false),
    ...earlierLines(row, parts.y, parts.unit, settings.periods),
    ...tooltipLines(row, parts.also),
  ],
});

/** A rectangle with this side length, in CSS pixels, has room for a figure. A cut figure would be misread. */
const minLabelSide = 80;

const listLine = 17;
/** The width of a character of the list, in pixels. */
const character = 6.6;

/** The rectangles without room for their names, as lines of text below the chart. */
function listOf(parts: TreemapParts, fields: readonly Row[], settings: ChartSettings): string[] {
  const lines: string[] = [];
  for (const row of fields) {
    const one = `${textOf(row[parts.x])} ${formatShort(numberOf(row[parts.y]) ?? 0, parts.unit)}`;
    const longer = `${lines.at(-1)} · ${one}`;
    if (lines.length > 0 && longer.length * character <= settings.width) lines[lines.length - 1] = longer;
    else lines.push(one);
  }
  return lines;
}

/**
 * Rectangles whose areas are the parts of a whole, each with its figure and name. Those
 * without room are listed below.
 */
export function treemap(parts: TreemapParts): CanvasChart {
  return {
    kind: "canvas",
    inSheet: { kind: "bars", x: parts.x, series: [{ column: parts.y, colour: ({ green }) => green }] },
    figure: parts.y,
    of: parts.of,
    option(rows: Rows, settings) {
      const maximum = largest(rows, [parts.y]);
      const fields = rows
        .map((row, at) => ({ row, at, value: numberOf(row[parts.y]) ?? 0 }))
        .filter(({ value }) => value > 0);
      const whole = fields.reduce((sum, { value }) => sum + value, 0);
      const hasRoom = (value: number, height: number): boolean =>
        Math.sqrt((value / whole) * settings.width * height) >= minLabelSide;
      const without = (height: number): string[] =>
        listOf(
          parts,
          fields.filter(({ value }) => !hasRoom(value, height)).map(({ row }) => row),
          settings,
        );
      // The list itself takes space, so that further rectangles may be too small.
      const first = settings.height - without(settings.height).length * listLine;
      const listed = without(first);
      const height = settings.height - listed.length * listLine;
      return {
        ...baseOption(settings),
        title: listed.map((text, at) => ({
          text,
          left: 0,
          top: height + 4 + at * listLine,
          padding: 0,
          textStyle: {
            fontFamily: settings.font,
            fontSize: 13,
            fontWeight: 400,
            color: settings.palette.inkSoft,
            width: settings.width,
            overflow: "truncate",
          },
        })),
        tooltip: itemTooltip(settings, ({ name }) =>
          tipOf(parts, fields.find(({ row }) => textOf(row[parts.x]) === name)?.row ?? {}, settings),
        ),
        series: [
          {
            id: parts.y,
            type: "treemap",
            // With animation its labels would fade in and be missing in a picture.
            animation: !settings.noAnimation,
            roam: false,
            nodeClick: false,
            breadcrumb: { show: false },
            left: 0,
            right: 0,
            top: 2,
            bottom: settings.height - height + 2,
            cursor: "pointer",
            itemStyle: { borderColor: settings.palette.surface, borderWidth: 1, gapWidth: 2 },
            emphasis: { itemStyle: { borderColor: settings.palette.ink }, label: { show: true } },
            data: fields.map(({ row, at, value }) => {
              const colour = colourOf(value, maximum, settings);
              return {
                name: textOf(row[parts.x]),
                value,
                row: at,
                itemStyle: { color: colour, opacity: markOpacity({ row, column: parts.y }, settings) },
                label: {
                  show: hasRoom(value, first),
                  color: readableInk(colour, settings.palette),
                  fontFamily: settings.font,
                  fontSize: 13,
                  fontWeight: 600,
                  lineHeight: 18,
                  overflow: "break",
                  lineOverflow: "truncate",
                  formatter: `${formatShort(value, parts.unit)}\n${textOf(row[parts.x])}`,
                },
              };
            }),
          },
        ],
      };
    },
  };
}
