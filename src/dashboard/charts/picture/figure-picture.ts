import { changeOf, noChangeText, earlierText } from "../parts/change";
import type { CanvasChart, FigureChart, Periods, Row } from "../parts/chart";
import { formatFull, numberOf } from "../parts/numbers";

const tall = { figure: 104, line: 26 };

/** The change of the figure, in the words of its tile. */
function changeText(row: Row, { value, unit }: FigureChart, periods: Periods): string {
  const change = changeOf(row, value, unit);
  return change === null
    ? noChangeText(row, value, periods)
    : `${change.arrow} ${change.words} ${periods.earlier}: ${earlierText(change, unit)}`;
}

/** A figure and those beneath it as a drawing, with all numbers in full, for its picture. */
export const figurePicture = (chart: FigureChart): CanvasChart => ({
  kind: "canvas",
  exactHeight: true,
  height: () => tall.figure + (chart.beneath.length + 1) * tall.line,
  option: ([row = {}], { palette, font, periods }) => {
    const text = (top: number, words: string, size: number, weight: number, color: string) => ({
      text: words,
      left: 0,
      top,
      padding: 0,
      textStyle: { fontFamily: font, fontSize: size, fontWeight: weight, color },
    });
    const said = (column: string, unit: FigureChart["unit"]): string | null => {
      const value = numberOf(row[column]);
      return value === null ? null : formatFull(value, unit);
    };
    const lines = [
      ...(periods ? [changeText(row, chart, periods)] : []),
      ...chart.beneath.flatMap(({ column, label, unit }) => {
        const value = said(column, unit);
        const before = periods ? changeOf(row, column, unit) : null;
        const was = before === null ? "" : ` (${periods?.earlier}: ${formatFull(before.earlier, unit)})`;
        return value === null ? [] : [`${value} ${label}${was}`];
      }),
    ];
    return {
      title: [
        text(8, said(chart.value, chart.unit) ?? "–", 56, 650, palette.ink),
        text(72, chart.label, 17, 400, palette.inkSoft),
        ...lines.map((line, at) => text(tall.figure + at * tall.line, line, 15, 400, palette.inkSoft)),
      ],
    };
  },
});
