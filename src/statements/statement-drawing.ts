import { MAX_DRAWN, notDrawnText } from "../pivots/drawing/pivot-drawing";
import { limits, type ShownView, type StatementChart } from "../shared/calls/explorations";
import type { Cells, Column } from "../shared/cells/columns";
import { lineAxis, type SheetLine } from "../shared/sheet-chart";
import {
  drawnColumn,
  drawnColumns,
  inOrderOfPeriods,
  isDrawable,
  isOfPeriods,
  markColumns,
  numberIn,
  tellApart,
  type DrawnColumn,
} from "./answer-columns";
import type { AnswerTable } from "./answer-table";

/** What a chart draws of the answer of a statement. */
export interface StatementDrawing {
  view: ShownView | "figure";
  /** The columns that name the marks, the outermost first. */
  marks: Column[];
  /** The columns that are drawn; of a combo the bars alone. */
  series: DrawnColumn[];
  /** The column of the line over the bars of a combo. */
  line: DrawnColumn | null;
  lineOn: SheetLine;
  /** The drawn rows in their order. */
  rows: Cells[];
  /** What is not drawn, or why the answer is a table; null when everything is drawn as it was chosen. */
  left: string | null;
}

/** More of these are easier to read as a table; `auto` chooses one then. */
const MOST = { bars: 30, pairs: 3, lines: 5 } as const;

interface Found {
  marks: Column[];
  series: DrawnColumn[];
  rows: readonly Cells[];
}

/** The form that is chosen by what an answer holds. */
function chosenForm({ marks, series, rows }: Found): StatementDrawing["view"] {
  if (rows.length === 1 && series.length === 1 && marks.length === 0) return "figure";
  const units = new Set(series.map(({ unit }) => unit)).size;
  if (rows.length < 2 || marks.length === 0 || series.length === 0 || !tellApart(marks, rows)) return "table";
  const areTwoUnits = units === 2 && series.length === 2;
  if (marks.every(isOfPeriods)) {
    if (rows.length > MAX_DRAWN.marks) return "table";
    if (units === 1) return series.length > MOST.lines ? "table" : "line";
    return areTwoUnits ? "combo" : "table";
  }
  if (marks.length > 1 || rows.length > MOST.bars) return "table";
  if (units === 1) return series.length > MOST.pairs ? "table" : "bar";
  return areTwoUnits ? "combo" : "table";
}

const quoted = (columns: readonly { label: string }[]): string =>
  columns.map(({ label }) => `“${label}”`).join(", ");

/** Why a form that was chosen cannot be drawn; null where it can. */
function whyNot(view: StatementDrawing["view"], { marks, series, rows }: Found): string | null {
  if (series.length === 0) return "No chart: no column of the answer holds numbers to draw.";
  if (view === "figure")
    return rows.length === 1
      ? null
      : `No figure: it shows an answer of one row, and this one has ${rows.length.toLocaleString("en-PH")}.`;
  if (marks.length === 0) return "No chart: no column of the answer names the marks.";
  return tellApart(marks, rows)
    ? null
    : `No chart: several rows have the same ${quoted(marks)}. Group by it, or name the marks by other columns too.`;
}

/** Columns by the names that the statement gives them; those that are not there are told. */
function columnsNamed(table: AnswerTable, names: readonly string[]): { found: Column[]; missing: string[] } {
  const found = names.flatMap((name) => table.columns.find(({ label }) => label === name) ?? []);
  return { found, missing: names.filter((name) => found.every(({ label }) => label !== name)) };
}

const hasNegative = (rows: readonly Cells[], series: readonly DrawnColumn[]): boolean =>
  rows.some((row) => series.some(({ name }) => (numberIn(row, name) ?? 0) < 0));

/**
 * What is drawn of the answer of a statement. Absent settings make a table. “auto” chooses by what the answer holds: lines over
 * periods, bars for what a text names, with a line for numbers of another unit, one number alone as a figure; all else, and
 * what has too many marks, is a table. Marks stand as the statement orders them, periods one after the other.
 */
