import { Button, Modal } from "@mantine/core";
import { useState, type ReactElement } from "react";
import { useForm, useWatch, type Control } from "react-hook-form";
import { fieldList } from "../../entities";
import { reportSchedules } from "../../entities/report-schedules";
import { FieldError, parseField, type Values } from "../../fields";
import { Problem, type Detail } from "../../shared/errors";
import { formatDate } from "../../shared/dates";
import { Banner } from "../../ui/banner";
import { whileSaving } from "../../ui/dialogs/dialogs";
import { useFocusBack } from "../../ui/focus-back";
import { FormField } from "../../ui/fields";
import { lastEntryDay, relations, relationText, type ScheduleRow } from "./schedule";
import styles from "./schedules.module.css";
import { useScheduleChanges } from "./use-schedules";

interface ScheduleFormProps {
  /** The schedule to change; `new` for another one. */
  editing: ScheduleRow | "new";
  all: readonly ScheduleRow[];
  onClose: () => void;
}

const fields = fieldList(reportSchedules);

/** The typed values read by their kinds, and what is wrong with them. */
function readForm(typed: Values): { record: Values; faults: Detail[] } {
  const record: Values = {};
  const faults: Detail[] = [];
  for (const { name, field } of fields) {
    try {
      record[name] = parseField(typed[name], field);
    } catch (error) {
      if (!(error instanceof FieldError)) throw error;
      record[name] = null;
      faults.push({ field: name, message: error.message });
    }
  }
  const more = reportSchedules
    .check(record)
    .filter((fault) => faults.every(({ field }) => field !== fault.field));
  return { record, faults: [...faults, ...more] };
}

/** What the schedule being typed means: its last day of entry, and the ones it overlaps. */
function Consequences({
  control,
  others,
}: {
  control: Control<Values>;
  others: readonly ScheduleRow[];
}): ReactElement | null {
  const typed = useWatch({ control });
  const { record } = readForm(typed);
  const schedule = record as unknown as ScheduleRow;
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
  const start: Values = isNew ? { form: "Target" } : { ...editing };
  const form = useForm<Values>({ defaultValues: start, mode: "onTouched" });
  const { save } = useScheduleChanges();
  const [opened, setOpened] = useState(true);
  const focusBack = useFocusBack();
  const close = (): void => setOpened(false);
  const others = all.filter((one) => isNew || one.id !== editing.id);
  const show = (faults: readonly Detail[]): void => {
    for (const [at, { field, message }] of faults.entries())
      form.setError(field ?? "root", { message }, { shouldFocus: at === 0 });
  };
  const submit = form.handleSubmit(async (typed) => {
    const { record, faults } = readForm(typed);
    if (faults.length > 0) {
      show(faults);
      return;
    }
    const head = isNew ? {} : { id: editing.id, row_version: editing.row_version };
    try {
      await whileSaving(() => save({ ...head, ...record }), {
        done: isNew ? "Schedule added" : "Schedule changed",
      });
      close();
    } catch (error) {
      if (error instanceof Problem) show(error.details);
    }
  });
  return (
    <Modal
      opened={opened}
      onClose={close}
      onExitTransitionEnd={() => {
        focusBack();
        onClose();
      }}
      title={isNew ? "Add a schedule" : "Change the schedule"}
      size={620}
    >
      <form onSubmit={(event) => void submit(event)} noValidate className={styles.form}>
        {fields.map(({ name, field }) => (
          <div key={name} className={name === "remarks" || name === "form" ? styles.wide : undefined}>
            <FormField name={name} field={field} control={form.control} />
          </div>
        ))}
        <div className={styles.wide}>
          <Consequences control={form.control} others={others} />
        </div>
        <div className={styles.formActions}>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" loading={form.formState.isSubmitting}>
            {isNew ? "Add schedule" : "Save changes"}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
