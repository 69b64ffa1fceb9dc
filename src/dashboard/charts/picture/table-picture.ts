import type { CanvasChart, Row, TableColumn } from "../parts/chart";
import { tableText } from "../parts/table-cell";

const line = 26;
const gap = 18;
const above = 12;
/** The maximum number of drawn rows. The Excel export contains all rows. */
const MAX_ROWS = 60;
const size = 14;
/** The width of a character at that size, in pixels. */
const character = { figure: 8, text: 7.4 };
const minTextWidth = 96;
/** Free space at the right, in case letters are wider than estimated. */
const extraWidth = 12;

const sum = (all: readonly number[]): number => all.reduce((one, other) => one + other, 0);

/**
 * The widths of the columns, and the scale of the drawing if the page is too narrow. Figures are never cut;
 * texts are, down to a minimum width.
 */
function fitted(
  columns: readonly TableColumn[],
  rows: readonly Row[],
  width: number,
): { widths: number[]; scale: number } {
  const isFigure = columns.map(({ unit }) => unit !== undefined);
  const wanted = columns.map((column, at) => {
    const longest = Math.max(column.label.length, ...rows.map((row) => tableText(column, row).length));
    return longest * (isFigure[at] === true ? character.figure : character.text);
  });
  const figures = sum(wanted.filter((_, at) => isFigure[at]));
  const texts = wanted.filter((_, at) => !isFigure[at]);
  const fixed = figures + gap * (columns.length - 1) + extraWidth;
  const least = sum(texts.map((one) => Math.min(one, minTextWidth)));
  const scale = Math.min(1, width / (fixed + least));
  const narrower = Math.min(1, Math.max(0, width / scale - fixed) / Math.max(1, sum(texts)));
  return {
    scale,
    widths: wanted.map((one, at) =>
      isFigure[at] === true ? one : Math.max(Math.min(one, minTextWidth), one * narrower),
    ),
  };
}

/** The rows of a table as a drawing, for its picture. */
export const tablePicture = (columns: readonly TableColumn[]): CanvasChart => ({
  kind: "canvas",
  exactHeight: true,
  height: (rows) => (Math.min(rows.length, MAX_ROWS) + (rows.length > MAX_ROWS ? 2 : 1)) * line + above,
  option: (rows, { palette, font, width }) => {
    const shown = rows.slice(0, MAX_ROWS);
    const { widths, scale } = fitted(columns, shown, width);
    const text = (words: string, column: number, row: number, heading: boolean) => {
      const before = widths.slice(0, column).reduce((sum, one) => sum + one + gap, 0);
      const own = widths[column] ?? 0;
      const right = columns[column]?.unit !== undefined;
      return {
        text: words,
        left: scale * (right ? before + own : before),
        top: above + row * line,
        padding: 0,
        textAlign: right ? ("right" as const) : ("left" as const),
        textStyle: {
          fontFamily: font,
          fontSize: size * scale,
          fontWeight: heading ? 650 : 400,
          color: heading ? palette.inkSoft : palette.ink,
          ...(right ? {} : { width: own * scale, overflow: "truncate" as const }),
        },
      };
    };
    return {
      title: [
        ...columns.map(({ label }, at) => text(label, at, 0, true)),
        ...shown.flatMap((row, place) =>
          columns.map((column, at) => text(tableText(column, row), at, place + 1, false)),
        ),
        ...(rows.length > MAX_ROWS
          ? [
              {
                ...text("", 0, shown.length + 1, false),
                text: `and ${(rows.length - MAX_ROWS).toLocaleString("en-PH")} rows more: Excel has them all`,
                textStyle: {
                  fontFamily: font,
                  fontSize: size * scale,
                  fontStyle: "italic" as const,
                  color: palette.inkSoft,
                },
              },
            ]
          : []),
      ],
    };
  },
});
