import { useSession } from "../api/session/session";
import type { Column } from "../shared/cells/columns";
import { narrowedBy, type LocalColumn, type TableQuery } from "../ui/data-table";
import { exportTable } from "./table-export";

/** Exports all rows of a table that match its search and filters, in the table's order. */
export async function exportLocal<T extends object>(
  title: string,
  columns: readonly LocalColumn<T>[],
  rows: readonly T[],
  query: TableQuery,
): Promise<void> {
  const { user } = useSession.getState();
  if (user === null) return;
  await exportTable({
    title,
    user,
    filters: narrowedBy(query, columns),
    total: rows.length,
    sheet: () => ({
      columns: columns.map(({ id, label, kind }): Column => ({ name: id, label, kind: kind ?? "text" })),
      rows: rows.map((row) =>
        Object.fromEntries(
          columns.map(({ id, kind, value, text }) => [id, kind && value ? value(row) : text(row)]),
        ),
      ),
    }),
  });
}
