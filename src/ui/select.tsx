import { Select as Dropdown, type SelectProps } from "@mantine/core";
import { useState, type ReactElement } from "react";

/**
 * A dropdown of choices. What was typed into it is taken when it is left, as in every field; what was chosen stays: the
 * library would take the choice that was marked when it opened.
 */
export function Select(props: SelectProps): ReactElement {
  const [typed, setTyped] = useState(false);
  return (
    <Dropdown
      {...props}
      autoSelectOnBlur={typed}
      onInput={(event) => {
        setTyped(true);
        props.onInput?.(event);
      }}
      onChange={(value, option) => {
        setTyped(false);
        props.onChange?.(value, option);
      }}
    />
  );
}
