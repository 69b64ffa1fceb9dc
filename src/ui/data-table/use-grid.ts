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
import { arranged, type ColumnLayout, type DataColumn, type TableQuery } from "./table-state";

const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  columnVisibilityFeature,
  columnOrderingFeature,
  columnSizingFeature,
});

/** The table of `@tanstack/react-table` that the grid draws: columns, order and selection are its own. */
export type Grid<T extends RowData> = ReactTable<typeof features, T>;

export interface TableGridProps<T extends RowData> {
  /** What the rows are, such as “Form 11 targets”. */
  label: string;
  columns: readonly DataColumn<T>[];
  /** The order of the columns and which are hidden; the first one never is. */
  layout: ColumnLayout;
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

/** The definitions of the columns, for `@tanstack/react-table`. The server sorts, so that no value is read. */
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

/** The table over the page of rows that is shown; what a person changes is told to the props. */
export function useGrid<T extends RowData>(props: TableGridProps<T>): Grid<T> {
  const { columns, layout, query, onQuery, selection, onSelection, getRowId } = props;
  const definitions = useMemo(() => definitionsOf(columns), [columns]);
  const columnOrder = useMemo(() => arranged(columns, layout).map(({ id }) => id), [columns, layout]);
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
