import type { RowData } from "@tanstack/react-table";
import { useMemo, useState, type ReactElement, type ReactNode } from "react";
import { useFocusInTable } from "../overlays/focus-return";
import { TableSkeleton } from "../page/skeletons";
import { ErrorState } from "../page/states";
import styles from "./data-table.module.css";
import { TableGrid } from "./table-grid";
import { TablePager } from "./table-pager";
import { orderedColumns, type ColumnLayout } from "./table-state";
import { TableToolbar } from "./table-toolbar";
import type { TableGridProps } from "./use-grid";

interface DataTableProps<T extends RowData> extends Omit<TableGridProps<T>, "filtersOpen" | "rows"> {
  /** The rows of the page; undefined until they are loaded. */
  rows: readonly T[] | undefined;
  error?: unknown;
  retry?: () => void;
  onLayout: (layout: ColumnLayout) => void;
  /** Extra controls next to the search field. */
  tools?: ReactNode;
  /** Shown between toolbar and table, such as the actions for selected rows. */
  notice?: ReactNode;
}

/**
 * A table that is paged, sorted, searched and filtered by the server (spec §2). Rows are 34 px high; the
 * headings and the first column are sticky; columns can be hidden and moved; a selection spans pages. All of it
 * works by keyboard.
 */
export function DataTable<T extends RowData>(props: DataTableProps<T>): ReactElement {
  const { rows, query, onQuery, layout } = props;
  const [filtersOpen, setFiltersOpen] = useState(() =>
    Object.values(query.filters).some((one) => one !== ""),
  );
  const inOrder = useMemo(() => orderedColumns(props.columns, layout), [props.columns, layout]);
  const table = useFocusInTable();
  const body = () => {
    if (props.error !== undefined && props.error !== null)
      return (
        <ErrorState title={`${props.label} could not be loaded`} error={props.error} retry={props.retry} />
      );
    if (rows === undefined) return <TableSkeleton rows={Math.min(query.pageSize, 12)} />;
    return <TableGrid {...props} rows={rows} filtersOpen={filtersOpen} />;
  };

  return (
    <section ref={table} className={styles.whole} aria-label={props.label} data-table>
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
