import { useMemo, type ReactElement } from "react";
import { ChartView } from "../../../dashboard/charts/drawing/chart-view";
import type { ShownView } from "../../../shared/calls/explorations";
import { EmptyState } from "../../../ui/page/states";
import type { Arranged, Path } from "../../../pivots/table/arrange";
import type { Figure } from "../../../pivots/figure";
import styles from "../explore.module.css";
import { pivotChart } from "./pivot-chart";

interface PivotChartViewProps {
  arranged: Arranged;
  view: Exclude<ShownView, "table">;
  bySize: boolean;
  title: string;
  onOpen: (row: Path, column: Path, measure: Figure) => void;
}

const nothingSelected = () => null;

/** A pivot as a chart. A click on a mark opens its records. */
export default function PivotChartView({
  arranged,
  view,
  bySize,
  title,
  onOpen,
}: PivotChartViewProps): ReactElement {
  const drawn = useMemo(() => pivotChart(arranged, view, bySize), [arranged, view, bySize]);
  if (drawn === null) return <EmptyState title="Nothing to draw" text="Add a measure." />;
  const { chart, rows, left, cellOf } = drawn;
  return (
    <>
      <div className={styles.chart}>
        <ChartView
          key={view}
          chart={chart}
          rows={rows}
          label={`${title}. ${rows.length} marks; the table has the figures.`}
          selected={nothingSelected}
          periods={arranged.comparison}
          onMark={({ row, column }) => {
            const cell = cellOf(row, column);
            if (cell !== null) onOpen(cell.row, cell.column, cell.measure);
          }}
        />
      </div>
      {left === null ? null : <output className={styles.note}>{left}</output>}
    </>
  );
}
