import {
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  functionalUpdate,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ReactTable,
  type RowData,
} from "@tanstack/react-table";
import { useMemo, type KeyboardEvent, type ReactElement, type ReactNode } from "react";
import { orderedColumns, type ColumnLayout, type DataColumn, type TableQuery } from "./table-state";

const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  columnVisibilityFeature,
  columnOrderingFeature,
  columnSizingFeature,
});

/** The `@tanstack/react-table` instance behind the grid, which holds columns, order and selection. */
export type Grid<T extends RowData> = ReactTable<typeof features, T>;

export interface TableGridProps<T extends RowData> {
  /** What the rows are, such as “Form 11 targets”. */
  label: string;
  columns: readonly DataColumn<T>[];
  /** The column order and the hidden columns; the first column is never hidden. */
  layout: ColumnLayout;
  getRowId: (row: T) => string;
  rows: readonly T[];
  /** Number of rows on all pages. */
  total: number;
  /** Whether a newer page is loading. */
  busy?: boolean;
  query: TableQuery;
  onQuery: (query: TableQuery) => void;
  filtersOpen: boolean;
  /** Selected rows of all pages, by id; without it rows cannot be selected. */
  selection?: ReadonlyMap<string, T>;
  onSelection?: (selection: ReadonlyMap<string, T>) => void;
  /** The action buttons of a row. */
  actions?: (row: T) => ReactNode;
  /** Width of the actions column in pixels, when more than four buttons need it. */
  actionsWidth?: number;
  /** Called on Enter or a double click on a row. */
  onOpen?: (row: T) => void;
  /** Handles another key pressed on a row, and returns whether it did. */
  onRowKey?: (row: T, event: KeyboardEvent) => boolean;
  empty?: ReactElement;
}

/**
 * The column definitions for `@tanstack/react-table`. The server sorts, so the accessor returns the whole row.
 */
function definitionsOf<T extends RowData>(columns: readonly DataColumn<T>[]) {
  const helper = createColumnHelper<typeof features, T>();
  return columns.map((column) =>
    helper.accessor((row): unknown => row, {
      id: column.id,
      header: column.label,
      size: column.width ?? 150,
      enableSorting: column.sortable !== false,
      cell: ({ row }) => column.cell(row.original),
    }),
  );
}

/** The table instance for the current page; changes of sorting and selection are passed to the props. */
export function useGrid<T extends RowData>(props: TableGridProps<T>): Grid<T> {
  const { columns, layout, query, onQuery, selection, onSelection, getRowId } = props;
  const definitions = useMemo(() => definitionsOf(columns), [columns]);
  const columnOrder = useMemo(() => orderedColumns(columns, layout).map(({ id }) => id), [columns, layout]);
  const data = useMemo(() => [...props.rows], [props.rows]);
  const sorting = query.sort.map((one) => ({ ...one }));
  const rowSelection = Object.fromEntries([...(selection?.keys() ?? [])].map((id) => [id, true as const]));
  return useTable({
    features,
    columns: definitions,
    data,
    getRowId,
    manualPagination: true,
    manualSorting: true,
    sortDescFirst: false,
    isMultiSortEvent: (event) => (event as MouseEvent).shiftKey,
    enableRowSelection: onSelection !== undefined,
    rowCount: props.total,
    state: {
      sorting,
      pagination: { pageIndex: query.page - 1, pageSize: query.pageSize },
      rowSelection,
      columnOrder,
      columnVisibility: Object.fromEntries(
        columnOrder.map((id, at) => [id, at === 0 || !layout.hidden.includes(id)]),
      ),
    },
    onSortingChange: (updater) => onQuery({ ...query, page: 1, sort: functionalUpdate(updater, sorting) }),
    onRowSelectionChange: (updater) => {
      const chosen = functionalUpdate(updater, rowSelection);
      const known = new Map([...(selection ?? []), ...data.map((row) => [getRowId(row), row] as const)]);
      onSelection?.(new Map([...known].filter(([id]) => chosen[id] === true)));
    },
  });
}
