import { Suspense, type ReactElement } from "react";
import type { Cells } from "../../../shared/cells/columns";
import { answerKey, type AnswerTable } from "../../../statements/answer-table";
import type { StatementDrawing } from "../../../statements/statement-drawing";
import { lazyPart } from "../../../api/calls/lazy-part";
import type { StatementOpens } from "./use-statement-opens";
import { TableSkeleton } from "../../../ui/page/skeletons";
import { ReportTable } from "../../../ui/report-table/report-table";
import styles from "../explore.module.css";

const StatementChartView = lazyPart(() => import("./statement-chart-view"));

interface SqlAnswerProps {
  table: AnswerTable;
  drawing: StatementDrawing;
  title: string;
  /** Whether the table stands under a chart too. */
  hasTable: boolean;
  opens: StatementOpens;
  onOrder: (rows: readonly Cells[]) => void;
}

/** The answer of a statement: its chart, and the table. */
export function SqlAnswer({ table, drawing, title, hasTable, opens, onOrder }: SqlAnswerProps): ReactElement {
  return (
    <>
      {drawing.left === null ? null : <output className={styles.note}>{drawing.left}</output>}
      {drawing.view === "table" ? null : (
        <Suspense fallback={<TableSkeleton rows={8} columns={4} />}>
          <StatementChartView drawing={drawing} title={title} openMark={opens.openMark} />
        </Suspense>
      )}
      {hasTable || drawing.view === "table" ? (
        <ReportTable
          label={title}
          columns={table.columns}
          rows={table.rows}
          rowKey={answerKey}
          opens={opens.opensCell}
          onOpen={opens.onCell}
          onOrder={onOrder}
        />
      ) : null}
      {opens.drawer}
    </>
  );
}
