import type { RowData } from "@tanstack/react-table";
import { Fragment, useMemo, useState, type ReactElement, type ReactNode } from "react";
import type { LabeledText } from "../../shared/wording";
import { useFocusInTable } from "../overlays/focus-return";
import { usePrinting } from "../page/printing";
import { TableSkeleton } from "../page/skeletons";
import { ErrorState } from "../page/states";
import styles from "./data-table.module.css";
import { TableGrid } from "./table-grid";
import { partsOnPaper } from "./paper-parts";
import { PrintedRange } from "./printed-range";
import { TablePager } from "./table-pager";
import { orderedColumns, shownColumns, type ColumnLayout } from "./table-state";
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
  /** What narrows the rows, in words, for paper; by default the search and the column filters. */
  narrowed?: readonly LabeledText[];
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
  const printing = usePrinting();
  const parts = useMemo(() => {
    // The first table stays the same one while it is printed, and keeps the focus.
    const [first, ...others] = printing ? partsOnPaper(shownColumns(props.columns, layout)) : [];
    const only = (ids: readonly string[] = []): ColumnLayout => ({
      ...layout,
      hidden: inOrder.map(({ id }) => id).filter((id) => !ids.includes(id)),
    });
    return [
      { key: "first", layout: others.length === 0 ? layout : only(first) },
      ...others.map((ids) => ({ key: ids.join(" "), layout: only(ids) })),
    ];
  }, [printing, props.columns, layout, inOrder]);
  const body = () => {
    if (props.error !== undefined && props.error !== null)
      return (
        <ErrorState title={`${props.label} could not be loaded`} error={props.error} retry={props.retry} />
      );
    if (rows === undefined) return <TableSkeleton rows={Math.min(query.pageSize, 12)} />;
    return parts.map((part, at) => (
      <Fragment key={part.key}>
        {parts.length === 1 ? null : (
          <p className={styles.part}>
            Columns in {parts.length} parts: part {at + 1}
          </p>
        )}
        <TableGrid {...props} rows={rows} filtersOpen={filtersOpen} layout={part.layout} />
      </Fragment>
    ));
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
      {rows === undefined ? null : <PrintedRange {...props} />}
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
