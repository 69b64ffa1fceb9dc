import { earlierColour } from "../parts/base";
import { earlierFigure } from "../parts/change";
import { toneColour, type ChartSettings, type Row, type Rows, type Tone } from "../parts/chart";
import { numberOf, type Unit } from "../parts/numbers";
import { isUnfinished, periodStateOf, soFar } from "../parts/unfinished-period";

export interface LineParts {
  /** The name of each point. */
  name: (row: Row) => string;
  /** The lines. A dashed line shows a plan, which is complete from the start. */
  lines: readonly { column: string; label: string; tone: Tone; dashed?: boolean }[];
  unit: Unit;
  /** Whether the line of an earlier period has the colour of its own, dashed, where several are drawn. */
  ownEarlier?: boolean;
}

/** A line as it is drawn. */
export interface DrawnLine {
  column: string;
  label: string;
  colour: string;
  style: "solid" | "dashed" | "dotted";
  isEarlier: boolean;
  /**
   * Its points: all, those of completed periods, or the others, preceded by the last
   * point of the completed ones.
   */
  part: "all" | "over" | "so far";
}

/** The lines to draw. If the rows compare two periods, the line of the earlier period follows each of them. */
export const linesOf = (
  { lines, ownEarlier = false }: LineParts,
  rows: Rows,
  settings: ChartSettings,
): DrawnLine[] =>
  lines.flatMap(({ column, label, tone, dashed }): DrawnLine[] => {
    const now: DrawnLine = {
      column,
      label,
      colour: toneColour(tone, settings.palette),
      style: dashed ? "dashed" : "solid",
      isEarlier: false,
      part: "all",
    };
    const own: DrawnLine[] =
      dashed || !rows.some((row) => isUnfinished(row, settings))
        ? [now]
        : [
            { ...now, part: "over" },
            { ...now, label: soFar(label), style: "dashed", part: "so far" },
          ];
    const earlier = earlierFigure(now, rows, settings);
    if (earlier === null) return own;
    return [
      ...own,
      {
        ...earlier,
        colour: ownEarlier ? now.colour : earlierColour(settings),
        style: dashed ? "dotted" : ownEarlier ? "dashed" : "solid",
        isEarlier: true,
        part: "all",
      },
    ];
  });

/** A point of a line; without a value none is drawn. */
interface Point {
  value: number | null;
  row?: number;
  symbol?: string;
}

/**
 * The points of a line with the indexes of their rows. A point that only connects to the next one has no row.
 */
export function pointsOf({ column, part }: DrawnLine, rows: Rows, settings: ChartSettings): Point[] {
  const first = rows.findIndex((row) => isUnfinished(row, settings));
  return rows.map((row, at) => {
    const value = numberOf(row[column]);
    if (part === "all") return { value, row: at };
    if (part === "over") return { value: at < first ? value : null, ...(at < first ? { row: at } : {}) };
    if (at < first) return { value: at === first - 1 ? value : null, symbol: "none" };
    // A period that has not begun has no figure yet.
    return periodStateOf(row, settings) === "ahead" && !value
      ? { value: null }
      : { value, row: at, symbol: "emptyCircle" };
  });
}
