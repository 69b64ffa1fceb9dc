import { Button } from "@mantine/core";
import { IconFileSpreadsheet } from "@tabler/icons-react";
import { useMemo, useState, type ReactElement, type ReactNode } from "react";
import { useSession } from "../api/session/session";
import {
  DataTable,
  firstQuery,
  localPage,
  withPageSize,
  type DataColumn,
  type LocalColumn,
  type TableQuery,
} from "../ui/data-table";
import { exportLocal } from "./local-export";
import { useLayout } from "./use-layout";

interface LocalTableProps<T> {
  label: string;
  /** The name under which the user's column layout is stored. */
  name: string;
  columns: readonly LocalColumn<T>[];
  rows: readonly T[] | undefined;
  /** Whether the rows keep the given order at first; by default the first column sorts them. */
  ordered?: boolean;
  error: Error | null;
  retry: () => void;
  idOf: (row: T) => number;
  actions?: (row: T) => ReactNode;
  actionsWidth?: number;
  onOpen?: (row: T) => void;
  tools?: ReactNode;
  /** Actions for the selected rows of all pages. Rows can be selected only when this is given. */
  onSelected?: (rows: readonly T[], clear: () => void) => ReactNode;
  empty?: ReactElement;
}

/** The table column for a local column. */
const shownColumn = <T,>(column: LocalColumn<T>): DataColumn<T> => {
  const { id, label, align, width, wrap, text, choices } = column;
  return {
    id,
    label,
    align,
    width,
    wrap,
    filter: choices?.map((value) => ({ value, label: value })),
    cell: column.cell ?? text,
    title: text,
  };
};

/** A table of rows in memory: search, filters, sorting, columns, pages, selection and export (DESIGN §7). */
export function LocalTable<T extends object>(props: LocalTableProps<T>): ReactElement {
  const { columns, rows, idOf, onSelected } = props;
  const [asked, setQuery] = useState<TableQuery>({
    ...firstQuery,
    sort: props.ordered === true ? [] : [{ id: columns[0]?.id ?? "", desc: false }],
  });
  const user = useSession((session) => session.user?.id ?? 0);
  const [layout, setLayout] = useLayout(user, props.name);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const query = useMemo(() => withPageSize(asked, layout), [asked, layout]);
  const shown = useMemo(() => columns.map(shownColumn), [columns]);
  const all = useMemo(
    () => localPage(rows ?? [], { ...query, page: 1, pageSize: Number.MAX_SAFE_INTEGER }, columns).rows,
    [rows, query, columns],
  );
  const page = Math.max(1, Math.min(query.page, Math.ceil(all.length / query.pageSize)));
  const from = (page - 1) * query.pageSize;
  // Rows deleted meanwhile by another user are no longer selected.
  const selection = new Map(
    (rows ?? []).map((row) => [String(idOf(row)), row] as const).filter(([id]) => marked.has(id)),
  );
  return (
    <DataTable
      label={props.label}
      columns={shown}
      getRowId={(row) => String(idOf(row))}
      rows={rows === undefined ? undefined : all.slice(from, from + query.pageSize)}
      total={all.length}
      error={rows === undefined ? props.error : undefined}
      retry={props.retry}
      query={{ ...query, page }}
      onQuery={setQuery}
      layout={layout}
      onLayout={setLayout}
      {...(onSelected === undefined
        ? {}
        : {
            selection,
            onSelection: (chosen: ReadonlyMap<string, T>) => setMarked(new Set(chosen.keys())),
            notice:
              selection.size === 0 ? null : onSelected([...selection.values()], () => setMarked(new Set())),
          })}
      actions={props.actions}
      actionsWidth={props.actionsWidth}
      onOpen={props.onOpen}
      empty={rows?.length === 0 ? props.empty : undefined}
      tools={
        <>
          {props.tools}
          <Button
            variant="default"
            leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
            onClick={() => void exportLocal(props.label, columns, all, { query, layout })}
          >
            Excel
          </Button>
        </>
      }
    />
  );
}
