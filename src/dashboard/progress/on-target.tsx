import type { ReactElement } from "react";
import { useCurrentSchedules } from "../../api/schedules";
import { defaultYear, periodWords } from "../../questions/periods";
import { daysLeft } from "../../shared/time/countdown";
import { today } from "../../shared/time/dates";
import { yearOf } from "../../shared/time/relative-periods";
import { useBoard } from "../board/board";
import type { PageDrawingProps } from "../charts/parts/chart";
import { counted } from "../../shared/wording";
import styles from "./on-target.module.css";
import { Programme } from "./programme";
import { expectationOf, summaryOf } from "./progress-state";

/** The days left to enter accomplishments, in words; null until the schedules are known. */
function useDaysLeft(): string | null {
  const schedules = useCurrentSchedules();
  if (schedules === undefined) return null;
  const days = daysLeft(schedules.accomplishment[0]);
  if (days === 0) return "Entry of accomplishments is closed.";
  return `${counted(days, "day")} left to enter accomplishments.`;
}

/** Whether the targets of the year are met: one sentence, and the state of each programme. */
export default function OnTarget({ rows, label, open }: PageDrawingProps): ReactElement {
  const left = useDaysLeft();
  const day = today();
  const year = defaultYear(day);
  const { filter } = useBoard();
  const { reporting_year: years = [year] } = filter;
  const hasMonths = (filter.reporting_month?.length ?? 0) > 0;
  return (
    <section className={styles.frame} aria-label={label}>
      <p className={styles.summary}>
        <strong>
          {periodWords({ ...filter, reporting_year: years })}: {summaryOf(rows)}
        </strong>{" "}
        {years.includes(year) || years.includes(yearOf(day)) ? left : null}{" "}
        <span className={styles.expectation}>{expectationOf(rows, hasMonths)}</span>
      </p>
      <ul className={styles.programmes}>
        {rows.map((row) => (
          <Programme key={String(row["programme"])} row={row} open={open} />
        ))}
      </ul>
    </section>
  );
}
