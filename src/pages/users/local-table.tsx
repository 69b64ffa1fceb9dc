import { useMemo, useState, type ReactElement, type ReactNode } from "react";
import { useSession } from "../../api/session";
import { useLayout } from "../../forms/use-layout";
import { DataTable, firstQuery, localPage, type DataColumn, type TableQuery } from "../../ui/data-table";

/** A column whose text is shown, searched and sorted by. */
export interface LocalColumn<T> {
  id: string;
  label: string;
  width?: number;
  text: (row: T) => string;
}

interface LocalTableProps<T> {
  label: string;
  /** Under which the user's arrangement of its columns is kept. */
  name: string;
  columns: readonly LocalColumn<T>[];
  rows: readonly T[] | undefined;
  error: Error | null;
  retry: () => void;
  idOf: (row: T) => number;
  actions?: (row: T) => ReactNode;
  onOpen?: (row: T) => void;
  tools?: ReactNode;
}

/** A table of rows that are all at hand. */
export function LocalTable<T extends object>(props: LocalTableProps<T>): ReactElement {
  const { columns, rows } = props;
  const [query, setQuery] = useState<TableQuery>({
    ...firstQuery,
    sort: [{ id: columns[0]?.id ?? "", desc: false }],
  });
  const user = useSession((session) => session.user?.id ?? 0);
  const [layout, setLayout] = useLayout(user, props.name);
  const shown = useMemo(
    () => columns.map((column): DataColumn<T> => ({ ...column, cell: column.text, title: column.text })),
    [columns],
  );
  const page = useMemo(() => {
    const byId = new Map(columns.map((column) => [column.id, column]));
    const valueOf = (row: T, column: string) => byId.get(column)?.text(row) || null;
    return localPage(rows ?? [], query, valueOf, [...byId.keys()]);
  }, [rows, query, columns]);
  return (
    <DataTable
      label={props.label}
      columns={shown}
      getRowId={(row) => String(props.idOf(row))}
      rows={rows === undefined ? undefined : page.rows}
      total={page.total}
      error={rows === undefined ? props.error : undefined}
      retry={props.retry}
      query={query}
      onQuery={setQuery}
      layout={layout}
      onLayout={setLayout}
      actions={props.actions}
      onOpen={props.onOpen}
      tools={props.tools}
    />
  );
}
