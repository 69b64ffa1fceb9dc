import { useState, type ReactElement } from "react";
import { AnimatedCounter } from "../../ui/page/animated-counter";
import { timings } from "../../ui/timings";
import { changeOf } from "../charts/parts/change";
import type { FigureChart, Periods, Row } from "../charts/parts/chart";
import { formatShort, formatFull, numberOf, type Unit } from "../charts/parts/numbers";
import { Figure } from "./figure-link";
import { EarlierFigure, ChangeSinceEarlier, type OpenMark } from "./figure-since";
import styles from "./figure-view.module.css";

/**
 * The duration of counting from one figure to another, in milliseconds. It is short, because
 * the user has just acted.
 */
const recount = 500;

interface FigureViewProps {
  chart: FigureChart;
  row: Row;
  open: OpenMark;
  /** The two periods that the row compares; null without a comparison. */
  periods: Periods | null;
}

/** The rounding while a figure counts: counts and pesos to whole numbers, percentages to two decimals. */
const roundedFor = (shown: number, unit: Unit): number =>
  unit === "percent" ? Math.round(shown * 100) / 100 : Math.round(shown);

interface LargeProps {
  value: number;
  chart: FigureChart;
  action: (() => void) | null;
}

/** The large figure, which counts up. */
function Large({ value, chart, action }: LargeProps): ReactElement {
  const [first] = useState(value);
  return (
    <Figure label={chart.label} full={formatFull(value, chart.unit)} action={action} className={styles.value}>
      <AnimatedCounter
        value={value}
        duration={value === first ? timings.counter : recount}
        format={(shown) => formatFull(shown === value ? value : roundedFor(shown, chart.unit), chart.unit)}
      />
    </Figure>
  );
}

/**
 * One large figure with smaller ones beneath, and their values in an earlier period. A figure without a value,
 * such as a rate with nothing to divide by, is shown as a dash and not as 0.
 */
export function FigureView({ chart, row, open, periods }: FigureViewProps): ReactElement {
  const value = numberOf(row[chart.value]);
  return (
    <div className={styles.figure} data-compared={periods === null ? undefined : true}>
      <div className={styles.main}>
        {value === null ? (
          <span className={styles.value}>
            <span aria-hidden>–</span>
            <span className="sr-only">No figure for this selection:</span>
          </span>
        ) : (
          <Large value={value} chart={chart} action={open({ row, column: chart.value })} />
        )}
        <span className={styles.label}>{chart.label}</span>
      </div>
      {periods === null ? null : <ChangeSinceEarlier row={row} chart={chart} periods={periods} open={open} />}
      <p className={styles.beneath}>
        {chart.beneath.map(({ column, label, unit }) => {
          const number = numberOf(row[column]);
          if (number === null) return null;
          const change = periods === null ? null : changeOf(row, column, unit);
          return (
            <span key={column}>
              <Figure
                label={label}
                full={formatFull(number, unit)}
                action={open({ row, column })}
                className={styles.small}
              >
                {formatShort(number, unit)}
              </Figure>{" "}
              {label}
              {change === null ? null : (
                <span className={styles.was}>
                  {" "}
                  (was{" "}
                  <EarlierFigure row={row} column={column} label={label} open={open} periods={periods}>
                    {formatShort(change.earlier, unit)}
                  </EarlierFigure>
                  )
                </span>
              )}
            </span>
          );
        })}
      </p>
    </div>
  );
}
