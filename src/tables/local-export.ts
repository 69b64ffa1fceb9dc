import { useSession } from "../api/session/session";
import type { Column } from "../shared/cells/columns";
import {
  narrowedBy,
  shownColumns,
  type ColumnLayout,
  type LocalColumn,
  type TableQuery,
} from "../ui/data-table";
import { exportTable } from "./table-export";

/** Exports all rows of a table that match its search and filters, in the table's order, with the columns that it shows. */
export async function exportLocal<T extends object>(
  title: string,
  all: readonly LocalColumn<T>[],
  rows: readonly T[],
  { query, layout }: { query: TableQuery; layout: ColumnLayout },
): Promise<void> {
  const { user } = useSession.getState();
  if (user === null) return;
  const columns = shownColumns(all, layout);
  await exportTable({
    title,
    user,
    // A hidden column can filter too.
    filters: narrowedBy(query, all),
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
