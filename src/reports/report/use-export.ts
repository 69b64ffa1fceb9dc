import { useCallback } from "react";
import { asOfNow } from "../../analytics";
import { exportedBy, registerExport } from "../../api/outbox/exports";
import { useSession } from "../../api/session";
import type { Filter } from "../../entities/define/filters";
import { hiddenColumns } from "../../shared/permissions";
import type { Cells, Column, RowLevel } from "../../shared/columns";
import { runExport } from "../../ui/page/export-flow";
import type { Stage } from "../../ui/filter-bar/filter-address";
import { downloadWorkbook, reportFileName } from "../../workbook";
import { askedWords, filterWords, stageWords } from "../../dashboard/words/words";

/** What the screen shows, to be handed out as a workbook. */
export interface Shown {
  title: string;
  columns: readonly Column[];
  rows: readonly Cells[];
  level?: (row: Cells) => RowLevel;
  /** Of an outline (SheetSpec). */
  depth?: ((row: Cells) => number) | undefined;
  opensTo?: number | undefined;
  frozenColumns?: number;
  /** Which records count, where the stage of the filter does not say it. */
  records?: string;
  /** What narrowed the rows beside the filter bar: filters like those of the bar, in all that tells of them. */
  narrowed?: readonly (readonly [label: string, value: string])[];
  /** How the figures are counted, and what else a reader must know. */
  notes: readonly (readonly [label: string, value: string])[];
}

/** What narrowed the rows, for the ledger: each label once, with all that was asked under it. */
const byLabel = (narrowed: NonNullable<Shown["narrowed"]>): Record<string, string> => {
  const told: Record<string, string> = {};
  for (const [label, value] of narrowed)
    told[label] = told[label] === undefined ? value : `${told[label]}; ${value}`;
  return told;
};

const isPlain = (row: Cells, level: Shown["level"]): boolean => (level?.(row) ?? "row") === "row";

/** The columns that a user's scope does not make constant (spec §6). */
export const withoutHidden = (columns: readonly Column[], hidden: readonly string[]): readonly Column[] =>
  columns.filter(({ name }) => !hidden.includes(name));

/** Hands what the screen shows out as `Report_{date}.xlsx`: confirmed, logged, with the sheet “About” (DESIGN §7). */
export function useExport(filter: Filter, stage: Stage): (shown: Shown) => Promise<boolean> {
  const user = useSession((state) => state.user);
  return useCallback(
    async ({ title, columns, rows, level, depth, opensTo, frozenColumns, records, narrowed = [], notes }) => {
      const fileName = reportFileName();
      const words = filterWords(filter);
      const count = rows.filter((row) => isPlain(row, level)).length;
      return runExport({
        what: title,
        rows: count,
        fileName,
        filters: [...(records === undefined ? askedWords(words, stage) : words), ...narrowed],
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
                {
                  name: "Report",
                  columns: withoutHidden(columns, user === null ? [] : hiddenColumns(user.status)),
                  rows,
                  level,
                  ...(depth === undefined ? {} : { depth, opensTo }),
                  frozenColumns,
                },
              ],
              about: {
                title,
                filters: [...words, ...narrowed],
                ...exportedBy(user),
                asOf: asOfNow(),
                notes: [["Records", records ?? stageWords[stage]], ...notes],
              },
            },
            { ...options, fileName },
          ),
      });
    },
    [filter, stage, user],
  );
}
