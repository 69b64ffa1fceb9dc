import { ActionIcon } from "@mantine/core";
import { IconHistory, IconPencil, IconTrash } from "@tabler/icons-react";
import type { ReactElement } from "react";
import type { ScheduleStatus } from "../../shared/countdown";
import { formatDate } from "../../shared/dates";
import { lastEntryDay, placeOf, relations, relationText, type ScheduleRow } from "./schedule";
import styles from "./schedules.module.css";

interface ScheduleTableProps {
  rows: readonly ScheduleRow[];
  all: readonly ScheduleRow[];
  /** Undefined where the user may only read. */
  onEdit?: (row: ScheduleRow) => void;
  onDelete?: (row: ScheduleRow) => void;
  /** Undefined where the user may not read the log of a record. */
  onHistory?: (row: ScheduleRow) => void;
}

const words: Record<ScheduleStatus, string> = { Upcoming: "Upcoming", OnGoing: "Ongoing", Closed: "Closed" };

function Status({ status }: { status: ScheduleStatus }): ReactElement {
  return (
    <span className={`${styles.status} ${styles[status]}`}>
      <span className={styles.dot} aria-hidden />
      {words[status]}
    </span>
  );
}

const days = (count: number): string => `${count.toLocaleString("en-PH")} ${count === 1 ? "Day" : "Days"}`;

function Line({
  row,
  all,
  onEdit,
  onDelete,
  onHistory,
}: ScheduleTableProps & { row: ScheduleRow }): ReactElement {
  const last = lastEntryDay(row);
  const met =
    row.status === "Closed"
      ? []
      : relations(
          row,
          all.filter((other) => other.id !== row.id && other.status !== "Closed"),
        );
  const name = `${row.form}, ${placeOf(row)}`;
  return (
    <tr>
      <th scope="row">
        <span className={`${styles.mark} ${row.form === "Target" ? styles.target : styles.accomplished}`} />
        {row.form}
      </th>
      <td>
        {placeOf(row)}
        {row.province_name && row.region_name ? <span className={styles.soft}>{row.region_name}</span> : null}
      </td>
      <td className={styles.date}>{row.start_date ? formatDate(row.start_date) : ""}</td>
      <td className={styles.date}>{row.end_date ? formatDate(row.end_date) : ""}</td>
      <td className={styles.date}>{last === null ? "none" : formatDate(last)}</td>
      <td>
        <Status status={row.status} />
      </td>
      <td className={styles.number}>{row.status === "OnGoing" ? days(row.remaining_days) : "–"}</td>
      <td className={styles.notes}>
        {row.remarks ? <span>{row.remarks}</span> : null}
        {met.map((relation) => (
          <span
            key={relation.other.id}
            className={relation.kind === "overlaps" ? styles.overlap : styles.soft}
          >
            {relationText(relation)}
          </span>
        ))}
      </td>
      {onEdit === undefined && onHistory === undefined ? null : (
        <td className={`${styles.actions} no-print`}>
          {onEdit === undefined ? null : (
            <ActionIcon
              variant="subtle"
              aria-label={`Change ${name}`}
              title="Change"
              onClick={() => onEdit(row)}
            >
              <IconPencil size={18} stroke={1.7} />
            </ActionIcon>
          )}
          {onHistory === undefined ? null : (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`History of ${name}`}
              title="History"
              onClick={() => onHistory(row)}
            >
              <IconHistory size={18} stroke={1.7} />
            </ActionIcon>
          )}
          {onDelete === undefined ? null : (
            <ActionIcon
              variant="subtle"
              color="brick"
              aria-label={`Delete ${name}`}
              title="Delete"
              onClick={() => onDelete(row)}
            >
              <IconTrash size={18} stroke={1.7} />
            </ActionIcon>
          )}
        </td>
      )}
    </tr>
  );
}

/** The schedules with what today makes of them: status, remaining days, the last day of entry, what they overlap. */
export function ScheduleTable(props: ScheduleTableProps): ReactElement {
  const { rows, onEdit, onHistory } = props;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must take the focus, or the keyboard cannot scroll it
    <section className={styles.scroll} tabIndex={0} aria-label="Report schedules, scrollable">
      <table className={styles.table}>
        <caption className="sr-only">Report schedules</caption>
        <thead>
          <tr>
            <th scope="col">Form</th>
            <th scope="col">For</th>
            <th scope="col">Start</th>
            <th scope="col">End</th>
            <th scope="col">Last day of entry</th>
            <th scope="col">Status</th>
            <th scope="col" className={styles.number}>
              Remaining
            </th>
            <th scope="col">Reason and overlaps</th>
            {onEdit === undefined && onHistory === undefined ? null : (
              <th scope="col" className="no-print">
                <span className="sr-only">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line key={row.id} {...props} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  );
}
