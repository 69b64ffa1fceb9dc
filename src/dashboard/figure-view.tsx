import { useState, type ReactElement, type ReactNode } from "react";
import { AnimatedCounter } from "../ui/animated-counter";
import { timings } from "../ui/timings";
import { changeOf, earlierColumn, isCompared } from "./charts/change";
import type { FigureChart, Mark, Periods, Row } from "./charts/chart";
import { inBrief, inFull, numberOf, type Unit } from "./charts/numbers";
import styles from "./figure-view.module.css";

/** From one figure to another the count is short: a person has just asked for it. */
const recount = 500;

interface FigureViewProps {
  chart: FigureChart;
  row: Row;
  /** Opens the records behind a figure; null where none stand behind it. */
  open: (mark: Mark) => (() => void) | null;
  /** The two periods that the row compares, where it does. */
  periods: Periods | null;
}

interface FigureProps {
  label: string;
  full: string;
  action: (() => void) | null;
  children: ReactNode;
  className: string | undefined;
}

function Figure({ label, full, action, children, className }: FigureProps): ReactElement {
  if (action === null)
    return (
      <span className={className} title={full}>
        {children}
      </span>
    );
  return (
    <button
      type="button"
      className={`${className} ${styles.link}`}
      title={`${full} ${label}: show the records`}
      onClick={action}
    >
      {children}
      <span className="sr-only"> {label}: show the records</span>
    </button>
  );
}

/** While they run, counts and pesos are whole numbers, percentages have their two decimals. */
const roundedFor = (shown: number, unit: Unit): number =>
  unit === "percent" ? Math.round(shown * 100) / 100 : Math.round(shown);

interface EarlierProps {
  row: Row;
  column: string;
  label: string;
  open: FigureViewProps["open"];
  periods: Periods | null;
  children: string;
}

/** A figure of the earlier period; it opens the records of that one. */
function Earlier({ row, column, label, open, periods, children }: EarlierProps): ReactElement {
  const name = periods === null ? label : `${label}, ${periods.earlier}`;
  return (
    <Figure
      label={name}
      full={children}
      action={open({ row, column: earlierColumn(column) })}
      className={styles.earlier}
    >
      {children}
    </Figure>
  );
}

/** What a figure was in the earlier period, and what has changed since, in words. */
function Since({ row, chart, periods, open }: FigureViewProps & { periods: Periods }): ReactElement {
  if (!isCompared([row], chart.value)) return <span className={styles.since}>not by period</span>;
  const change = changeOf(row, chart.value, chart.unit);
  if (change === null)
    return <span className={styles.since}>no figure to compare with in {periods.earlier}</span>;
  const was = change.earlier === 0 ? "none" : inFull(change.earlier, chart.unit);
  return (
    <span className={styles.since}>
      <span className={styles.change}>
        <span aria-hidden>{change.arrow} </span>
        {change.words}
      </span>{" "}
      {periods.earlier}:{" "}
      <Earlier row={row} column={chart.value} label={chart.label} open={open} periods={periods}>
        {was}
      </Earlier>
    </span>
  );
}

/** One large counted-up figure with smaller ones beneath, and what they were in an earlier period. */
export function FigureView({ chart, row, open, periods }: FigureViewProps): ReactElement {
  const value = numberOf(row[chart.value]) ?? 0;
  const [first] = useState(value);
  return (
    <div className={styles.figure} data-compared={periods === null ? undefined : true}>
      <div className={styles.main}>
        <Figure
          label={chart.label}
          full={inFull(value, chart.unit)}
          action={open({ row, column: chart.value })}
          className={styles.value}
        >
          <AnimatedCounter
            value={value}
            duration={value === first ? timings.counter : recount}
            format={(shown) => inFull(shown === value ? value : roundedFor(shown, chart.unit), chart.unit)}
          />
        </Figure>
        <span className={styles.label}>{chart.label}</span>
      </div>
      {periods === null ? null : <Since row={row} chart={chart} periods={periods} open={open} />}
      <p className={styles.beneath}>
        {chart.beneath.map(({ column, label, unit }) => {
          const number = numberOf(row[column]);
          if (number === null) return null;
          const change = periods === null ? null : changeOf(row, column, unit);
          return (
            <span key={column} className={styles.part}>
              <Figure
                label={label}
                full={inFull(number, unit)}
                action={open({ row, column })}
                className={styles.small}
              >
                {inBrief(number, unit)}
              </Figure>{" "}
              {label}
              {change === null ? null : (
                <span className={styles.was}>
                  {" "}
                  ({periods?.earlier}:{" "}
                  <Earlier row={row} column={column} label={label} open={open} periods={periods}>
                    {inBrief(change.earlier, unit)}
                  </Earlier>
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
