import { lowerFirst } from "../../../shared/wording";
import { baseOption, itemTooltip } from "../parts/base";
import { earlierLines } from "../parts/change";
import { markOpacity, toneColour, type CanvasChart, type Rows, type Tone } from "../parts/chart";
import { formatShort, formatFull, numberOf, textOf, type Unit } from "../parts/numbers";

export interface DonutParts {
  x: string;
  y: string;
  /** The column with the part's share of the whole, in percent. */
  share: string;
  of: string;
  unit: Unit;
  tones?: Readonly<Record<string, Tone>>;
}

const labelWidth = 170;
const nameLine = 20;
/** The height of a line for the name and one for the figure, with the gap to the next entry. */
const legendRow = 34 + nameLine;
/** The height of an entry with name and figure on one line, with the gap to the next entry. */
const shortRow = 30;
/**
 * The space around the ring and its names when the names are below it. With less space, names
 * continue in a second column.
 */
const ringMargin = 34;
/** The smallest diameter of a ring that has room for the text in its middle. */
const minRingDiameter = 120;

/** The width of the names next to the ring on paper. */
const paperRoom = 136;
/** The average width of a letter of the legend. */
const letter = 6.8;

/** Breaks a name into lines of a width. */
const wrapped = (name: string, width: number): string[] =>
  name.split(" ").reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    return last === undefined || (last.length + word.length + 1) * letter > width
      ? [...lines, word]
      : [...lines.slice(0, -1), `${last} ${word}`];
  }, []);

/** A ring chart with the share of the first part in the middle and all parts named next to it. */
export function donut(parts: DonutParts): CanvasChart {
  return {
    kind: "canvas",
    inSheet: { kind: "ring", x: parts.x, series: [{ column: parts.y, colour: ({ green }) => green }] },
    paperHeight: (rows) =>
      rows.reduce(
        (sum, row) => sum + legendRow - nameLine + wrapped(textOf(row[parts.x]), paperRoom).length * nameLine,
        2 * nameLine,
      ),
    option(rows: Rows, settings) {
      const { palette } = settings;
      // If the ring has too little room above its names, each name shares a line with its figure.
      const short =
        settings.width <= 380 && settings.height - ringMargin - legendRow * rows.length < minRingDiameter;
      const beneath = settings.height - ringMargin - (short ? shortRow : legendRow) * rows.length;
      const beside = settings.width > 420 || (settings.width > 380 && beneath < minRingDiameter);
      const size = Math.min(
        settings.height - 12,
        (beside ? settings.width - labelWidth - 24 : settings.width) * 0.94,
      );
      const radius = Math.min(190, Math.max(40, (beside ? size : Math.min(size, beneath)) / 2));
      const x = beside
        ? Math.max(radius + 6, (settings.width - labelWidth - radius) / 2)
        : settings.width / 2;
      const y = beside ? settings.height / 2 : radius + 6;
      const legendX = x + radius + 26;
      const share = (row: Rows[number]) => formatFull(numberOf(row[parts.share]) ?? 0, "percent");
      const byName = new Map(rows.map((row) => [textOf(row[parts.x]), row]));
      return {
        ...baseOption(settings),
        tooltip: itemTooltip(settings, ({ dataIndex }) => {
          const row = rows[dataIndex] ?? {};
          return {
            title: textOf(row[parts.x]),
            lines: [
              { label: parts.of, figure: formatFull(numberOf(row[parts.y]) ?? 0, parts.unit) },
              { label: "Share", figure: share(row) },
              ...earlierLines(row, parts.y, parts.unit, settings.periods),
            ],
          };
        }),
        title: {
          text: formatShort(numberOf(rows[0]?.[parts.share]) ?? 0, "percent"),
          subtext: 2 * radius < minRingDiameter ? "" : lowerFirst(textOf(rows[0]?.[parts.x])),
          left: x,
          top: y - Math.min(34, radius * 0.42) * 0.62 - 14,
          textAlign: "center",
          itemGap: 5,
          textStyle: {
            fontFamily: settings.font,
            fontSize: Math.min(34, radius * 0.42),
            fontWeight: 650,
            color: palette.ink,
          },
          subtextStyle: {
            fontFamily: settings.font,
            fontSize: 13,
            color: palette.inkFaint,
            width: radius * 1.2,
            overflow: "truncate",
          },
        },
        legend: {
          orient: "vertical",
          left: beside ? legendX : "center",
          top: beside ? "middle" : y + radius + 10,
          itemWidth: 12,
          itemHeight: 12,
          itemGap: short ? 6 : 12,
          icon: "roundRect",
          selectedMode: false,
          data: rows.map((row) => textOf(row[parts.x])),
          textStyle: {
            fontFamily: settings.font,
            color: palette.inkSoft,
            fontSize: 13,
            lineHeight: nameLine,
            rich: {
              figure: { fontSize: short ? 14 : 17, fontWeight: 650, color: palette.ink, lineHeight: 22 },
            },
          },
          formatter: (name: string) => {
            const row = byName.get(name) ?? {};
            const [earlier] = earlierLines(row, parts.y, parts.unit, settings.periods);
            const before = earlier === undefined ? "" : `, ${earlier.label}: ${earlier.figure}`;
            if (short)
              return `${name}  {figure|${formatShort(numberOf(row[parts.y]) ?? 0, parts.unit)}}  ${share(row)}${before}`;
            return `${beside ? wrapped(name, settings.width - legendX - 40).join("\n") : name}\n{figure|${formatShort(numberOf(row[parts.y]) ?? 0, parts.unit)}}  ${share(row)}${before}`;
          },
        },
        series: [
          {
            id: parts.y,
            type: "pie",
            center: [x, y],
            radius: [radius * 0.68, radius],
            padAngle: 1,
            startAngle: 90,
            cursor: "pointer",
            label: { show: false },
            emphasis: { scaleSize: 4, label: { show: false } },
            data: rows.map((row, at) => ({
              name: textOf(row[parts.x]),
              value: numberOf(row[parts.y]) ?? 0,
              row: at,
              itemStyle: {
                color: toneColour(parts.tones?.[textOf(row[parts.x])] ?? at, palette),
                opacity: markOpacity({ row, column: parts.y }, settings),
              },
            })),
          },
        ],
      };
    },
  };
}
