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
import { useMemo, useState, type ReactElement, type ReactNode } from "react";
import { TableSkeleton } from "../skeletons";
import { EmptyState, ErrorState } from "../states";
import styles from "./data-table.module.css";
import { TableHead } from "./table-head";
import { TablePager } from "./table-pager";
import { TableRow } from "./table-row";
import { arranged, type ColumnLayout, type DataColumn, type TableQuery } from "./table-state";
import { TableToolbar } from "./table-toolbar";

const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  columnVisibilityFeature,
  columnOrderingFeature,
});

export interface DataTableProps<T extends RowData> {
  /** What the rows are, such as “Form 11 targets”. */
  label: string;
  columns: readonly DataColumn<T>[];
  getRowId: (row: T) => string;
  /** The rows of the page; undefined while the first ones are on the way. */
  rows: readonly T[] | undefined;
  /** Rows in all pages. */
  total: number;
  /** A newer page is on the way. */
  busy?: boolean;
  error?: unknown;
  retry?: () => void;
  query: TableQuery;
  onQuery: (query: TableQuery) => void;
  layout: ColumnLayout;
  onLayout: (layout: ColumnLayout) => void;
  /** Selected rows of all pages, by id; without it rows cannot be selected. */
  selection?: ReadonlyMap<string, T>;
  onSelection?: (selection: ReadonlyMap<string, T>) => void;
  /** Buttons of a row. */
  actions?: (row: T) => ReactNode;
  /** Pixels of their column, where they are more than four. */
  actionsWidth?: number;
  /** Enter or a double click on a row. */
  onOpen?: (row: T) => void;
  /** Beside the search. */
  tools?: ReactNode;
  /** Between toolbar and table, such as what can be done with the selection. */
  notice?: ReactNode;
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

/**
 * A table whose pages, order, search and filters the server answers (spec §2). Rows of 34 px, headings and first
 * column stay in place, columns hide and move, rows are selected across pages; all of it by keyboard.
 */
export function DataTable<T extends RowData>(props: DataTableProps<T>): ReactElement {
  const { query, onQuery, layout, selection, onSelection, getRowId } = props;
  const [filtersOpen, setFiltersOpen] = useState(false);
  const [active, setActive] = useState<string>();
  const inOrder = useMemo(() => arranged(props.columns, layout), [props.columns, layout]);
  const shown = useMemo(
    () => inOrder.filter((column, at) => at === 0 || !layout.hidden.includes(column.id)),
    [inOrder, layout],
  );
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
  const data = useMemo(() => [...(props.rows ?? [])], [props.rows]);
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

  const body = () => {
    if (props.error !== undefined && props.error !== null)
      return (
        <ErrorState title={`${props.label} could not be loaded`} error={props.error} retry={props.retry} />
      );
    if (props.rows === undefined) return <TableSkeleton rows={Math.min(query.pageSize, 12)} />;
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
            filtersOpen={filtersOpen}
            selectable={selectable}
            all={rows.length > 0 && rows.every((row) => row.getIsSelected())}
            some={rows.some((row) => row.getIsSelected())}
            onSelectAll={(chosen) => choose(props.rows ?? [], chosen)}
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
  };

  return (
    <section className={styles.whole} aria-label={props.label}>
      <TableToolbar
        label={props.label}
        query={query}
        onQuery={onQuery}
        columns={inOrder}
        layout={layout}
        onLayout={props.onLayout}
        filtersOpen={filtersOpen}
        onFiltersOpen={setFiltersOpen}
      >
        {props.tools}
      </TableToolbar>
      {props.notice}
      {body()}
      <TablePager
        label={props.label}
        query={query}
        total={props.total}
        onQuery={onQuery}
        onPageSize={(pageSize) => {
          props.onLayout({ ...layout, pageSize });
          onQuery({ ...query, page: 1, pageSize });
        }}
      />
    </section>
  );
}
