import { NumberInput, TextInput } from "@mantine/core";
import { useMergedRef } from "@mantine/hooks";
import {
  useCallback,
  useRef,
  useState,
  type ClipboardEvent,
  type FormEvent,
  type ReactElement,
  type Ref,
} from "react";
import { kindOf, readNumber, type Field } from "../../fields";
import { asText, inputProps, type ControlProps } from "./control-props";
import styles from "./fields.module.css";

const money = new Set(["peso", "wholePeso"]);

/** The typed number; null when empty; the text itself when it is not a number yet. */
export function numberOf(typed: string | number): number | string | null {
  if (typed === "") return null;
  const value = readNumber(typed);
  return Number.isFinite(value) ? value : typed;
}

/**
 * Whether the number input can show the text unchanged. “1e6”, “(5,000)” and “1.5M” would show as other
 * numbers.
 */
const isPlain = (text: string): boolean => /^-?[₱\s]*-?[\d,\s]*\.?\d*$/.test(text);

/** Whether the value is text that is not a number and that the number input would show as one. */
const isForeign = (value: unknown): boolean =>
  typeof value === "string" && typeof numberOf(value) === "string" && !isPlain(value);

/** The number as it will be stored, such as pesos rounded to centavos; unchanged when it cannot be parsed. */
function storedValue(value: unknown, field: Field): unknown {
  try {
    return typeof value === "number" ? kindOf(field).parse(value, field) : value;
  } catch {
    return value;
  }
}

/** The displayed value: unchanged while typing; pesos get two decimals on blur. */
const shownAs = (value: unknown, kind: string, typed: string | number | null): number | string =>
  typed !== null && numberOf(typed) === value
    ? typed
    : typeof value !== "number"
      ? asText(value)
      : kind === "peso"
        ? value.toFixed(2)
        : value;

/**
 * A number with thousands separators; stores a number, or null when empty (spec §5). A stored text that is not
 * a number is shown unchanged until it is corrected.
 */
export function NumberControl(props: ControlProps): ReactElement {
  const { kind } = props.field;
  const value = props.value;
  const [isText, setText] = useState(false);
  const [typed, setTyped] = useState<string | number | null>(null);
  const goesOn = useRef(false);
  const goOn = useCallback((input: HTMLInputElement | null): void => {
    if (goesOn.current) input?.focus();
    goesOn.current = false;
  }, []);
  const asTextRef = useMergedRef(props.inputRef as Ref<HTMLInputElement>, goOn);
  const take = (next: number | string): void => {
    setTyped(next);
    const read = numberOf(next);
    if (read !== value) props.onChange(read);
  };
  const leave = (): void => {
    setTyped(null);
    props.onBlur?.();
  };
  /** Reads pasted text as a whole; the number input would keep only the digits of “1E+06” or “(5,000)”. */
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const { value: shown, selectionStart, selectionEnd } = event.currentTarget;
    const pasted = event.clipboardData.getData("text").trim();
    // Several cells are handled by the grid around this control.
    if (props.bare && /[\t\r\n]/.test(pasted)) return;
    const whole = shown.slice(0, selectionStart ?? 0) + pasted + shown.slice(selectionEnd ?? shown.length);
    if (/^[\d.,₱-]*$/.test(pasted) && !isForeign(whole)) return;
    event.preventDefault();
    event.stopPropagation();
    goesOn.current = true;
    take(numberOf(whole) ?? "");
  };
  /**
   * Reads text that was typed, dropped or autofilled as a whole, before the number input removes its letters.
   */
  const change = (event: FormEvent<HTMLElement>): void => {
    const { target } = event;
    if (!(target instanceof HTMLInputElement) || isPlain(target.value)) return;
    event.stopPropagation();
    goesOn.current = document.activeElement === target;
    setText(true);
    take(target.value.replace(/^₱/, ""));
  };
  if (!isText && isForeign(value)) setText(true);
  const shared = inputProps(props);
  if (isText)
    return (
      <TextInput
        {...shared}
        ref={asTextRef}
        className={styles.figure}
        value={typeof typed === "string" && numberOf(typed) === value ? typed : asText(value)}
        onChange={(event) => take(event.currentTarget.value)}
        onBlur={() => {
          setText(false);
          leave();
        }}
        inputMode="decimal"
        autoComplete="off"
      />
    );
  return (
    <NumberInput
      {...shared}
      wrapperProps={{ ...shared.wrapperProps, onChangeCapture: change }}
      className={styles.figure}
      value={shownAs(value, kind, typed)}
      onChange={take}
      onPasteCapture={paste}
      onBlur={() => {
        const kept = storedValue(value, props.field);
        if (kept !== value) props.onChange(kept);
        leave();
      }}
      thousandSeparator={kind === "anyYear" || kind === "reference" ? false : ","}
      // The comma is only a thousands separator, and typing it is optional.
      allowedDecimalSeparators={["."]}
      prefix={money.has(kind) ? "₱" : undefined}
      hideControls
      withKeyboardEvents={false}
      inputMode="decimal"
      autoComplete="off"
    />
  );
}
