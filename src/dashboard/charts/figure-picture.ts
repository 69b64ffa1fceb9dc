import { numberOf, inFull } from "./numbers";
import type { CanvasChart, FigureChart } from "./chart";

const tall = { figure: 104, line: 26 };

/** A figure with those beneath it, each in full, as a drawing: what its picture shows. */
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
      return value === null ? null : inFull(value, unit);
    };
    const earlier = periods ? said(`earlier_${chart.value}`, chart.unit) : null;
    const lines = [
      ...(periods && earlier !== null ? [`${earlier} in ${periods.earlier}`] : []),
      ...chart.beneath.flatMap(({ column, label, unit }) => {
        const value = said(column, unit);
        return value === null ? [] : [`${value} ${label}`];
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
