import { useMemo, type ReactElement } from "react";
import { ChartView } from "../../../dashboard/charts/drawing/chart-view";
import type { Row } from "../../../dashboard/charts/parts/chart";
import { FigureView } from "../../../dashboard/figure/figure-view";
import type { StatementDrawing } from "../../../statements/statement-drawing";
import styles from "../explore.module.css";
import type { StatementOpens } from "./use-statement-opens";
import { statementChart, statementFigure, withoutClicks } from "./statement-chart";

interface StatementChartViewProps {
  drawing: StatementDrawing;
  title: string;
  openMark: StatementOpens["openMark"];
}

const nothingSelected = () => null;

function Marks({ drawing, title, openMark }: StatementChartViewProps): ReactElement {
  const { chart, rows, answerRow } = useMemo(() => statementChart(drawing), [drawing]);
  const openOf = (row: Row): (() => void) | null => {
    const behind = answerRow(row);
    return behind === null ? null : openMark(behind);
  };
  const opens = rows.some((row) => openOf(row) !== null);
  const shown = useMemo(() => (opens ? chart : withoutClicks(chart)), [opens, chart]);
  return (
    <div className={styles.chart}>
      <ChartView
        key={drawing.view}
        chart={shown}
        rows={rows}
        label={`${title}. ${rows.length} marks; the table has the figures.`}
        selected={nothingSelected}
        onMark={opens ? ({ row }) => openOf(row)?.() : undefined}
      />
    </div>
  );
}

/** The answer of a statement as a chart or as a figure. */
export default function StatementChartView(props: StatementChartViewProps): ReactElement {
  const { drawing, openMark } = props;
  const figure = useMemo(() => (drawing.view === "figure" ? statementFigure(drawing) : null), [drawing]);
  if (figure === null) return <Marks {...props} />;
  return (
    <div className={styles.figure}>
      <FigureView
        chart={figure.chart}
        row={figure.row}
        open={() => openMark(figure.answerRow)}
        periods={null}
      />
    </div>
  );
}
