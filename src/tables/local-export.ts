import { exportedBy, registerExport } from "../api/exports";
import { useSession } from "../api/session";
import type { Column } from "../shared/columns";
import { today } from "../shared/dates";
import type { LocalColumn, TableQuery } from "../ui/data-table";
import { runExport } from "../ui/export-flow";

/** Exports all rows that the search and the filters of a table leave, in its order, by the way of every export. */
export async function exportLocal<T extends object>(
  title: string,
  columns: readonly LocalColumn<T>[],
  rows: readonly T[],
  query: TableQuery,
): Promise<void> {
  const { user } = useSession.getState();
  if (user === null) return;
  const labels = new Map(columns.map(({ id, label }) => [id, label]));
  const filters = [
    ...Object.entries(query.filters).map(([id, part]): [string, string] => [labels.get(id) ?? id, part]),
    ["Any text with", query.search] as [string, string],
  ].filter(([, part]) => part !== "");
  const fileName = `Report_${today()}.xlsx`;
  await runExport({
    what: title,
    rows: rows.length,
    fileName,
    filters,
    register: () =>
      registerExport({ form_name: title, filters: Object.fromEntries(filters), rows: rows.length }),
    write: async ({ onProgress, signal }) => {
      const { downloadWorkbook } = await import("../workbook");
      const sheetColumns = columns.map(({ id, label, kind }): Column => ({
        name: id,
        label,
        kind: kind ?? "text",
      }));
      const cells = rows.map((row) =>
        Object.fromEntries(
          columns.map(({ id, kind, value, text }) => [id, kind && value ? value(row) : text(row)]),
        ),
      );
      await downloadWorkbook(
        {
          sheets: [{ name: "Report", columns: sheetColumns, rows: cells, frozenColumns: 1 }],
          about: {
            title,
            filters,
            ...exportedBy(user),
            asOf: new Date().toISOString(),
          },
        },
        { fileName, onProgress, signal },
      );
    },
  });
}
