import type { ReactElement } from "react";
import { daysBetween, formatDate, today } from "../../shared/time/dates";
import { periodOf, placeOf, type ScheduleRow } from "./schedule";
import styles from "./schedules.module.css";

const forms = ["Target", "Accomplishment"] as const;
const margin = 12;

/**
 * The schedules that are not closed, as bars on a time axis with a line for today. The
 * table has the same as text.
 */
export function ScheduleStrip({ rows }: { rows: readonly ScheduleRow[] }): ReactElement | null {
  const open = rows.filter((row) => row.status !== "Closed" && row.start_date && row.end_date);
  if (open.length === 0) return null;
  const now = today();
  const ends = open.flatMap((row) => [row.start_date ?? now, row.end_date ?? now]).concat(now);
  const first = ends.reduce((a, b) => (a < b ? a : b));
  const last = ends.reduce((a, b) => (a > b ? a : b));
  const span = daysBetween(first, last) + 2 * margin;
  const at = (day: string): number => ((daysBetween(first, day) + margin) / span) * 100;
  return (
    <figure className={styles.strip}>
      <figcaption className="sr-only">
        Schedules along the days from {formatDate(first)} to {formatDate(last)}; the table below lists them.
      </figcaption>
      <div className={styles.lanes} aria-hidden>
        {forms.map((form) => {
          const own = open.filter((row) => row.form === form);
          return own.length === 0 ? null : (
            <div key={form} className={styles.lane}>
              <span className={styles.laneName}>{form}</span>
              <div className={styles.track}>
                {own.map((row) => (
                  <div key={row.id} className={styles.trackLine}>
                    <span
                      className={`${styles.bar} ${form === "Target" ? styles.target : styles.accomplished} ${styles[row.status]}`}
                      style={{
                        left: `${at(row.start_date ?? now)}%`,
                        width: `${at(row.end_date ?? now) - at(row.start_date ?? now)}%`,
                      }}
                      title={`${placeOf(row)}: ${periodOf(row)}`}
                    >
                      <span className={styles.barText}>{placeOf(row)}</span>
                    </span>
                  </div>
                ))}
                <span className={styles.today} style={{ left: `${at(now)}%` }} />
              </div>
            </div>
          );
        })}
        <div className={styles.lane}>
          <span className={styles.laneName} />
          <div className={styles.axis}>
            <span style={{ left: `${at(first)}%` }}>{formatDate(first)}</span>
            <span className={styles.axisToday} style={{ left: `${at(now)}%` }}>
              Today
            </span>
            <span className={styles.axisEnd} style={{ left: `${at(last)}%` }}>
              {formatDate(last)}
            </span>
          </div>
        </div>
      </div>
    </figure>
  );
}
