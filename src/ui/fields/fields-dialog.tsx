import { Button } from "@mantine/core";
import type { ReactElement, ReactNode } from "react";
import type { Values } from "../../fields";
import { Banner } from "../page/banner";
import { ConflictDialog } from "../conflict/conflict-dialog";
import { Modal } from "../overlays/overlays";
import { Control } from "./control";
import styles from "./fields-dialog.module.css";
import { useFieldsForm, type FieldsForm } from "./use-fields-form";

/** What `children` receives to render further inputs. */
export interface DialogParts {
  values: Values;
  set: (name: string, value: unknown) => void;
  errors: Readonly<Record<string, string>>;
}

export interface FieldsDialogProps extends FieldsForm {
  title: string;
  saveLabel?: string;
  /** Names of fields that span the whole width of the dialog. */
  wide?: readonly string[];
  /** Rendered below the fields. */
  children?: (parts: DialogParts) => ReactNode;
}

/**
 * A small form in a dialog. Shows validation and server errors at their fields, and keeps the input when saving
 * fails. On an edit conflict, the user chooses a value for each field.
 */
export function FieldsDialog(props: FieldsDialogProps): ReactElement {
  const { form, fields, values, errors, busy, failure, conflict, set, leave, save, decide, close } =
    useFieldsForm(props);
  return (
    <Modal opened onClose={close} size={680} title={props.title}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {failure === null ? null : <Banner tone="danger">{failure}</Banner>}
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
          <Button variant="default" onClick={close} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            {props.saveLabel ?? "Save"}
          </Button>
        </div>
      </form>
      {conflict === null ? null : (
        <ConflictDialog
          fields={{ ...fields, ...props.record?.beside }}
          title={props.record?.name ?? "this"}
          found={conflict.found}
          onBack={() => decide(null)}
          onSave={decide}
        />
      )}
    </Modal>
  );
}
