import { exportAuthor, registerExport } from "../api/outbox/exports";
import type { CurrentUser } from "../api/session/session";
import { momentNow } from "../shared/time/clock";
import { today } from "../shared/time/dates";
import { runExport } from "../ui/toasts/export-flow";
import type { SheetSpec } from "../workbook";

interface TableExport {
  title: string;
  user: CurrentUser;
  /** The active search, filters and stage in words. */
  filters: readonly (readonly [label: string, value: string])[];
  /** Number of rows in the file. */
  total: number;
  /** Columns and rows; called once the export is confirmed. */
  sheet: (signal: AbortSignal) => Pick<SheetSpec, "columns" | "rows" | "expected">;
}

/**
 * Exports a table as `Report_{date}.xlsx` with the sheets “Report” and “About”, like every export (spec §9).
 * Returns whether the file was handed out.
 */
export function exportTable({ title, user, filters, total, sheet }: TableExport): Promise<boolean> {
  const fileName = `Report_${today()}.xlsx`;
  return runExport({
    what: title,
    rows: total,
    fileName,
    filters,
    register: () => registerExport({ form_name: title, filters: Object.fromEntries(filters), rows: total }),
    write: async ({ onProgress, signal }) => {
      const { downloadWorkbook } = await import("../workbook");
      const about = { title, filters, ...exportAuthor(user), asOf: momentNow() };
      await downloadWorkbook(
        { sheets: [{ name: "Report", frozenColumns: 1, ...sheet(signal) }], about },
        { fileName, onProgress, signal },
      );
    },
  });
}
