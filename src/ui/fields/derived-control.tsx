import { Input } from "@mantine/core";
import type { ReactElement } from "react";
import { formatField, isEmpty, kindOf, type Field } from "../../fields";
import { asText, inputProps, type ControlProps } from "./control-props";
import styles from "./fields.module.css";

const readable = (value: unknown, field: Field): string => {
  try {
    return formatField(kindOf(field).parse(value, field), field);
  } catch {
    return asText(value);
  }
};

/** A read-only value: derived from other fields, or filled in from another record. */
export function DerivedControl(props: ControlProps): ReactElement {
  const { field, value } = props;
  const { label, description, inputWrapperOrder, classNames, error } = inputProps(props);
  const empty = isEmpty(value);
  const look = [
    styles.derived,
    kindOf(field).align === "end" ? styles.derivedEnd : "",
    empty ? styles.derivedEmpty : "",
  ];
  return (
    <Input.Wrapper
      {...{ label, description, inputWrapperOrder, classNames, error }}
      labelElement="div"
      data-field={props.name}
    >
      <output className={look.join(" ")} aria-label={field.label} aria-live="off">
        {empty ? "—" : readable(value, field)}
      </output>
    </Input.Wrapper>
  );
}
