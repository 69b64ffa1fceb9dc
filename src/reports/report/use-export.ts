import { useCallback } from "react";
import { asOfNow } from "../../analytics";
import { exportAuthor, registerExport } from "../../api/outbox/exports";
import { useSession } from "../../api/session/session";
import type { Filter } from "../../entities/define/filters";
import { hiddenColumns } from "../../shared/permissions";
import type { Cells, Column, RowLevel } from "../../shared/cells/columns";
import type { Meant } from "../../shared/definitions";
import { chartOver, type DrawnSheetChart, type SheetChart } from "../../shared/sheet-chart";
import { runExport } from "../../ui/toasts/export-flow";
import type { CountedStage } from "../../shared/calls/explorations";
import { downloadWorkbook, reportFileName, type SheetSpec } from "../../workbook";
import { definitionsShown } from "../../dashboard/tile/export/definitions";
import { exportFilterTexts, stageLabels } from "../../dashboard/labels/filter-texts";
import { filterTexts } from "../../entities/define/filter-texts";

/** The content of the screen, for export as a workbook. */
export interface Shown {
  title: string;
  columns: readonly Column[];
  rows: readonly Cells[];
  level?: (row: Cells) => RowLevel;
  /** The depth of a row in an outline (SheetSpec). */
  depth?: ((row: Cells) => number) | undefined;
  opensTo?: number | undefined;
  frozenColumns?: number;
  /** How a chart of the workbook draws the plain rows. */
  chart?: SheetChart | undefined;
  /** The columns whose figures are shaded by their size (SheetSpec). */
  shades?: SheetSpec["shades"];
  /** How plain figures are marked (SheetSpec). */
  rules?: SheetSpec["rules"];
  /** Which records count, if the stage does not say it. */
  records?: string;
  /** What the filter bar says of it where it is not what the screen is filtered by, as of an earlier period. */
  filter?: Filter;
  /** Filters beyond the filter bar. They are listed like those of the bar. */
  narrowed?: readonly (readonly [label: string, value: string])[];
  /** How the figures are counted, and other notes for the reader. */
  notes: readonly (readonly [label: string, value: string])[];
  /** What it holds, for the sheet “Definitions”. */
  meant?: readonly Meant[];
}

/** The additional filters for the ledger, with the values of equal labels joined. */
const byLabel = (narrowed: NonNullable<Shown["narrowed"]>): Record<string, string> => {
  const filterNotes: Record<string, string> = {};
  for (const [label, value] of narrowed)
    filterNotes[label] = filterNotes[label] === undefined ? value : `${filterNotes[label]}; ${value}`;
  return filterNotes;
};

const isPlain = (row: Cells, level: Shown["level"]): boolean => (level?.(row) ?? "row") === "row";

/** The chart of the plain rows; undefined where a sum stands among them. */
function chartOf({ title, columns, rows, level, chart }: Shown): DrawnSheetChart | undefined {
  const plain = rows.filter((row) => isPlain(row, level));
  const first = rows.findIndex((row) => !isPlain(row, level));
  return first < 0 || first >= plain.length ? chartOver(chart, title, columns, plain) : undefined;
}

/** What is shown as a sheet, without its name. */
export function sheetOfShown(
  shown: Shown,
  hidden: readonly string[],
): Omit<SheetSpec, "name" | "rows"> & Pick<Shown, "rows"> {
  const columns = withoutHidden(shown.columns, hidden);
  const { rows, level, depth, opensTo, frozenColumns, shades, rules } = shown;
  return {
    columns,
    rows,
    ...(level === undefined ? {} : { level }),
    ...(depth === undefined ? {} : { depth, opensTo }),
    ...(frozenColumns === undefined ? {} : { frozenColumns }),
    chart: chartOf({ ...shown, columns }),
    shades,
    rules,
  };
}

/** The columns that the user's scope does not make constant (spec §6). */
export const withoutHidden = (columns: readonly Column[], hidden: readonly string[]): readonly Column[] =>
  columns.filter(({ name }) => !hidden.includes(name));

/**
 * Exports the content of the screen as `Report_{date}.xlsx`, with a confirmation, an entry in the log, and the
 * sheets “Definitions” and “About” (DESIGN §7).
 */
export function useExport(ofScreen: Filter, stage: CountedStage): (shown: Shown) => Promise<boolean> {
  const user = useSession((state) => state.user);
  return useCallback(
    async (shown) => {
      const { title, rows, level, records, filter = ofScreen, narrowed = [], notes, meant = [] } = shown;
      const fileName = reportFileName();
      // The rows do not change while the export is asked for.
      const asOf = asOfNow();
      const words = filterTexts(filter);
      const count = rows.filter((row) => isPlain(row, level)).length;
      return runExport({
        what: title,
        rows: count,
        fileName,
        filters: [...(records === undefined ? exportFilterTexts(words, stage) : words), ...narrowed],
        register: () =>
          registerExport({
            form_name: title,
            filters: { ...filter, process_stage: stage, ...byLabel(narrowed) },
            rows: count,
          }),
        write: (options) =>
          downloadWorkbook(
            {
              sheets: [
                { name: "Report", ...sheetOfShown(shown, user === null ? [] : hiddenColumns(user.status)) },
              ],
              definitions: definitionsShown(meant),
              about: {
                title,
                filters: [...words, ...narrowed],
                ...exportAuthor(user),
                asOf,
                notes: [["Records", records ?? stageLabels[stage]], ...notes],
              },
            },
            { ...options, fileName },
          ),
      });
    },
    [ofScreen, stage, user],
  );
}
