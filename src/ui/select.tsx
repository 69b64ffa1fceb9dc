import {
  getOptionsLockup,
  getParsedComboboxData,
  Select as Dropdown,
  type ComboboxItem,
  type SelectProps,
} from "@mantine/core";
import { useRef, type ReactElement } from "react";
import { matching } from "./matching";

const parse = getParsedComboboxData<string>;

/** The choice that the typed text identifies: an exact match, or else the best match. */
function itemForText(data: SelectProps["data"], typed: string): ComboboxItem | undefined {
  const choices = Object.values(getOptionsLockup(parse(data))).filter(({ disabled }) => disabled !== true);
  return typed === "" ? undefined : matching(choices, typed)[0];
}

/**
 * A dropdown of choices. On blur it takes the match of the typed text, even before the list has updated;
 * clearing the text clears a clearable value. Otherwise the value stays: the library would choose the option
 * that was highlighted on opening.
 */
export function Select(props: SelectProps): ReactElement {
  /** The text typed since the last choice; null when nothing was typed. */
  const typed = useRef<string | null>(null);
  const takeTyped = (): void => {
    const text = typed.current?.trim();
    typed.current = null;
    if (text === undefined) return;
    const choice = text === "" && props.clearable ? null : itemForText(props.data, text);
    if (choice === undefined || choice?.value === (props.value ?? undefined)) return;
    props.onChange?.(choice?.value ?? null, choice);
  };
  return (
    <Dropdown
      {...props}
      autoSelectOnBlur={false}
      onKeyDown={(event) => {
        const list = document.getElementById(event.currentTarget.getAttribute("aria-controls") ?? "");
        const isAhead = typed.current !== null && list?.querySelector("[data-combobox-selected]") == null;
        if (event.key === "Enter" && isAhead) takeTyped();
        props.onKeyDown?.(event);
      }}
      onInput={(event) => {
        typed.current = event.currentTarget.value;
        props.onInput?.(event);
      }}
      onChange={(value, option) => {
        typed.current = null;
        props.onChange?.(value, option);
      }}
      onBlur={(event) => {
        takeTyped();
        props.onBlur?.(event);
      }}
    />
  );
}