export function statementDrawing(table: AnswerTable, chart: StatementChart | undefined): StatementDrawing {
  const asked = chart?.view ?? "table";
  const marked = columnsNamed(table, chart?.marks ?? []);
  const chosen = columnsNamed(table, chart?.drawn ?? []);
  const marks = marked.found.length > 0 ? marked.found : markColumns(table, limits.markColumns);
  const numbers = chosen.found.filter(isDrawable);
  const own = (numbers.length > 0 ? numbers : drawnColumns(table)).filter((one) => !marks.includes(one));
  const found: Found = { marks, series: own.map(drawnColumn), rows: table.rows };
  const missing = [...marked.missing, ...chosen.missing];
  const texts = chosen.found.filter((column) => !isDrawable(column));
  const notes = [
    ...(missing.length === 0
      ? []
      : [`The answer has no column ${missing.map((name) => `“${name}”`).join(", ")}.`]),
    ...(texts.length === 0 ? [] : [`Not drawn: ${quoted(texts)}, which holds no numbers.`]),
  ];
  const form = asked === "auto" ? chosenForm(found) : asked;
  const reason = form === "table" || asked === "auto" ? null : whyNot(form, found);
  const view = reason === null ? form : "table";
  const told = (more: readonly (string | null)[] = []): string | null =>
    [...notes, ...more].filter((note) => note !== null).join(" ") || null;
  const plain = { marks, line: null, lineOn: "same axis", rows: table.rows } as const;
  if (view === "table")
    return { ...plain, view, series: [], rows: [], left: asked === "table" ? null : told([reason]) };
  if (view === "figure")
    return { ...plain, view, series: found.series.slice(0, limits.drawnColumns), left: told() };
  return drawnMarks(view, found, told);
}

/** The drawing of marks with their numbers. */
function drawnMarks(
  asked: Exclude<ShownView, "table">,
  { marks, series, rows: all }: Found,
  told: (notes: readonly (string | null)[]) => string | null,
): StatementDrawing {
  const ordered = marks.every(isOfPeriods) ? inOrderOfPeriods(marks, all) : all;
  const rows = ordered.slice(0, MAX_DRAWN.marks);
  const [first, second] = series as [DrawnColumn, DrawnColumn?];
  const notDrawn = (drawn: number, of: string): string | null =>
    notDrawnText([
      [all.length - rows.length, asked === "line" ? "points" : "bars"],
      [drawn, of],
    ]);
  if (asked === "combo" && second !== undefined) {
    const valuesOf = ({ name, unit }: DrawnColumn) => ({
      unit,
      values: rows.map((row) => numberIn(row, name)),
    });
    return {
      view: "combo",
      marks,
      rows,
      series: [first],
      line: second,
      lineOn: lineAxis(valuesOf(first), valuesOf(second)),
      left: told([notDrawn(series.length - 2, "columns")]),
    };
  }
  const ofUnit = series.filter(({ unit }) => unit === first.unit);
  const others = series.filter(({ unit }) => unit !== first.unit);
  const parts = ofUnit.slice(0, MAX_DRAWN.parts);
  const isUnstacked = asked === "stacked" && (parts.length < 2 || hasNegative(rows, parts));
  const view = asked === "combo" || isUnstacked ? "bar" : asked;
  return {
    view,
    marks,
    rows,
    series: parts,
    line: null,
    lineOn: "same axis",
    left: told([
      asked === "combo" ? "Only bars are drawn: a combo needs a second column of numbers." : null,
      isUnstacked && parts.length > 1
        ? "Numbers below 0 cannot be stacked: they stand beside each other."
        : isUnstacked
          ? "A stack needs a second column of numbers of the same unit."
          : null,
      others.length > 0 && asked !== "combo"
        ? `Not drawn: ${quoted(others)}, of another unit than “${first.label}”. A combo draws two units.`
        : null,
      notDrawn(ofUnit.length - parts.length, asked === "line" ? "lines" : "columns"),
    ]),
  };
}
