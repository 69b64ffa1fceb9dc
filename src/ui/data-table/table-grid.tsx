import {
  columnOrderingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type RowData,
} from "@tanstack/react-table";
import { useMemo, useState, type KeyboardEvent, type ReactElement, type ReactNode } from "react";
import { EmptyState } from "../page/states";
import styles from "./data-table.module.css";
import { TableHead } from "./table-head";
import { TableRow } from "./table-row";
import type { DataColumn, TableQuery } from "./table-state";

const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  columnVisibilityFeature,
  columnOrderingFeature,
});

export interface TableGridProps<T extends RowData> {
  /** What the rows are, such as “Form 11 targets”. */
  label: string;
  /** The columns that are shown, in their order. */
  shown: readonly DataColumn<T>[];
  getRowId: (row: T) => string;
  rows: readonly T[];
  /** Rows in all pages. */
  total: number;
  /** A newer page is on the way. */
  busy?: boolean;
  query: TableQuery;
  onQuery: (query: TableQuery) => void;
  filtersOpen: boolean;
  /** Selected rows of all pages, by id; without it rows cannot be selected. */
  selection?: ReadonlyMap<string, T>;
  onSelection?: (selection: ReadonlyMap<string, T>) => void;
  /** Buttons of a row. */
  actions?: (row: T) => ReactNode;
  /** Pixels of their column, where they are more than four. */
  actionsWidth?: number;
  /** Enter or a double click on a row. */
  onOpen?: (row: T) => void;
  /** Answers whether it took another key that was pressed on a row. */
  onRowKey?: (row: T, event: KeyboardEvent) => boolean;
  empty?: ReactElement;
}

const columnWidth = (column: DataColumn<never>): number => column.width ?? 150;

/** Sorts by one more column, or turns its direction; a third time takes it away. */
function sortedBy(query: TableQuery, id: string, several: boolean): TableQuery {
  const now = query.sort.find((one) => one.id === id);
  const rest = several ? query.sort.filter((one) => one.id !== id) : [];
  const next = now === undefined ? [{ id, desc: false }] : now.desc ? [] : [{ id, desc: true }];
  return { ...query, page: 1, sort: [...rest, ...next] };
}

/** Head and rows of the page that is shown; sorted by its headings, selected by its boxes, walked by arrow keys. */
export function TableGrid<T extends RowData>(props: TableGridProps<T>): ReactElement {
  const { shown, query, onQuery, selection, onSelection, getRowId } = props;
  const [active, setActive] = useState<string>();
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, T>();
    return shown.map((column) =>
      helper.display({
        id: column.id,
        header: column.label,
        cell: ({ row }) => column.cell(row.original),
      }),
    );
  }, [shown]);
  const data = useMemo(() => [...props.rows], [props.rows]);
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId,
    manualPagination: true,
    manualSorting: true,
    enableRowSelection: onSelection !== undefined,
    rowCount: props.total,
    state: {
      sorting: query.sort.map((one) => ({ ...one })),
      pagination: { pageIndex: query.page - 1, pageSize: query.pageSize },
      rowSelection: Object.fromEntries([...(selection?.keys() ?? [])].map((id) => [id, true as const])),
    },
  });
  const choose = (rows: readonly T[], chosen: boolean) => {
    const next = new Map(selection);
    for (const row of rows) {
      if (chosen) next.set(getRowId(row), row);
      else next.delete(getRowId(row));
    }
    onSelection?.(next);
  };
  const rows = table.getRowModel().rows;
  const selectable = onSelection !== undefined;
  const focusable = rows.some((row) => row.id === active) ? active : rows[0]?.id;
  const width = shown.reduce((sum, column) => sum + columnWidth(column), selectable ? 40 : 0);

  return (
    <section
      className={styles.scroll}
      aria-label={`${props.label}, scrolls sideways`}
      aria-busy={props.busy === true}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must take the focus, or the keyboard cannot scroll it
      tabIndex={0}
    >
      <table className={styles.table} style={{ minWidth: width }}>
        <caption className="sr-only">{props.label}</caption>
        <colgroup>
          {selectable ? <col style={{ width: 40 }} /> : null}
          {shown.map((column, at) => (
            <col
              key={column.id}
              className={at === 0 ? styles.firstColumn : undefined}
              style={{ width: columnWidth(column) }}
            />
          ))}
          {props.actions === undefined ? null : (
            <col className={styles.actionsColumn} style={{ width: props.actionsWidth }} />
          )}
        </colgroup>
        <TableHead
          columns={shown}
          query={query}
          onQuery={onQuery}
          filtersOpen={props.filtersOpen}
          selectable={selectable}
          all={rows.length > 0 && rows.every((row) => row.getIsSelected())}
          some={rows.some((row) => row.getIsSelected())}
          onSelectAll={(chosen) => choose(props.rows, chosen)}
          actions={props.actions === undefined ? null : "Actions"}
          onSort={(id, several) => onQuery(sortedBy(query, id, several))}
        />
        <tbody>
          {rows.map((row) => (
            <TableRow
              key={row.id}
              id={row.id}
              row={row.original}
              columns={shown}
              selected={selectable ? row.getIsSelected() : undefined}
              onSelect={selectable ? () => choose([row.original], !row.getIsSelected()) : undefined}
              focusable={row.id === focusable}
              onFocus={() => setActive(row.id)}
              onOpen={props.onOpen}
              onRowKey={props.onRowKey}
              actions={props.actions}
            />
          ))}
        </tbody>
      </table>
      {rows.length > 0
        ? null
        : (props.empty ?? <EmptyState title="No rows" text="Nothing matches what you look for." />)}
    </section>
  );
}
