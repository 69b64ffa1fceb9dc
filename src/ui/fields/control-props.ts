import type { Ref } from "react";
import { warningOf, isEmpty, type Field } from "../../fields";
import type { PickRow } from "./options";
import styles from "./fields.module.css";

/** Values of other fields that limit this field's choices or name its value. */
export interface Siblings {
  region_name?: unknown;
  province_name?: unknown;
  muncity_name?: unknown;
  reporting_quarter?: unknown;
  arbo_name?: unknown;
  [name: string]: unknown;
}

/** The props of every control. Text that cannot be parsed stays as typed, so that validation reports it. */
export interface ControlProps {
  name: string;
  field: Field;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur?: () => void;
  error?: string;
  /** A doubtful value to point out, which is not an error. */
  warning?: string | undefined;
  /** Says what filled in the value, if it was filled in automatically. */
  filled?: string | undefined;
  /** Whether the user is typing; warnings about the value then wait. */
  typing?: boolean;
  /** The form is closed: the value is shown but cannot be changed. */
  readOnly?: boolean;
  inputRef?: Ref<HTMLElement>;
  siblings?: Siblings;
  /** Gets the focus when its dialog opens. */
  first?: boolean;
  /** Called with the record of a picked value; null when it is cleared. */
  onPick?: (row: PickRow | null) => void;
  /** Hides the visible label, because a column heading shows it. */
  bare?: boolean;
}

type Order = ("label" | "input" | "description" | "error")[];
const order: Order = ["label", "input", "error", "description"];

/** Props that show a note that is not an error: below the control or, in a grid, as a tooltip on its cell. */
export interface Note {
  description?: string;
  descriptionProps?: { className?: string };
  "aria-description"?: string;
  wrapperProps?: { title: string; "data-noted": "" };
}

/** The props that show these words as a note. */
export const noteOf = (words: string, bare = false): Note =>
  bare
    ? { "aria-description": words, wrapperProps: { "data-noted": "", title: words } }
    : { description: words, descriptionProps: { className: styles.note } };

/** The props that all Mantine inputs share. The asterisk shows while a required field is empty (spec §5). */
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

/**
 * The props that all dropdowns share. They open on click, arrow key or typing, but not on focus; the list
 * scrolls by itself.
 */
export const listProps = {
  openOnFocus: false,
  withScrollArea: false,
  classNames: { ...styleNames, options: styles.options ?? "" },
  autoComplete: "off",
};

/**
 * Marks a dropdown that shows text matching no choice. The form around it cannot be saved until it is
 * corrected.
 */
export const unmatchedMark = (unmatched: boolean): object => (unmatched ? { "data-unmatched": "" } : {});

/** Focuses the first dropdown of a form whose text matches no choice. Returns false when there is none. */
export function focusUnmatched(form: Element | null | undefined): boolean {
  const found = form?.querySelector<HTMLElement>("[data-unmatched]");
  found?.focus();
  return found !== null && found !== undefined;
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** A value as the text of an input. */
export const asText = (value: unknown): string =>
  typeof value === "string" ? value : value === null || value === undefined ? "" : JSON.stringify(value);
