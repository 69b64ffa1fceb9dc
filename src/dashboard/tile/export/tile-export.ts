import type { Filter } from "../../../entities/define/filters";
import { filterInEarlier } from "../../../questions/comparison/earlier-filter";
import { useMemo } from "react";
import { asOfNow } from "../../../analytics";
import { exportAuthor, registerExport } from "../../../api/outbox/exports";
import { useSession } from "../../../api/session/session";
import { hiddenColumns } from "../../../shared/permissions";
import { runExport } from "../../../ui/toasts/export-flow";
import { notify } from "../../../ui/toasts/notify";
import { timings } from "../../../ui/timings";
import { downloadCsv, downloadWorkbook, reportFileName } from "../../../workbook";
import { answerColumns } from "../../table/answer-columns";
import type { CountedStage } from "../../../shared/calls/explorations";
import { useBoard } from "../../board/board";
import { stageTaken } from "../../board/tile-question";
import { definitionsShown } from "./definitions";
import { exportFilterTexts, stageLabels } from "../../labels/filter-texts";
import {
  extraFilters,
  isAsked,
  isShown,
  meantBy,
  notesOf,
  rowsOf,
  sheetOf,
  shownNotes,
  uniqueNotes,
  type AnySheet,
  type ExportedSheet,
  type Notes,
} from "./exported-sheets";

interface Exports {
  toExcel: (exported: ExportedSheet) => Promise<void>;
  toCsv: (exported: ExportedSheet) => Promise<void>;
  /** Exports several answers as one workbook with a sheet for each. */
  toWorkbook: (title: string, sheets: readonly AnySheet[], notes?: Notes) => Promise<void>;
}

/**
 * Exports to Excel (with a confirmation and the sheet “About”) and to CSV. Each export is
 * registered in the user log first.
 */
export function useExport(): Exports {
  const { filter, filtered, stage } = useBoard();
  const user = useSession((session) => session.user);
  return useMemo(() => {
    const filterOf = ([first]: readonly ExportedSheet[]): Filter =>
      first?.earlier === undefined ? filter : filterInEarlier(filter, first.earlier);
    const questionsOf = (sheets: readonly ExportedSheet[]) => sheets.map(({ question }) => question);
    const words = (all: readonly AnySheet[]) => {
      const sheets = all.filter(isAsked);
      return filtered(questionsOf(sheets), {
        filter: filterOf(sheets),
        hasExplorations: sheets.length < all.length,
      });
    };
    const stageOf = (all: readonly AnySheet[]): CountedStage =>
      all.every(isAsked) ? stageTaken(questionsOf(all), stage) : stage;
    const register = (title: string, sheets: readonly ExportedSheet[], rows: number) =>
      registerExport({
        form_name: title,
        filters: { ...filterOf(sheets), process_stage: stage, ...extraFilters(sheets) },
        rows,
      });
    const hidden = user === null ? [] : hiddenColumns(user.status);
    const about = (title: string, all: readonly AnySheet[], notes: Notes, asOf: string | null) => ({
      title,
      filters: words(all),
      ...exportAuthor(user),
      asOf,
      notes: [
        ["Records", stageLabels[stageOf(all)]],
        ...uniqueNotes(all.filter(isAsked)),
        ...notesOf(all.filter(isAsked)),
        ...notes,
      ] as [string, string][],
    });
    const write = async (title: string, all: readonly AnySheet[], given: Notes = []) => {
      const fileName = reportFileName();
      // The rows do not change while the export is asked for.
      const asOf = asOfNow();
      const sheets = all.filter(isAsked);
      const shown = all.filter(isShown);
      const rows = all.reduce((sum, one) => sum + rowsOf(one), 0);
      const notes = [...shownNotes(shown), ...given];
      await runExport({
        what: title,
        rows,
        fileName,
        filters: [...exportFilterTexts(words(all), stageOf(all)), ...uniqueNotes(sheets)],
        register: () => register(title, sheets, rows),
        write: (options) =>
          downloadWorkbook(
            {
              sheets: all.map((one) =>
                isAsked(one)
                  ? sheetOf(one, all.length, hidden)
                  : { ...one.sheet, name: all.length === 1 ? "Report" : one.title },
              ),
              definitions: definitionsShown(meantBy(all)),
              about: about(title, all, notes, asOf),
            },
            { ...options, fileName },
          ),
      });
    };
    return {
      toExcel: (exported) => write(exported.title, [exported]),
      toWorkbook: write,
      async toCsv(exported) {
        const { title, question, rows, periods } = exported;
        if (rows.length === 0) {
          notify.info("No data to export.", { duration: timings.noDataToast });
          return;
        }
        await register(title, [exported], rows.length);
        downloadCsv(answerColumns(question, hidden, { earlier: periods?.earlier }), rows);
        notify.success(`${title}: ${rows.length.toLocaleString("en-PH")} rows saved.`, {
          title: "Exported",
          duration: timings.exportToast,
        });
      },
    };
  }, [filter, filtered, stage, user]);
}
