import { Button } from "@mantine/core";
import { useRef, useState, type ReactElement, type ReactNode } from "react";
import { FieldError, parseField, type Fields, type Values } from "../../fields";
import { messageOf, Problem } from "../../shared/errors";
import { placesBelow } from "../../shared/places";
import { Banner } from "../banner";
import { ConflictDialog } from "../conflict/conflict-dialog";
import { differences, merged, sameValue, type Difference } from "../conflict/differences";
import { confirmDiscard } from "../dialogs/dialogs";
import { Modal } from "../overlays";
import { Control } from "./control";
import styles from "./fields-dialog.module.css";

/** What the rows beside the plain controls get. */
export interface DialogParts {
  values: Values;
  set: (name: string, value: unknown) => void;
  errors: Readonly<Record<string, string>>;
}

interface FieldsDialogProps {
  title: string;
  /** Those that are typed in; a function where what is typed says which of them must be. */
  fields: Fields | ((values: Values) => Fields);
  value: Values;
  saveLabel?: string;
  /** Rules beyond the fields' own: messages by field. */
  check?: (values: Values) => Record<string, string>;
  /**
   * Saves; what it throws is shown, at its field where the details name one. A 409 with the record as it is now opens
   * the comparison. False where nothing was saved and the dialog stays.
   */
  onSave: (values: Values) => Promise<boolean | void>;
  /** What the record is called, and its fields beside the plain ones, for that comparison. */
  record?: { name: string; beside?: Fields };
  /** Fields as wide as the dialog. */
  wide?: readonly string[];
  onClose: () => void;
  /** Below the fields. */
  children?: (parts: DialogParts) => ReactNode;
}

function read(fields: Fields, values: Values): { read: Values; errors: Record<string, string> } {
  const result: Values = { ...values };
  const errors: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields)) {
    try {
      result[name] = parseField(values[name], field);
    } catch (error) {
      if (!(error instanceof FieldError)) throw error;
      errors[name] = error.message;
    }
  }
  return { read: result, errors };
}

/** The record as it is now, of a refusal because somebody else saved it meanwhile. */
const theirsOf = (error: unknown): Values | null =>
  error instanceof Problem &&
  error.status === 409 &&
  typeof error.data === "object" &&
  error.data !== null &&
  "row_version" in error.data
    ? error.data
    : null;

/** What two people made of one record: theirs, and the fields in which mine differs. */
interface Conflict {
  theirs: Values;
  found: Difference[];
}

/**
 * A small form in a dialog: checks at its fields, the server's faults too; nothing typed is lost by a refusal, and who
 * saves second compares and chooses field by field.
 */
export function FieldsDialog(props: FieldsDialogProps): ReactElement {
  const [values, setValues] = useState(props.value);
  const fields = typeof props.fields === "function" ? props.fields(values) : props.fields;
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [state, setState] = useState<{ busy: boolean; failure: string | null }>({
    busy: false,
    failure: null,
  });
  const base = useRef(props.value);
  const form = useRef<HTMLFormElement>(null);
  const left = useRef(new Set<string>());
  /** Named when a field was left, and taken back when another is. */
  const told = useRef(new Set<string>());
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const close = props.onClose;
  const leaveDialog = async () => {
    if (state.busy) return;
    const [before, now] = [props.value, values].map((one) => read(fields, one).read);
    const changed = Object.keys(values).some((name) => !sameValue(before?.[name], now?.[name]));
    if (!changed || (await confirmDiscard())) close();
  };
  const set = (name: string, value: unknown) => {
    setValues((now) => ({
      ...now,
      ...Object.fromEntries(placesBelow(name).flatMap((place) => (place in fields ? [[place, null]] : []))),
      [name]: value,
    }));
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([faulty]) => faulty !== name)));
  };
  const tell = (faults: Record<string, string>): void => {
    setErrors(faults);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  // What is wrong between fields is said as they are left; what is missing, when it is saved.
  const leave = (name: string): void => {
    left.current.add(name);
    const all = Object.entries(props.check?.(read(fields, values).read) ?? {});
    const found = all.filter(([faulty]) => left.current.has(faulty));
    const before = told.current;
    told.current = new Set(found.map(([faulty]) => faulty));
    setErrors((now) => ({
      ...Object.fromEntries(Object.entries(now).filter(([faulty]) => !before.has(faulty))),
      ...Object.fromEntries(found),
    }));
  };
  const save = async (typed: Values) => {
    const { read: record, errors: own } = read(fields, typed);
    const all = { ...own, ...props.check?.(record) };
    if (Object.keys(all).length > 0) {
      tell(all);
      return;
    }
    setErrors({});
    setState({ busy: true, failure: null });
    try {
      if ((await props.onSave(record)) === false) setState({ busy: false, failure: null });
      else close();
    } catch (error) {
      const theirs = theirsOf(error);
      if (theirs !== null) {
        const compared = { ...fields, ...props.record?.beside };
        setState({ busy: false, failure: null });
        setConflict({ theirs, found: differences(compared, base.current, theirs, record) });
        return;
      }
      const details = error instanceof Problem ? error.details : [];
      const named = details.flatMap(({ field, message }) => (field === undefined ? [] : [[field, message]]));
      tell(Object.fromEntries(named) as Record<string, string>);
      setState({ busy: false, failure: named.length > 0 ? null : messageOf(error) });
    }
  };
  return (
    <Modal
      opened
      onClose={() => void leaveDialog()}
      size={680}
      title={props.title}
      closeOnClickOutside={false}
    >
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save(values);
        }}
      >
        {state.failure === null ? null : <Banner tone="danger">{state.failure}</Banner>}
        <div className={styles.fields}>
          {Object.entries(fields).map(([name, field], at) => (
            <div
              key={name}
              className={
                field.kind === "longText" || props.wide?.includes(name) === true ? styles.wide : undefined
              }
            >
              <Control
                name={name}
                field={field}
                value={values[name] ?? null}
                onChange={(value) => set(name, value)}
                onBlur={() => leave(name)}
                error={errors[name]}
                siblings={values}
                first={at === 0}
              />
            </div>
          ))}
        </div>
        {props.children?.({ values, set, errors })}
        <div className={styles.actions}>
          <Button variant="default" onClick={() => void leaveDialog()} disabled={state.busy}>
            Cancel
          </Button>
          <Button type="submit" loading={state.busy}>
            {props.saveLabel ?? "Save"}
          </Button>
        </div>
      </form>
      {conflict === null ? null : (
        <ConflictDialog
          fields={{ ...fields, ...props.record?.beside }}
          title={props.record?.name ?? "this"}
          found={conflict.found}
          onBack={() => setConflict(null)}
          onSave={(choices) => {
            const { theirs, found } = conflict;
            const chosen = {
              ...merged(theirs, values, found, choices),
              row_version: theirs["row_version"],
            };
            base.current = theirs;
            setConflict(null);
            setValues(chosen);
            void save(chosen);
          }}
        />
      )}
    </Modal>
  );
}
