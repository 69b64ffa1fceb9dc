import { Button } from "@mantine/core";
import { IconFileSpreadsheet } from "@tabler/icons-react";
import { useMemo, useState, type ReactElement, type ReactNode } from "react";
import { useSession } from "../../api/session";
import { useLayout } from "../../forms/use-layout";
import {
  arranged,
  DataTable,
  firstQuery,
  localPage,
  type ColumnLayout,
  type DataColumn,
  type TableQuery,
} from "../../ui/data-table";
import type { LocalColumn } from "./local-column";
import { exportLocal } from "./local-export";

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
  actionsWidth?: number;
  onOpen?: (row: T) => void;
  tools?: ReactNode;
}

/** The columns as the user arranged them, without the hidden ones. */
const inOrder = <T,>(columns: readonly LocalColumn<T>[], layout: ColumnLayout): LocalColumn<T>[] =>
  arranged(columns, layout).filter((column, at) => at === 0 || !layout.hidden.includes(column.id));

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
  const [page, all] = useMemo(() => {
    const byId = new Map(columns.map((column) => [column.id, column]));
    const valueOf = (row: T, column: string) => byId.get(column)?.text(row) || null;
    const cut = (asked: TableQuery) => localPage(rows ?? [], asked, valueOf, [...byId.keys()]);
    return [cut(query), cut({ ...query, page: 1, pageSize: Number.MAX_SAFE_INTEGER }).rows] as const;
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
      actionsWidth={props.actionsWidth}
      onOpen={props.onOpen}
      tools={
        <>
          {props.tools}
          <Button
            variant="default"
            leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
            onClick={() => void exportLocal(props.label, inOrder(columns, layout), all, query)}
          >
            Excel
          </Button>
        </>
      }
    />
  );
}
