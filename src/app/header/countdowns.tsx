import { Tooltip } from "@mantine/core";
import { IconHourglassHigh, IconHourglassOff } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useCurrentSchedules } from "../../api/schedules";
import { daysLeft, type Countdown, type Window } from "../../shared/time/countdown";
import { formatDate, parseDate } from "../../shared/time/dates";
import styles from "./countdowns.module.css";

const windows: { window: Window; label: string }[] = [
  { window: "target", label: "Target" },
  { window: "accomplishment", label: "Accomplishment" },
];

/** `Day` when exactly 1, else `Days` (spec §1). */
export const dayLabel = (days: number): string => (days === 1 ? "Day" : "Days");

function explain(label: string, schedule: Countdown | undefined): string {
  if (schedule === undefined || !schedule.end_date) return `${label}: no schedule is open`;
  if (parseDate(schedule.end_date) === null)
    return `${label}: the end of the schedule, “${schedule.end_date}”, is no date`;
  if (schedule.remaining_days === 0) return `${label} entry closed on ${formatDate(schedule.end_date)}`;
  return `${label} entry closes on ${formatDate(schedule.end_date)}`;
}

/** The two countdowns of the header: target days left and accomplishment days left (spec §1). */
export function Countdowns(): ReactElement {
  const schedules = useCurrentSchedules();
  return (
    <dl className={styles.countdowns} aria-label="Reporting windows">
      {windows.map(({ window, label }) => {
        const schedule = schedules?.[window][0];
        const days = daysLeft(schedule);
        const Icon = days > 0 ? IconHourglassHigh : IconHourglassOff;
        return (
          <Tooltip key={window} label={explain(label, schedule)} disabled={schedules === undefined}>
            <div
              className={styles.countdown}
              data-closed={(schedules !== undefined && days === 0) || undefined}
            >
              <Icon size={17} stroke={1.6} aria-hidden />
              <dt>{label}</dt>
              <dd>
                {schedules === undefined ? "…" : `${days.toLocaleString("en-PH")} ${dayLabel(days)} left`}
              </dd>
            </div>
          </Tooltip>
        );
      })}
    </dl>
  );
}
