import type { ReactElement } from "react";
import type { ScheduleStatus } from "../../shared/time/countdown";
import { formatDate, type IsoDate } from "../../shared/time/dates";
import type { LocalColumn } from "../../ui/data-table";
import { counted } from "../../shared/wording";
import { lastEntryDay, placeOf, relations, relationText, type ScheduleRow } from "./schedule";
import styles from "./schedules.module.css";

const words: Record<ScheduleStatus, string> = { Upcoming: "Upcoming", OnGoing: "Ongoing", Closed: "Closed" };

function Status({ status }: { status: ScheduleStatus }): ReactElement {
  return (
    <span className={`${styles.status} ${styles[status]}`}>
      <span className={styles.dot} aria-hidden />
      {words[status]}
    </span>
  );
}

/** The region of a schedule for a province. */
const regionOfProvince = ({ province_name, region_name }: ScheduleRow): string[] =>
  province_name && region_name ? [region_name] : [];

const dayCount = (count: number): string => counted(count, "Day");

const day = (
  id: string,
  label: string,
  of: (row: ScheduleRow) => IsoDate | null,
): LocalColumn<ScheduleRow> => ({
  id,
  label,
  width: 112,
  kind: "date",
  value: of,
  text: (row) => {
    const date = of(row);
    return date === null ? "" : formatDate(date);
  },
});

/**
 * The columns of the schedules, including the current status and the relations to other
 * schedules (spec §3, DESIGN §4).
 */
export function scheduleColumns(all: readonly ScheduleRow[]): LocalColumn<ScheduleRow>[] {
  const met = (row: ScheduleRow) =>
    row.status === "Closed"
      ? []
      : relations(
          row,
          all.filter((other) => other.id !== row.id && other.status !== "Closed"),
        );
  return [
    {
      id: "form",
      label: "Form",
      width: 165,
      text: ({ form }) => form,
      choices: ["Target", "Accomplishment"],
      cell: ({ form }) => (
        <>
          <span className={`${styles.mark} ${form === "Target" ? styles.target : styles.accomplished}`} />
          {form}
        </>
      ),
    },
    {
      id: "place",
      label: "For",
      width: 185,
      wrap: true,
      text: (row) => [placeOf(row), ...regionOfProvince(row)].join(", "),
      cell: (row) => (
        <>
          {placeOf(row)}
          {regionOfProvince(row).map((region) => (
            <span key={region} className={styles.soft}>
              {region}
            </span>
          ))}
        </>
      ),
    },
    day("start_date", "Start", ({ start_date }) => start_date),
    day("end_date", "End", ({ end_date }) => end_date),
    { ...day("last_entry", "Last day of entry", lastEntryDay), width: 130 },
    {
      id: "status",
      label: "Status",
      width: 100,
      text: ({ status }) => words[status],
      choices: Object.values(words),
      cell: ({ status }) => <Status status={status} />,
    },
    {
      id: "remaining_days",
      label: "Remaining",
      width: 120,
      align: "end",
      kind: "integer",
      value: ({ status, remaining_days }) => (status === "OnGoing" ? remaining_days : null),
      text: ({ status, remaining_days }) => (status === "OnGoing" ? dayCount(remaining_days) : ""),
    },
    {
      id: "remarks",
      label: "Reason and overlaps",
      width: 280,
      wrap: true,
      text: (row) => [row.remarks ?? "", ...met(row).map(relationText)].join(" ").trim(),
      cell: (row) => (
        <>
          {row.remarks}
          {met(row).map((relation) => (
            <span
              key={relation.other.id}
              className={relation.kind === "overlaps" ? styles.overlap : styles.soft}
            >
              {relationText(relation)}
            </span>
          ))}
        </>
      ),
    },
  ];
}
