import { useEffect, useRef, useState, type RefObject } from "react";
import { FieldError, parseField, sameValue, type Fields, type Values } from "../../fields";
import { messageOf, Problem } from "../../shared/errors";
import { placesBelow } from "../../shared/places/places";
import { differences, mergeValues, type Choice, type Difference } from "../conflict/differences";
import { confirmDiscard } from "../dialogs/dialogs";
import { focusUnmatched } from "./control-props";

/** The configuration of a small form: its fields, values and save function. */
export interface FieldsForm {
  /** The input fields; a function when the values decide which fields are required. */
  fields: Fields | ((values: Values) => Fields);
  value: Values;
  /** Validation beyond the fields' own; returns messages by field. */
  check?: (values: Values) => Record<string, string>;
  /**
   * Saves the values. An error is shown at its field when the details name one. A 409 with the current record
   * opens the conflict dialog. Returning false means that nothing was saved and the dialog stays open.
   */
  onSave: (values: Values) => Promise<boolean | void>;
  /** For the conflict dialog: the record's name, and fields that are not among the inputs. */
  record?: { name: string; beside?: Fields };
  onClose: () => void;
  /** Called with whether the input differs from the initial values. Must be a stable function. */
  onDirty?: (dirty: boolean) => void;
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

/** The current record from a 409 answer to an edit conflict; null for other errors. */
const currentValuesOf = (error: unknown): Values | null =>
  error instanceof Problem &&
  error.status === 409 &&
  typeof error.data === "object" &&
  error.data !== null &&
  "row_version" in error.data
    ? error.data
    : null;

/** An edit conflict: the other user's values, and the fields in which they differ. */
interface Conflict {
  theirs: Values;
  found: Difference[];
}

interface Editing {
  form: RefObject<HTMLFormElement | null>;
  fields: Fields;
  values: Values;
  errors: Readonly<Record<string, string>>;
  busy: boolean;
  /** Why saving failed, when no field is named. */
  failure: string | null;
  conflict: Conflict | null;
  set: (name: string, value: unknown) => void;
  /** Call when a field loses the focus. */
  leave: (name: string) => void;
  save: () => void;
  /** Ends the conflict dialog: with choices it saves, with null it returns to the form. */
  decide: (choices: Readonly<Record<string, Choice>> | null) => void;
  /** Closes the dialog; asks first when input would be lost. */
  close: () => void;
}

/** The state of a small form: its values, errors and saving (spec §5). */
export function useFieldsForm(props: FieldsForm): Editing {
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
  /** Fields whose errors were set on blur; they are cleared at the next blur. */
  const told = useRef(new Set<string>());
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const close = props.onClose;
  const [before, now] = [props.value, values].map((one) => read(fields, one).read);
  const changed = Object.keys(values).some((name) => !sameValue(before?.[name], now?.[name]));
  const { onDirty } = props;
  useEffect(() => onDirty?.(changed), [onDirty, changed]);
  const leaveDialog = async () => {
    if (state.busy) return;
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
  // Errors between fields show on blur, for fields already visited; missing values show on save.
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
    if (focusUnmatched(form.current)) return;
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
      const theirs = currentValuesOf(error);
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
  const decide = (choices: Readonly<Record<string, Choice>> | null): void => {
    setConflict(null);
    if (conflict === null || choices === null) return;
    const { theirs, found } = conflict;
    const chosen = { ...mergeValues(theirs, values, found, choices), row_version: theirs["row_version"] };
    base.current = theirs;
    setValues(chosen);
    void save(chosen);
  };
  return {
    form,
    fields,
    values,
    errors,
    ...state,
    conflict,
    set,
    leave,
    save: () => void save(values),
    decide,
    close: () => void leaveDialog(),
  };
}
