import { Group, Radio } from "@mantine/core";
import type { ReactElement, Ref } from "react";
import { kindOf, type Field } from "../../fields";
import { listedYears, monthNames, quarterOf } from "../../shared/time/dates";
import type { Item } from "../matching";
import { pressedKey } from "../shortcuts";
import { asText, inputProps, type ControlProps } from "./control-props";
import styles from "./fields.module.css";
import { SearchSelect } from "./search-select";

/**
 * The typed text as a parsed value, such as a month of another quarter; unchanged when it is invalid, so that
 * validation reports it.
 */
function readable(typed: string, field: Field): unknown {
  try {
    return kindOf(field).parse(typed, field);
  } catch {
    return typed;
  }
}

/** A dropdown of a few fixed choices. */
function FixedSelect(
  props: ControlProps & { items: readonly Item[]; read: (value: string) => unknown },
): ReactElement {
  const { read, ...rest } = props;
  return (
    <SearchSelect
      {...rest}
      fixed
      onChange={(chosen) => props.onChange(typeof chosen === "string" ? read(chosen) : null)}
      onUnmatched={(typed) => props.onChange(readable(typed, props.field))}
    />
  );
}

/** A dropdown of the field's own choices. */
export function ChoiceControl(props: ControlProps): ReactElement {
  const items = (props.field.choices ?? []).map((choice) => ({ value: choice, label: choice }));
  return <FixedSelect {...props} items={items} read={(value) => value} />;
}

/** A dropdown of the years from 1990 to the current one. */
export function YearControl(props: ControlProps): ReactElement {
  const items = listedYears().map((year) => ({ value: String(year), label: String(year) }));
  return <FixedSelect {...props} items={items} read={Number} />;
}

const quarters = [1, 2, 3, 4].map((quarter) => ({ value: String(quarter), label: `Q${quarter}` }));

/** A dropdown of Q1 to Q4. */
export function QuarterControl(props: ControlProps): ReactElement {
  return <FixedSelect {...props} items={quarters} read={Number} />;
}

/** The months of a quarter (1 to 4), or all twelve (spec §5). */
export const monthsOf = (quarter: unknown): Item[] =>
  monthNames
    .map((label, at) => ({ value: String(at + 1), label }))
    .filter((item) => typeof quarter !== "number" || quarterOf(Number(item.value)) === quarter);

/** A dropdown of months, limited to the chosen quarter; a stored month of another quarter stays in the list. */
export function MonthControl(props: ControlProps): ReactElement {
  const value = props.value;
  const items = monthsOf(props.siblings?.reporting_quarter);
  const own = typeof value === "number" && !items.some((item) => item.value === String(value));
  const label = own ? kindOf(props.field).format(value) : "";
  return (
    <FixedSelect {...props} items={own ? [...items, { value: String(value), label }] : items} read={Number} />
  );
}

/** Two radio buttons, Yes and No; the keys Y and N also choose. */
export function YesNoControl(props: ControlProps): ReactElement {
  const { ref, name, onBlur, readOnly, inputWrapperOrder, classNames, ...shared } = inputProps(props);
  const value = kindOf(props.field).parse(props.value, props.field);
  return (
    <Radio.Group
      {...shared}
      {...{ inputWrapperOrder, classNames }}
      name={name}
      value={asText(value)}
      onChange={(chosen) => {
        if (!readOnly) props.onChange(chosen);
      }}
    >
      <Group
        className={styles.radios}
        onKeyDown={(event) => {
          const isYes = pressedKey(event, "answerYes") !== null;
          if (!readOnly && (isYes || pressedKey(event, "answerNo") !== null))
            props.onChange(isYes ? "Yes" : "No");
        }}
      >
        {["Yes", "No"].map((answer, at) => (
          <Radio
            key={answer}
            value={answer}
            label={answer}
            onBlur={onBlur}
            disabled={readOnly}
            ref={at === 0 ? (ref as Ref<HTMLInputElement>) : undefined}
          />
        ))}
      </Group>
    </Radio.Group>
  );
}
