import {
  columnResizingFeature,
  columnSizingFeature,
  createColumnHelper,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ReactTable,
} from "@tanstack/react-table";
import { useMemo } from "react";
import type { Cells, Column } from "../../shared/cells/columns";
import type { ColumnLayout } from "./column-widths";

const features = tableFeatures({ rowSortingFeature, columnSizingFeature, columnResizingFeature });
const helper = createColumnHelper<typeof features, Cells>();
const data: Cells[] = [];

/** The `@tanstack/react-table` instance behind a report table, which holds the sort state and column widths. */
export type ReportGrid = ReactTable<typeof features, Cells>;

/**
 * The table instance. It has no rows: `sortRows` is faster than its sorted row model and places subtotals and
 * totals.
 */
export function useReportGrid(columns: readonly Column[], layout: ColumnLayout): ReportGrid {
  const definitions = useMemo(
    () => columns.map(({ name }) => helper.display({ id: name, minSize: 0 })),
    [columns],
  );
  return useTable({
    features,
    columns: definitions,
    data,
    sortDescFirst: false,
    columnResizeMode: "onChange",
    state: { columnSizing: layout.sizes },
    onColumnSizingChange: layout.onResize,
  });
}
