import { Button, SegmentedControl } from "@mantine/core";
import { IconCalendarPlus, IconCalendarTime } from "@tabler/icons-react";
import { useState, type ReactElement } from "react";
import type { ScheduleStatus } from "../../shared/time/countdown";
import { confirmDelete } from "../../ui/dialogs/dialogs";
import { TableSkeleton } from "../../ui/page/skeletons";
import { EmptyState, ErrorState } from "../../ui/page/states";
import { periodOf, placeOf, type ScheduleRow } from "./schedule";
import { PrintHead } from "../../dashboard/page/print-head";
import { ScheduleForm } from "./schedule-form";
import { ScheduleHistory } from "./schedule-history";
import { ScheduleStrip } from "./schedule-strip";
import { ScheduleTable } from "./schedule-table";
import styles from "./schedules.module.css";
import { useMayChangeSchedules, useMayReadHistory, useScheduleChanges, useSchedules } from "./use-schedules";

type Show = "current" | ScheduleStatus | "all";

const shows: { value: Show; label: string }[] = [
  { value: "current", label: "Ongoing and upcoming" },
  { value: "OnGoing", label: "Ongoing" },
  { value: "Upcoming", label: "Upcoming" },
  { value: "Closed", label: "Closed" },
  { value: "all", label: "All" },
];

const shown = (row: ScheduleRow, show: Show): boolean =>
  show === "all" || (show === "current" ? row.status !== "Closed" : row.status === show);

const order: readonly ScheduleStatus[] = ["OnGoing", "Upcoming", "Closed"];

/** Sorts ongoing schedules first, then targets before accomplishments, then by the earlier end. */
const inOrder = (rows: readonly ScheduleRow[]): ScheduleRow[] =>
  rows.toSorted(
    (a, b) =>
      order.indexOf(a.status) - order.indexOf(b.status) ||
      b.form.localeCompare(a.form) ||
      (a.end_date ?? "").localeCompare(b.end_date ?? ""),
  );

/**
 * The report schedules, which set when targets and accomplishments may be entered. Central administrators can
 * add, change and delete them.
 */
export function SchedulesView(): ReactElement {
  const { data: all, error, refetch } = useSchedules();
  const mayChange = useMayChangeSchedules();
  const mayReadLog = useMayReadHistory();
  const { remove } = useScheduleChanges();
  const [history, setHistory] = useState<ScheduleRow | null>(null);
  const [show, setShow] = useState<Show>("current");
  const [editing, setEditing] = useState<ScheduleRow | "new" | null>(null);
  const add = mayChange ? (
    <Button leftSection={<IconCalendarPlus size={17} />} onClick={() => setEditing("new")}>
      Add schedule
    </Button>
  ) : null;
  if (all === undefined && error !== null)
    return (
      <ErrorState title="The schedules could not be loaded" error={error} retry={() => void refetch()} />
    );
  if (all === undefined) return <TableSkeleton rows={6} columns={7} />;
  const rows = inOrder(all.filter((row) => shown(row, show)));
  const askDelete = async (gone: readonly ScheduleRow[]): Promise<boolean> => {
    const [first] = gone;
    if (first === undefined) return false;
    const running = gone.filter(({ status }) => status === "OnGoing").length;
    const effect = [
      gone.length === 1
        ? `${periodOf(first)}.`
        : gone.map((row) => `${row.form}, ${placeOf(row)}`).join("; "),
      running === 0 ? "" : "Without what is running now, entry may close at once.",
    ];
    const what =
      gone.length === 1
        ? `the ${first.form.toLowerCase()} schedule for ${placeOf(first)}`
        : `${gone.length} schedules`;
    try {
      return await confirmDelete(what, () => remove(gone.map(({ id }) => id)), effect.join(" ").trim());
    } catch {
      // The dialog has already shown the error.
      return false;
    }
  };
  return (
    <>
      <PrintHead
        landscape
        title="Report schedules"
        scope="All offices"
        filters={shows.filter(({ value }) => value === show).map(({ label }) => ["Schedules", label])}
      />
      <div className={`${styles.toolbar} no-print`}>
        <SegmentedControl
          aria-label="Which schedules"
          size="sm"
          data={shows}
          value={show}
          onChange={(value) => setShow(value)}
          transitionDuration={0}
          className={styles.shows}
        />
      </div>
      <ScheduleStrip rows={rows} />
      <ScheduleTable
        rows={rows}
        all={all}
        tools={<>{add}</>}
        empty={
          <EmptyState
            icon={<IconCalendarTime size={34} stroke={1.4} />}
            title={all.length === 0 ? "No schedule yet" : "No such schedule"}
            text={
              mayChange
                ? "Regional and provincial offices can enter targets and accomplishments only while a schedule runs."
                : "The central office sets the schedules. Until one runs, targets and accomplishments are closed."
            }
          />
        }
        onEdit={mayChange ? setEditing : undefined}
        onDelete={mayChange ? askDelete : undefined}
        onHistory={mayReadLog ? setHistory : undefined}
      />
      <p className={styles.explain}>
        A schedule for a province counts there before one for its region, and that before the general one. At
        0 remaining days the window is closed for regional and provincial offices.
      </p>
      <ScheduleHistory row={history} onClose={() => setHistory(null)} />
      {editing === null ? null : (
        <ScheduleForm
          key={editing === "new" ? "new" : editing.id}
          editing={editing}
          all={all}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}
