import type { ReactElement } from "react";
import { earlierColumn } from "../../shared/compared-names";
import { changeOf, noChangeText, earlierText } from "../charts/parts/change";
import type { FigureChart, Mark, Periods, Row } from "../charts/parts/chart";
import { Figure } from "./figure-link";
import styles from "./figure-view.module.css";

/** Returns a function that opens the records behind a figure; null when there are none. */
export type OpenMark = (mark: Mark) => (() => void) | null;

interface EarlierProps {
  row: Row;
  column: string;
  label: string;
  open: OpenMark;
  periods: Periods | null;
  children: string;
}

/** A figure of the earlier period, which opens the records of that period. */
export function EarlierFigure({ row, column, label, open, periods, children }: EarlierProps): ReactElement {
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

interface SinceProps {
  row: Row;
  chart: FigureChart;
  periods: Periods;
  open: OpenMark;
}

/** What a figure was in the earlier period, and how it has changed since, in words. */
export function ChangeSinceEarlier({ row, chart, periods, open }: SinceProps): ReactElement {
  const change = changeOf(row, chart.value, chart.unit);
  if (change === null) return <span className={styles.since}>{noChangeText(row, chart.value, periods)}</span>;
  return (
    <span className={styles.since}>
      <span className={styles.change}>
        <span aria-hidden>{change.arrow} </span>
        {change.words}
      </span>{" "}
      was{" "}
      <EarlierFigure row={row} column={chart.value} label={chart.label} open={open} periods={periods}>
        {earlierText(change, chart.unit)}
      </EarlierFigure>
    </span>
  );
}
