import { Suspense, useMemo, type ReactElement } from "react";
import type { Cells } from "../../../shared/cells/columns";
import type { Pivot } from "../../../shared/calls/explorations";
import { ReportTable } from "../../../ui/report-table/report-table";
import { TableSkeleton } from "../../../ui/page/skeletons";
import { EmptyState } from "../../../ui/page/states";
import { cellPath, type Arranged, type CellPath, type Path } from "../../../pivots/table/arrange";
import { chosenView, standBySize } from "../../../pivots/drawing/chosen-view";
import { measureLabel } from "../../../pivots/facts/fields";
import { pathWords } from "../../../pivots/pivot-texts";
import { sheetRules } from "../../../pivots/table/pivot-rules";
import { isEmptyPivot, rowKey, type PivotTable } from "../../../pivots/table/pivot-table";
import type { Figure } from "../../../pivots/figure";
import { earlierValue } from "../../../pivots/pivot-comparison";
import { lazyPart } from "../../../api/calls/lazy-part";
import styles from "../explore.module.css";

const PivotChartView = lazyPart(() => import("./pivot-chart-view"));

/** A cell whose records are requested, with its title. */
export interface DrillRequest {
  title: string;
  path: CellPath;
  /** Whether they are those of the earlier period of a comparison. */
  isEarlier: boolean;
}

interface PivotResultProps {
  pivot: Pivot;
  arranged: Arranged;
  table: PivotTable;
  title: string;
  onDrill: (cell: DrillRequest) => void;
  onOrder: (rows: readonly Cells[]) => void;
}

const keyOf = (row: Cells): string => String(row[rowKey]);

/** The title and path of a cell: “Support of Form 11: Region III, 2024”. */
function drilled(arranged: Arranged, row: Path, column: Path, { beside }: Figure): DrillRequest {
  const path = cellPath(arranged, row, column);
  const { comparison } = arranged;
  const isEarlier = beside !== undefined;
  const told =
    comparison === null || !isEarlier
      ? path
      : path.map(({ field, value }) => ({ field, value: earlierValue(comparison, field, value) }));
  const names = pathWords(told);
  const places = isEarlier ? [...names, beside.earlier] : names;
  return {
    title: `${arranged.fact.title}: ${places.length === 0 ? "all" : places.join(", ")}`,
    path,
    isEarlier,
  };
}

/** The figures of a pivot as a table or a chart. Each figure opens the records behind it. */
export function PivotResult(props: PivotResultProps): ReactElement {
  const { pivot, arranged, table, title, onDrill, onOrder } = props;
  const open = (row: Path, column: Path, measure: Figure): void =>
    onDrill(drilled(arranged, row, column, measure));
  const rules = useMemo(() => sheetRules(pivot, table), [pivot, table]);
  if (table.rows.length === 0 || isEmptyPivot(arranged))
    return (
      <EmptyState
        title="No records for this selection"
        text="No record matches the filters. Remove one, or choose both stages."
      />
    );
  const view = chosenView(pivot, arranged);
  if (view !== "table")
    return (
      <Suspense fallback={<TableSkeleton rows={10} columns={4} />}>
        <PivotChartView
          arranged={arranged}
          view={view}
          bySize={standBySize(pivot)}
          title={title}
          onOpen={open}
        />
      </Suspense>
    );
  return (
    <>
      <ReportTable
        key={[...pivot.rows, "|", ...pivot.columns, "|", ...arranged.measures.map(measureLabel)].join(" ")}
        label={title}
        columns={table.columns}
        rows={table.rows}
        rowKey={keyOf}
        level={table.level}
        frozenColumns={table.frozenColumns}
        rules={rules}
        shade={pivot.shaded === true ? table.shadeOf : undefined}
        opens={(row, column) => table.cellOf(row, column) !== null}
        onOpen={(row, column) => {
          const cell = table.cellOf(row, column);
          if (cell !== null) open(cell.row, cell.column, cell.measure);
        }}
        onOrder={onOrder}
      />
      {table.columnsLeft > 0 ? (
        <output className={styles.note}>
          {table.columnsLeft.toLocaleString("en-PH")} more columns are not shown, but stand in the workbook:
          filter, or move the field to the rows.
        </output>
      ) : null}
    </>
  );
}
