import type { Measure, ShownView } from "../../shared/calls/explorations";
import { lineAxis, type SheetLine } from "../../shared/sheet-chart";
import { isPeriod, measureUnit } from "../facts/fields";
import type { Figure } from "../figure";
import { isOthers, type Arranged, type Path } from "../table/arrange";
import { addsUpPlainly, measureName } from "../pivot-measures";

/** The maximum number of drawn bars or points, and of drawn parts or lines. */
export const MAX_DRAWN = { marks: 60, parts: 8 } as const;

/** With more lines than these, those of two periods cannot be told apart. */
const MAX_COMPARED_LINES = 3;

/** That so many marks or parts are not drawn; null when all are. */
export const notDrawnText = (parts: readonly (readonly [left: number, of: string])[]): string | null => {
  const said = parts
    .filter(([left]) => left > 0)
    .map(([left, of]) => `${left.toLocaleString("en-PH")} more ${of}`);
  return said.length === 0 ? null : `Not drawn: ${said.join(" and ")}. The table has them all.`;
};

/** The colour of the line over the bars, among the colours of categories. */
export const LINE_TONE = 2;

/** What a chart of a pivot draws: marks along one side, each split into parts by the other side. */
export interface PivotDrawing {
  measure: Measure;
  /** What a comparison draws beside it; null where nothing is compared, or there are too many lines to tell apart. */
  earlier: Figure | null;
  /** The measure of the line that is drawn over the bars; null where there is none. */
  line: Measure | null;
  /** What a comparison draws beside that line. */
  earlierLine: Figure | null;
  /** Whether that line has an axis of its own. */
  lineOn: SheetLine;
  /** Whether its marks are the columns of the pivot, and not its rows. */
  overColumns: boolean;
  /** All paths that could be marks, and those that are drawn. */
  along: Path[];
  marks: Path[];
  /** All paths that could split a mark, and those that do. */
  across: Path[];
  parts: Path[];
  /** The path that sums the parts. */
  whole: Path | undefined;
  /** Whether parts were asked for that cannot be stacked, because they do not add up. */
  unstacked: boolean;
}

/** Whether the parts add up to the whole. Distinct counts, averages and changes do not. */
export const addsUp = (measure: Measure): boolean =>
  addsUpPlainly(measure) && ["value", "share_of_total", "share_of_row"].includes(measure.shown);

/** The line “Others” is not drawn, because it would make all other marks look small. The table has it. */
const drawable = (paths: readonly Path[]): Path[] =>
  paths.filter((path) => path.level === 0 && !isOthers(path));

/**
 * What is drawn of the first measure of a pivot: its rows split by its columns, or lines over its periods; of “combo” the whole
 * rows, with the second measure as a line. A pivot without rows is drawn by its columns. Null when there is no measure.
 */
export function pivotDrawing(arranged: Arranged, view: Exclude<ShownView, "table">): PivotDrawing | null {
  const { rowFields, columnFields, rows, columns } = arranged;
  const [measure, second] = arranged.measures.filter(({ beside }) => beside === undefined);
  if (measure === undefined) return null;
  const overColumns =
    rowFields.length === 0 ||
    (view === "line" &&
      !rowFields.some(({ name }) => isPeriod(name)) &&
      columnFields.some(({ name }) => isPeriod(name)));
  const [marked, split] = overColumns ? [columns, rows] : [rows, columns];
  const isSplit = (overColumns ? rowFields : columnFields).length > 0;
  const unstacked = isSplit && view === "stacked" && !addsUp(measure);
  const [along, across] = [drawable(marked), drawable(split)];
  const marks = along.slice(0, MAX_DRAWN.marks);
  const whole = split.find(({ values }) => values.length === 0);
  const scaled = (one: Measure) => ({
    unit: measureUnit(one, arranged.fact),
    values:
      whole === undefined
        ? []
        : marks.map((mark) =>
            overColumns ? arranged.figure(whole, mark, one) : arranged.figure(mark, whole, one),
          ),
  });
  const line = view === "combo" ? (second ?? null) : null;
  const parts =
    isSplit && view !== "bar" && view !== "combo" && !unstacked ? across.slice(0, MAX_DRAWN.parts) : [];
  const earlierOf = (of: Measure): Figure | null =>
    arranged.measures.find(
      ({ beside, ...one }) => beside?.part === "earlier" && measureName(one) === measureName(of),
    ) ?? null;
  const isCrowded = view === "line" && parts.length > MAX_COMPARED_LINES;
  return {
    measure,
    earlier: isCrowded ? null : earlierOf(measure),
    line,
    earlierLine: line === null ? null : earlierOf(line),
    lineOn: line === null ? "same axis" : lineAxis(scaled(measure), scaled(line)),
    overColumns,
    along,
    marks,
    across,
    parts,
    whole,
    unstacked,
  };
}
