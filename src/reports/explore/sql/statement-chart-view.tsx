import { useMemo, type ReactElement } from "react";
import { ChartView } from "../../../dashboard/charts/drawing/chart-view";
import { FigureView } from "../../../dashboard/figure/figure-view";
import type { StatementDrawing } from "../../../statements/statement-drawing";
import styles from "../explore.module.css";
import { statementChart, statementFigure } from "./statement-chart";

interface StatementChartViewProps {
  drawing: StatementDrawing;
  title: string;
}

const nothingSelected = () => null;
const opensNothing = () => null;

function Marks({ drawing, title }: StatementChartViewProps): ReactElement {
  const { chart, rows } = useMemo(() => statementChart(drawing), [drawing]);
  return (
    <div className={styles.chart}>
      <ChartView
        key={drawing.view}
        chart={chart}
        rows={rows}
        label={`${title}. ${rows.length} marks; the table has the figures.`}
        selected={nothingSelected}
      />
    </div>
  );
}

/** The answer of a statement as a chart or as a figure. */
export default function StatementChartView(props: StatementChartViewProps): ReactElement {
  const { drawing } = props;
  const figure = useMemo(() => (drawing.view === "figure" ? statementFigure(drawing) : null), [drawing]);
  if (figure === null) return <Marks {...props} />;
  return (
    <div className={styles.figure}>
      <FigureView chart={figure.chart} row={figure.row} open={opensNothing} periods={null} />
    </div>
  );
}
