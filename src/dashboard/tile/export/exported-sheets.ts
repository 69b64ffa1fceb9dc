import type { Question } from "../../../analytics";
import { comparedSums } from "../../../questions/comparison/compared-columns";
import { notComparedText, plainQuestionName } from "../../../questions/comparison/compared-question";
import type { SheetSpec } from "../../../workbook";
import { comparisonText, type ComparedPeriods } from "../../../questions/periods";
import type { Meant } from "../../../shared/definitions";
import { chartOver } from "../../../shared/sheet-chart";
import { totalLineLevel, withTotalLine } from "../../../shared/cells/total-line";
import { answerColumns } from "../../table/answer-columns";
import { withSums, summableFigures, withIntegerColumns } from "../../../questions/answer-sums";
import type { ShownSheet } from "../../board/shown-sheets";
import type { Chart, Rows } from "../../charts/parts/chart";
import { columnLabel } from "../../../labels/column-label";
import { noteText } from "../note";
import { sheetChartOf } from "./sheet-chart";

/** A tile's rows, or the records behind a number, for export to a file. */
export interface ExportedSheet {
  title: string;
  question: Question;
  rows: Rows;
  /** The level of the places that the rows stand for. */
  placeLevel?: string | undefined;
  /** How the tile draws them. */
  chart?: Chart | undefined;
  /** What narrows them beyond the filter bar, such as a selected mark, in words. */
  within?: string | undefined;
  /** The columns whose sum is the figure that the rows explain. */
  sums?: readonly string[] | undefined;
  /** The titles of other tiles that show the same rows. */
  also?: readonly string[] | undefined;
  /** The two periods that the rows compare; null without a comparison. */
  periods?: ComparedPeriods | null | undefined;
  /** The comparison whose earlier period the rows are of, instead of the period that is filtered. */
  earlier?: ComparedPeriods | undefined;
  /** Whether a comparison was chosen but does not apply to these rows. */
  isUndated?: boolean | undefined;
}

/**
 * The sheet for an export, with a total line below the rows if they can be summed. It is named by its title;
 * the writer makes that a valid name for Excel. A single sheet is named Report (spec §9).
 */
export function sheetOf(
  sheet: ExportedSheet,
  sheets: number,
  hidden: readonly string[],
): SheetSpec & { rows: Rows } {
  const { title, question, rows, periods, chart } = sheet;
  const own = sheet.sums ?? summableFigures(question, rows, sheet.placeLevel);
  const sums = periods ? comparedSums(own) : own;
  const columns = withSums(
    withIntegerColumns(answerColumns(question, hidden, { earlier: periods?.earlier }), rows),
    sums,
  );
  const isTotalled = columns.some(({ total }) => total === "sum") && rows.length > 1;
  return {
    name: sheets === 1 ? "Report" : title,
    columns,
    rows: (isTotalled ? withTotalLine(rows, columns, "Total") : rows) as Rows,
    level: totalLineLevel,
    chart: chart && chartOver(sheetChartOf(chart, columns, Boolean(periods)), title, columns, rows),
  };
}

/** The parts of a sheet that a comparison does not change, in words; undefined when there are none. */
function notComparedNote({ question, periods, isUndated }: ExportedSheet): string | undefined {
  if (isUndated === true) return notComparedText(question);
  const kept = periods ? question.figures.filter(({ type, undated }) => undated && type !== "text") : [];
  return kept.length === 0
    ? undefined
    : `not by period: ${kept.map(({ name }) => columnLabel(name)).join(", ")}`;
}

const noteLines = (title: string, ...notes: (string | undefined)[]): [title: string, note: string][] =>
  notes.flatMap((note): [string, string][] => (note === undefined ? [] : [[title, note]]));

/** The notes of single sheets, with their titles: what is not compared, and how it is counted. */
export const notesOf = (sheets: readonly ExportedSheet[]): [title: string, note: string][] =>
  sheets.flatMap((sheet) => {
    const alone = notComparedNote(sheet);
    return [
      ...noteLines(sheet.title, alone, noteText(sheet.question.note)),
      ...(sheet.also ?? []).flatMap((title) =>
        noteLines(title, alone, `The same figures stand on the sheet “${sheet.title}”`),
      ),
    ];
  });

/** The selections and comparisons of the sheets, each named once. */
export const uniqueNotes = (sheets: readonly ExportedSheet[]): [string, string][] => {
  const selected = sheets.flatMap(({ within }) => within ?? []);
  const compared = sheets.flatMap(({ periods }) => (periods ? [comparisonText(periods)] : []));
  return [
    ...[...new Set(selected)].map((text): [string, string] => ["Selected", text]),
    ...[...new Set(compared)].map((text): [string, string] => ["Compared", text]),
  ];
};

/** The selections and comparisons for the ledger: lists under `selected` and `compared`, without empty ones. */
export function extraFilters(sheets: readonly ExportedSheet[]): Record<string, string[]> {
  const said: Record<string, string[]> = {};
  for (const [label, text] of uniqueNotes(sheets)) (said[label.toLowerCase()] ??= []).push(text);
  return said;
}

/** A sheet of a tab's workbook. */
export type AnySheet = ExportedSheet | ShownSheet;
export const isAsked = (sheet: AnySheet): sheet is ExportedSheet => "question" in sheet;
export const isShown = (sheet: AnySheet): sheet is ShownSheet => !isAsked(sheet);

/** What sheets hold, for the sheet “Definitions”. */
export const meantBy = (sheets: readonly AnySheet[]): Meant[] =>
  sheets.flatMap((one) => (isAsked(one) ? [{ question: plainQuestionName(one.question.name) }] : one.meant));

export type Notes = readonly (readonly [label: string, text: string])[];

/** The number of rows of a sheet, without totals. */
export const rowsOf = (one: AnySheet): number =>
  isAsked(one)
    ? one.rows.length
    : one.sheet.rows.filter((row) => (one.sheet.level?.(row) ?? "row") === "row").length;

/** What is to be known of sheets that their tiles show, with their titles. */
export const shownNotes = (sheets: readonly ShownSheet[]): [title: string, note: string][] =>
  sheets.flatMap(({ title, notes }) =>
    noteLines(title, ...notes.map(([label, text]) => `${label}: ${text}`)),
  );

/**
 * Merges sheets with equal rows of the same question. The first title is kept; the others are listed in `also`.
 */
export function mergeEqualSheets<T extends AnySheet>(sheets: readonly T[]): T[] {
  const kept = new Map<string, T>();
  for (const sheet of sheets) {
    const key = isAsked(sheet)
      ? JSON.stringify([sheet.question.name, sheet.within ?? null, sheet.rows])
      : `Explore ${kept.size}`;
    const twin = kept.get(key);
    const also = twin !== undefined && isAsked(twin) ? [...(twin.also ?? []), sheet.title] : [];
    kept.set(key, twin === undefined ? sheet : { ...twin, also });
  }
  return [...kept.values()];
}
