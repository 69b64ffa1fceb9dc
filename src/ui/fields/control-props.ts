import type { Ref } from "react";
import { warningOf, isEmpty, type Field } from "../../fields";
import type { PickRow } from "./options";
import styles from "./fields.module.css";

/** Values of other fields that bound this one's choices or say what its value is called. */
export interface Siblings {
  region_name?: unknown;
  province_name?: unknown;
  muncity_name?: unknown;
  reporting_quarter?: unknown;
  arbo_name?: unknown;
  [name: string]: unknown;
}

/** What every control takes. A value that cannot be read stays as it was typed, for the check to name it. */
export interface ControlProps {
  name: string;
  field: Field;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur?: () => void;
  error?: string;
  /** What is worth a second look and no fault. */
  warning?: string | undefined;
  /** Says by what it was filled in, where it was. */
  filled?: string | undefined;
  /** Is being typed into: what may be unfinished is not doubted yet. */
  typing?: boolean;
  /** Shown, not typed: the form is closed. */
  readOnly?: boolean;
  inputRef?: Ref<HTMLElement>;
  siblings?: Siblings;
  /** Has the focus when the dialog that it stands in opens. */
  first?: boolean;
  /** The record behind a picked value; null when it is cleared. */
  onPick?: (row: PickRow | null) => void;
  /** Leaves the visible label out, where a column heading says it. */
  bare?: boolean;
}

type Order = ("label" | "input" | "description" | "error")[];
const order: Order = ["label", "input", "error", "description"];

/** Words that are no fault: under the control, or at its cell in a grid, where none stand. */
export interface Note {
  description?: string;
  descriptionProps?: { className?: string };
  "aria-description"?: string;
  wrapperProps?: { title: string; "data-noted": "" };
}

/** What a control takes to say such words. */
export const noteOf = (words: string, bare = false): Note =>
  bare
    ? { "aria-description": words, wrapperProps: { "data-noted": "", title: words } }
    : { description: words, descriptionProps: { className: styles.note } };

/** The properties that all of Mantine's inputs share. The asterisk shows while a required field is empty (spec §5). */
export const inputProps = (props: ControlProps) => {
  const { field, bare } = props;
  const doubt = props.typing === true ? null : warningOf(props.value, field);
  const words = props.readOnly === true ? null : (props.warning ?? doubt);
  const hint: Note = { description: bare ? undefined : field.hint };
  const needed = field.required === true && (isEmpty(props.value) || isEmptyList(props.value));
  return {
    name: props.name,
    label: bare ? undefined : field.label,
    "aria-label": bare ? field.label : undefined,
    "aria-required": field.required === true || undefined,
    "aria-invalid": props.error !== undefined || undefined,
    "aria-description": props.filled,
    withAsterisk: needed,
    ...hint,
    ...(words === null ? {} : noteOf(words, bare)),
    error: props.error,
    readOnly: props.readOnly === true || field.readOnly === true,
    onBlur: props.onBlur,
    "data-autofocus": props.first === true || undefined,
    inputWrapperOrder: order,
    classNames: styleNames,
    ref: props.inputRef as Ref<never>,
  };
};

const styleNames = {
  label: styles.label ?? "",
  description: styles.hint ?? "",
  error: styles.error ?? "",
};

/** What all dropdowns share: they open on a click, an arrow or typing, not by passing through; the list scrolls itself. */
export const listProps = {
  openOnFocus: false,
  withScrollArea: false,
  classNames: { ...styleNames, options: styles.options ?? "" },
  autoComplete: "off",
};

/** Marks a dropdown that shows words which fit nothing: the form around is not saved with another value behind them. */
export const unmatchedMark = (unmatched: boolean): object => (unmatched ? { "data-unmatched": "" } : {});

/** The first dropdown of a form that shows words which fit nothing has the focus; false where there is none. */
export function focusUnmatched(form: Element | null | undefined): boolean {
  const found = form?.querySelector<HTMLElement>("[data-unmatched]");
  found?.focus();
  return found !== null && found !== undefined;
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** A value as the text of an input. */
export const asText = (value: unknown): string =>
  typeof value === "string" ? value : value === null || value === undefined ? "" : JSON.stringify(value);
