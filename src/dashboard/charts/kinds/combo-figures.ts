import type { SheetLine } from "../../../shared/sheet-chart";
import { earlierColour, lineIcons } from "../parts/base";
import { earlierFigure } from "../parts/change";
import { markOpacity, toneColour, type ChartSettings, type Row, type Rows, type Tone } from "../parts/chart";
import { numberOf, type Unit } from "../parts/numbers";

interface ComboFigure {
  column: string;
  label: string;
  unit: Unit;
  tone: Tone;
}

export interface ComboParts {
  /** The name of each mark. */
  name: (row: Row) => string;
  bars: ComboFigure;
  line: ComboFigure;
  axis: SheetLine;
}

/** A figure as it is drawn: as bars or as a line, of the present or of the earlier period. */
interface DrawnFigure {
  column: string;
  label: string;
  form: "bar" | "line";
  colour: string;
  isEarlier: boolean;
}

/** The figures to draw: the bars and the line, each followed by its earlier period where the rows compare two. */
export const drawnFigures = (
  { bars, line, axis }: ComboParts,
  rows: Rows,
  settings: ChartSettings,
): DrawnFigure[] =>
  ([bars, line] as const).flatMap((figure): DrawnFigure[] => {
    const form = figure === bars ? "bar" : "line";
    const named = (label: string): string =>
      form === "line" && axis === "own axis" ? `${label} (right)` : label;
    const colour = toneColour(figure.tone, settings.palette);
    const now = {
      column: figure.column,
      label: named(figure.label),
      form,
      colour,
      isEarlier: false,
    } as const;
    const earlier = earlierFigure(figure, rows, settings);
    if (earlier === null) return [now];
    return [
      now,
      {
        column: earlier.column,
        label: named(earlier.label),
        form,
        colour: form === "bar" ? earlierColour(settings) : colour,
        isEarlier: true,
      },
    ];
  });

/** The entries of the legend. Two lines have one colour, and are told apart by their icons. */
export function legendOf(figures: readonly DrawnFigure[]): object {
  if (!figures.some(({ form, isEarlier }) => form === "line" && isEarlier))
    return { data: figures.map(({ label }) => label) };
  return {
    itemWidth: 18,
    data: figures.map(({ label, form, isEarlier }) =>
      form === "bar" ? label : { name: label, icon: isEarlier ? lineIcons.dashed : lineIcons.solid },
    ),
  };
}

/** A figure as a series of ECharts; that of an earlier period is less prominent. */
export const seriesOf = (
  { column, label, form, colour, isEarlier }: DrawnFigure,
  rows: Rows,
  settings: ChartSettings,
  ownAxis: boolean,
): object => ({
  id: column,
  name: label,
  type: form,
  cursor: "pointer",
  color: colour,
  ...(form === "bar"
    ? {
        itemStyle: { borderRadius: [3, 3, 0, 0] },
        ...(isEarlier ? { barMaxWidth: 24 } : { barMaxWidth: 44, barGap: "6%", barCategoryGap: "36%" }),
      }
    : {
        yAxisIndex: ownAxis ? 1 : 0,
        ...(isEarlier
          ? { z: 2, symbol: "emptyCircle", symbolSize: 6, lineStyle: { width: 1.5, type: "dashed" } }
          : { z: 3, symbol: "circle", symbolSize: 8, lineStyle: { width: 2.25 } }),
      }),
  data: rows.map((row, at) => ({
    value: numberOf(row[column]),
    row: at,
    itemStyle: { opacity: markOpacity({ row, column }, settings) },
  })),
});
