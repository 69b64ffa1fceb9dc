import type { Values } from "../../fields";
import { readRows, type OnRows } from "../../workbook/read/read-rows";
import { addRows, countRows, importColumns, type Counts, type Importer } from "./import-list";
import {
  inView,
  isRefused,
  isSent,
  type Choice,
  type ImportRow,
  type Judgement,
  type Outcome,
  type View,
} from "./import-row";
import { headingNotes } from "./heading-notes";
import { layoutNotes } from "./layout-notes";
import { outgoing, preview, type FileReport, type OutgoingRow, type PreviewRow } from "./preview/preview-row";
import { placeNotes } from "./preview/place-notes";
import { reasonOf } from "./preview/row-notes";
import { sameIds } from "./preview/same-ids";

/**
 * Holds all rows of an import with their verdicts. It runs in a web worker, so that the page holds only the rows that
 * it shows. `onRows` is called with the progress of reading a file.
 */
export function openStore(onRows?: OnRows) {
  let rows: ImportRow[] = [];
  const counts = (): Counts => countRows(rows);

  /** Chooses to update a record with this row. Any other row chosen to update the same record is left out. */
  function update(row: ImportRow): void {
    for (const other of rows)
      if (other !== row && other.known?.id === row.known?.id && other.choice === "update")
        other.choice = "leave";
    row.choice = "update";
  }

  return {
    /** Adds the rows of a file's first sheet. Throws a `Problem` when the file cannot be read. */
    add(bytes: Uint8Array, name: string, importer: Importer): FileReport {
      const read = readRows(bytes, importColumns, name, onRows);
      const { sheet, rows: added, blank, headings, layout, isText } = read;
      rows = addRows(rows, added, name, importer);
      return {
        name,
        sheet: isText ? null : sheet,
        rows: added.length,
        blank,
        notes: [...headingNotes(name, headings), ...layoutNotes(name, layout)],
        counts: counts(),
      };
    },
    counts,
    /** The next rows that the server has not checked yet, at most `size`. */
    unchecked(size: number): OutgoingRow[] {
      const found: OutgoingRow[] = [];
      for (const row of rows) {
        if (row.verdict === "checking") found.push(outgoing(row));
        if (found.length === size) break;
      }
      return found;
    },
    /** Stores the server's verdicts. A changed row is left out until the user makes a choice. */
    judge(verdicts: Judgement[]): Counts {
      for (const { at, verdict, known, faults = [], warnings } of verdicts) {
        const row = rows[at];
        if (row === undefined) continue;
        row.verdict = verdict;
        row.known = known;
        row.faults = faults;
        row.warnings = warnings ?? row.warnings;
        row.choice = verdict === "changed" ? "leave" : undefined;
      }
      return counts();
    },
    choose(which: number | "all", choice: Choice): Counts {
      for (const row of rows) {
        if (row.verdict !== "changed" || row.outcome !== undefined || (which !== "all" && row.at !== which))
          continue;
        if (choice === "update") update(row);
        else row.choice = choice;
      }
      return counts();
    },
    /** Rows `from` to `to` (not included) of a view. */
    page(view: View, from: number, to: number): PreviewRow[] {
      return (view === "all" ? rows : rows.filter((row) => inView(row, view))).slice(from, to).map(preview);
    },
    /** The next rows to save, at most `size`. */
    next(size: number): OutgoingRow[] {
      const found: OutgoingRow[] = [];
      for (const row of rows) {
        if (isSent(row)) found.push(outgoing(row));
        if (found.length === size) break;
      }
      return found;
    },
    places: (savedOnly?: boolean): string[] => placeNotes(rows, savedOnly),
    sameIds: (): string[] => sameIds(rows),
    /** Stores the outcomes of saved rows. */
    settle(outcomes: { at: number; outcome: Outcome }[]): Counts {
      for (const { at, outcome } of outcomes) {
        const row = rows[at];
        if (row !== undefined) row.outcome = outcome;
      }
      return counts();
    },
    /**
     * Rows that were not imported, with the reason. The 55 columns come first, so that the sheet can be imported again.
     */
    refused(from: number, to: number): Values[] {
      return rows
        .filter(isRefused)
        .slice(from, to)
        .map((row) => ({ ...row.values, reason: reasonOf(row), file: row.file, line: row.line }));
    },
    clear(): Counts {
      rows = [];
      return counts();
    },
  };
}

export type ImportStore = ReturnType<typeof openStore>;
