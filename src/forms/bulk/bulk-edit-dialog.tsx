import { Button } from "@mantine/core";
import { useMemo, useState, type ReactElement } from "react";
import type { Entity, Row } from "../../entities";
import { FieldError, formatField, parseField, type Field } from "../../fields";
import { countedRecords } from "../../shared/wording";
import { Banner } from "../../ui/page/banner";
import { Control } from "../../ui/fields";
import { notify } from "../../ui/toasts/notify";
import { Modal } from "../../ui/overlays/overlays";
import { Select } from "../../ui/select";
import {
  editTitle,
  bulkEditErrors,
  sharedFields,
  valueCounts,
  rowsToFillQuarter,
  updatesTo,
} from "./bulk-edit";
import { undoBulkEdit } from "./bulk-undo";
import { makeChange } from "../changes/make-change";
import { rereadAfterRefusal } from "../changes/concurrent-changes";
import styles from "./bulk-edit.module.css";
import { losingApproval, type Rights } from "../records/rights";

interface BulkEditDialogProps {
  entity: Entity;
  rights: Rights;
  rows: readonly Row[];
  /** Called with the current rows after a refused change, because others may have changed or deleted some. */
  onRows: (rows: readonly Row[]) => void;
  onClose: () => void;
  onDone: () => void;
}

const MAX_LINES = 5;
/** The side effects of the change, one sentence each. Returns none while the value cannot be read. */
function costs(
  entity: Entity,
  rights: Rights,
  rows: readonly Row[],
  { name, field, value }: { name: string; field: Field; value: unknown },
): string[] {
  let read: unknown;
  try {
    read = parseField(value, field);
  } catch {
    return [];
  }
  const ids = new Set(updatesTo(rows, name, read).map(({ id }) => id));
  const changed = rows.filter(({ id }) => ids.has(id));
  const losing = losingApproval(entity, rights, changed).length;
  const taking = rowsToFillQuarter(name, read, changed).length;
  const become = losing === 1 ? "is approved and becomes" : "are approved and become";
  return [
    ...(taking === 0
      ? []
      : [`${countedRecords(taking)} without a quarter ${taking === 1 ? "gets" : "get"} that of the month.`]),
    ...(losing === 0 ? [] : [`${countedRecords(losing)} ${become} pending again.`]),
  ];
}

const changedValuesNote =
  "“Now” shows the values of this moment. Press the button again to save over them, or take out of the selection what is to stay.";

/** Sets one value in the same field of several records; shows the current values and offers to undo the change. */
export function BulkEditDialog({ entity, rights, rows, ...props }: BulkEditDialogProps): ReactElement {
  const { onClose } = props;
  const fields = useMemo(() => sharedFields(entity, rights), [entity, rights]);
  const [name, setName] = useState<string | null>(null);
  const [value, setValue] = useState<unknown>(null);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = fields.find((one) => one.name === name)?.field;
  const old = name === null || field === undefined ? [] : valueCounts(rows, name, field);
  const notes =
    name === null || field === undefined ? [] : costs(entity, rights, rows, { name, field, value });

  const save = async (): Promise<void> => {
    if (name === null || field === undefined) return;
    let read: unknown;
    try {
      read = parseField(value, field);
    } catch (fault) {
      if (!(fault instanceof FieldError)) throw fault;
      setError(fault.message);
      return;
    }
    const records = updatesTo(rows, name, read);
    const shown = formatField(read, field) || "(empty)";
    if (records.length === 0) {
      setError(`All ${countedRecords(rows.length)} have this value already.`);
      return;
    }
    const obstacles = bulkEditErrors(entity, rows, records, MAX_LINES, (row) =>
      rights.refusal("update", row),
    );
    if (obstacles.length > 0) {
      setError(obstacles.join("\n"));
      return;
    }
    const changed = rows.filter(({ id }) => records.some((record) => record["id"] === id));
    setBusy(true);
    try {
      const title = editTitle(field.label, records.length);
      const outcome = await makeChange(entity, { what: "edit", title, body: records });
      const done = outcome.queuedKey === null ? title : `Waits to be changed: ${title}`;
      notify.undo(
        `${done}: ${shown}`,
        () => void undoBulkEdit(entity, rows, { label: field.label, count: records.length, outcome }),
      );
      props.onDone();
    } catch (failure) {
      const now = await rereadAfterRefusal(entity, failure, rows, changed);
      props.onRows(now.rows);
      setError(
        ["Nothing was changed.", ...now.messages, ...(now.changed === 0 ? [] : [changedValuesNote])].join(
          "\n",
        ),
      );
      setBusy(false);
    }
  };

  return (
    <Modal opened onClose={onClose} size={520} title={`Change ${countedRecords(rows.length)}`}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Select
          label="Field"
          placeholder="Choose the field to change"
          searchable
          // The list opens only when the user types: while it is closed, Escape closes the dialog at once.
          openOnFocus={false}
          data-autofocus
          value={name}
          data={fields.map((one) => ({ value: one.name, label: one.field.label }))}
          onChange={(next) => {
            setName(next);
            setValue(null);
            setError(undefined);
          }}
        />
        {name === null || field === undefined ? null : (
          <>
            <div className={styles.now}>
              <p>Now</p>
              <ul>
                {old.slice(0, MAX_LINES).map(({ text, count }) => (
                  <li key={text}>
                    <span>{text}</span> <span>{count.toLocaleString("en-PH")}</span>
                  </li>
                ))}
                {old.length > MAX_LINES ? <li>and {old.length - MAX_LINES} other values</li> : null}
              </ul>
            </div>
            <Control
              key={name}
              name={name}
              field={{ ...field, label: `New value: ${field.label}` }}
              value={value}
              onChange={(next) => {
                setValue(next);
                setError(undefined);
              }}
            />
          </>
        )}
        {notes.length === 0 ? null : (
          <Banner tone="warning">
            {notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </Banner>
        )}
        {error === undefined ? null : (
          <Banner tone="danger">
            {error.split("\n").map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Banner>
        )}
        <div className={styles.actions}>
          <Button variant="default" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" loading={busy} disabled={name === null || rows.length === 0}>
            Change {countedRecords(rows.length)}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
