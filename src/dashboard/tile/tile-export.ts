import { useMemo } from "react";
import { asOfNow, type Query } from "../../analytics";
import { exportAuthor, registerExport } from "../../api/outbox/exports";
import { useSession } from "../../api/session";
import { comparedSums } from "../../questions/compared-columns";
import { notComparedText } from "../../questions/compared-question";
import { hiddenColumns } from "../../shared/permissions";
import { runExport } from "../../ui/page/export-flow";
import { notify } from "../../ui/toasts/notify";
import { timings } from "../../ui/timings";
import { downloadCsv, downloadWorkbook, reportFileName, type SheetSpec } from "../../workbook";
import { comparisonText, type ComparedPeriods } from "../../questions/periods";
import { chartOver } from "../../shared/sheet-chart";
import { totalLineLevel, withTotalLine } from "../../shared/total-line";
import { answerColumns } from "../table/answer-columns";
import { withSums, summableFigures, withIntegerColumns } from "../../questions/answer-sums";
import { useBoard } from "../board/board";
import type { Chart, Rows } from "../charts/parts/chart";
import { columnLabel } from "../../labels/column-label";
import { noteText } from "./note";
import { sheetChartOf } from "./sheet-chart";
import { exportFilterTexts, stageLabels } from "../labels/filter-texts";

/** A tile's rows, or the records behind a number, for export to a file. */
export interface ExportedSheet {
  title: string;
  query: Query;
  rows: Rows;
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
  const { title, query, rows, periods, chart } = sheet;
  const own = sheet.sums ?? summableFigures(query, rows);
  const sums = periods ? comparedSums(own) : own;
  const columns = withSums(
    withIntegerColumns(answerColumns(query, hidden, { earlier: periods?.earlier }), rows),
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
function notComparedNote({ query, periods, isUndated }: ExportedSheet): string | undefined {
  if (isUndated === true) return notComparedText(query);
  const undated = periods ? query.figures.filter((figure) => figure.undated) : [];
  return undated.length === 0
    ? undefined
    : `not by period: ${undated.map(({ name }) => columnLabel(name)).join(", ")}`;
}

const noteLines = (title: string, ...notes: (string | undefined)[]): [title: string, note: string][] =>
  notes.flatMap((note): [string, string][] => (note === undefined ? [] : [[title, note]]));

/** The notes of single sheets, with their titles: what is not compared, and how it is counted. */
export const notesOf = (sheets: readonly ExportedSheet[]): [title: string, note: string][] =>
  sheets.flatMap((sheet) => {
    const alone = notComparedNote(sheet);
    return [
      ...noteLines(sheet.title, alone, noteText(sheet.query.note)),
      ...(sheet.also ?? []).flatMap((title) =>
        noteLines(title, alone, `The same figures stand on the sheet “${sheet.title}”`),
      ),
    ];
  });

/** The selections and comparisons of the sheets, each named once. */
const uniqueNotes = (sheets: readonly ExportedSheet[]): [string, string][] => {
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

type Notes = readonly (readonly [label: string, text: string])[];

interface Exports {
  toExcel: (exported: ExportedSheet) => Promise<void>;
  toCsv: (exported: ExportedSheet) => Promise<void>;
  /** Exports several answers as one workbook with a sheet for each. */
  toWorkbook: (title: string, sheets: readonly ExportedSheet[], notes?: Notes) => Promise<void>;
}

/**
 * Exports to Excel (with a confirmation and the sheet “About”) and to CSV. Each export is
 * registered in the user log first.
 */
export function useExport(): Exports {
  const { filter, filtered, stage } = useBoard();
  const user = useSession((session) => session.user);
  return useMemo(() => {
    const words = (sheets: readonly ExportedSheet[]) => filtered(sheets.map(({ query }) => query));
    const register = (title: string, sheets: readonly ExportedSheet[], rows: number) =>
      registerExport({
        form_name: title,
        filters: { ...filter, process_stage: stage, ...extraFilters(sheets) },
        rows,
      });
    const hidden = user === null ? [] : hiddenColumns(user.status);
    const about = (title: string, sheets: readonly ExportedSheet[], notes: Notes) => ({
      title,
      filters: words(sheets),
      ...exportAuthor(user),
      asOf: asOfNow(),
      notes: [["Records", stageLabels[stage]], ...uniqueNotes(sheets), ...notesOf(sheets), ...notes] as [
        string,
        string,
      ][],
    });
    const write = async (title: string, sheets: readonly ExportedSheet[], notes: Notes = []) => {
      const fileName = reportFileName();
      const rows = sheets.map((sheet) => sheet.rows.length).reduce((sum, count) => sum + count, 0);
      await runExport({
        what: title,
        rows,
        fileName,
        filters: [...exportFilterTexts(words(sheets), stage), ...uniqueNotes(sheets)],
        register: () => register(title, sheets, rows),
        write: (options) =>
          downloadWorkbook(
            {
              sheets: sheets.map((sheet) => sheetOf(sheet, sheets.length, hidden)),
              about: about(title, sheets, notes),
            },
            { ...options, fileName },
          ),
      });
    };
    return {
      toExcel: (exported) => write(exported.title, [exported]),
      toWorkbook: write,
      async toCsv(exported) {
        const { title, query, rows, periods } = exported;
        if (rows.length === 0) {
          notify.info("No data to export.", { duration: timings.noDataToast });
          return;
        }
        await register(title, [exported], rows.length);
        downloadCsv(answerColumns(query, hidden, { earlier: periods?.earlier }), rows);
        notify.success(`${title}: ${rows.length.toLocaleString("en-PH")} rows saved.`, {
          title: "Exported",
          duration: timings.exportToast,
        });
      },
    };
  }, [filter, filtered, stage, user]);
}
