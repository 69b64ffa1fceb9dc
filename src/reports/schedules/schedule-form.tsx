import type { ReactElement } from "react";
import { reportSchedules } from "../../entities/report-schedules";
import { FieldError, parseField, type Values } from "../../fields";
import { formatDate } from "../../shared/time/dates";
import { Banner } from "../../ui/page/banner";
import { EditDialog } from "../../tables/edit-dialog";
import { notify } from "../../ui/toasts/notify";
import { lastEntryDay, placeOf, relations, relationText, type ScheduleRow } from "./schedule";
import styles from "./schedules.module.css";
import { useScheduleChanges } from "./use-schedules";

interface ScheduleFormProps {
  /** The schedule to change; `new` to add one. */
  editing: ScheduleRow | "new";
  all: readonly ScheduleRow[];
  onClose: () => void;
}

const { fields } = reportSchedules;

/** Parses the typed values. A value that cannot be parsed becomes null. */
const readTyped = (typed: Values): Values =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      try {
        return [name, parseField(typed[name], { ...field, required: false })];
      } catch (error) {
        if (!(error instanceof FieldError)) throw error;
        return [name, null];
      }
    }),
  );

/** The effect of the typed schedule: its last day of entry, and the schedules that it overlaps. */
function Consequences({
  typed,
  others,
}: {
  typed: Values;
  others: readonly ScheduleRow[];
}): ReactElement | null {
  const schedule = readTyped(typed) as unknown as ScheduleRow;
  if (!schedule.start_date || !schedule.end_date || schedule.end_date < schedule.start_date) return null;
  const last = lastEntryDay(schedule);
  const met = schedule.form ? relations(schedule, others) : [];
  return (
    <div className={styles.consequences} aria-live="polite">
      <p>
        {last === null
          ? "No day of entry is left: choose a later end."
          : `Regional and provincial offices can enter records until ${formatDate(last)}.`}
      </p>
      {met.length === 0 ? null : (
        <Banner tone={met.some(({ kind }) => kind === "overlaps") ? "warning" : "info"}>
          <ul className={styles.plainList}>
            {met.map((relation) => (
              <li key={relation.other.id}>{relationText(relation)}</li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  );
}

/** Adds or changes a report schedule (spec §3): for all, a region or a province. */
export function ScheduleForm({ editing, all, onClose }: ScheduleFormProps): ReactElement {
  const isNew = editing === "new";
  const { save } = useScheduleChanges();
  const others = all.filter((one) => isNew || one.id !== editing.id);
  const send = async (values: Values): Promise<void> => {
    const names = [...Object.keys(fields), "id", "row_version"];
    await save(Object.fromEntries(names.flatMap((name) => (name in values ? [[name, values[name]]] : []))));
    notify.success(isNew ? "Schedule added." : "Schedule changed.");
  };
  return (
    <EditDialog
      title={isNew ? "Add a schedule" : "Change the schedule"}
      saveLabel={isNew ? "Add schedule" : "Save changes"}
      fields={fields}
      wide={["form"]}
      value={isNew ? { form: "Target" } : { ...editing }}
      record={isNew ? undefined : { name: `the schedule ${editing.form}, ${placeOf(editing)},` }}
      check={(values) =>
        Object.fromEntries(reportSchedules.check(values).map(({ field, message }) => [field, message]))
      }
      onSave={send}
      onClose={onClose}
    >
      {({ values }) => <Consequences typed={values} others={others} />}
    </EditDialog>
  );
}
