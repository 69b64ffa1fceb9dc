import { Button, Modal } from "@mantine/core";
import { useState, type ReactElement, type ReactNode } from "react";
import { FieldError, parseField, type Fields, type Values } from "../../fields";
import { messageOf, Problem } from "../../shared/errors";
import { Banner } from "../banner";
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
  fields: Fields;
  value: Values;
  saveLabel?: string;
  /** Rules beyond the fields' own: messages by field. */
  check?: (values: Values) => Record<string, string>;
  /** Saves; what it throws is shown, at its field where the details name one. */
  onSave: (values: Values) => Promise<void>;
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

/** A small form in a dialog: checks at its fields, the server's faults too; nothing typed is lost by a refusal. */
export function FieldsDialog(props: FieldsDialogProps): ReactElement {
  const { fields } = props;
  const [values, setValues] = useState(props.value);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [state, setState] = useState<{ busy: boolean; failure: string | null }>({
    busy: false,
    failure: null,
  });
  const set = (name: string, value: unknown) => {
    setValues((now) => ({ ...now, [name]: value }));
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([faulty]) => faulty !== name)));
  };
  const save = async () => {
    const { read: record, errors: own } = read(fields, values);
    const all = { ...props.check?.(record), ...own };
    setErrors(all);
    if (Object.keys(all).length > 0) return;
    setState({ busy: true, failure: null });
    try {
      await props.onSave(record);
      props.onClose();
    } catch (error) {
      const details = error instanceof Problem ? error.details : [];
      const named = details.flatMap(({ field, message }) => (field === undefined ? [] : [[field, message]]));
      setErrors(Object.fromEntries(named) as Record<string, string>);
      setState({ busy: false, failure: named.length > 0 ? null : messageOf(error) });
    }
  };
  return (
    <Modal opened onClose={props.onClose} size={680} title={props.title} closeOnClickOutside={false}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {state.failure === null ? null : <Banner tone="danger">{state.failure}</Banner>}
        <div className={styles.fields}>
          {Object.entries(fields).map(([name, field]) => (
            <div key={name} className={field.kind === "longText" ? styles.wide : undefined}>
              <Control
                name={name}
                field={field}
                value={values[name] ?? null}
                onChange={(value) => set(name, value)}
                error={errors[name]}
                siblings={values}
              />
            </div>
          ))}
        </div>
        {props.children?.({ values, set, errors })}
        <div className={styles.actions}>
          <Button variant="default" onClick={props.onClose} disabled={state.busy}>
            Cancel
          </Button>
          <Button type="submit" loading={state.busy}>
            {props.saveLabel ?? "Save"}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
