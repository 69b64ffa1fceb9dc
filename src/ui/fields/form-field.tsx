import { memo, useState, type ReactElement } from "react";
import { useController, useWatch, type Control as FormControl } from "react-hook-form";
import { formatField, type Field, type Values } from "../../fields";
import { Control } from "./control";
import type { Siblings } from "./control-props";
import type { PickRow } from "./options";

export interface FormFieldProps {
  name: string;
  field: Field;
  control: FormControl<Values>;
  readOnly?: boolean;
  /** Says what filled in the value, if it was filled in automatically. */
  filled?: string | undefined;
  /** Called with the record of a picked value, null when cleared. Must be a stable function. */
  onPick?: (name: string, row: PickRow | null) => void;
  /** Hides the visible label, because a heading shows it. */
  bare?: boolean;
  /** Called when the field loses the focus. Must be a stable function. */
  onLeave?: (name: string) => void;
}

const needed: Record<string, readonly string[]> = {
  province: ["region_name"],
  municipality: ["province_name"],
  barangay: ["province_name", "muncity_name"],
  arbo: ["arbo_name"],
  project: ["year_funded"],
};

/** The names of the other fields whose values a control needs. */
const siblingNames = (field: Field): readonly string[] =>
  field.kind === "month"
    ? ["reporting_quarter"]
    : field.under === undefined
      ? (field.maleAndFemale ?? needed[field.picks ?? ""] ?? [])
      : [field.under];

/** A warning when a total is not the sum of male and female; undefined when they agree or are not known. */
function warningOf(field: Field, total: unknown, siblings: Siblings = {}): string | undefined {
  const parts = (field.maleAndFemale ?? [])
    .map((name) => siblings[name])
    .filter((one) => typeof one === "number");
  const sum = parts.reduce((all, one) => all + one, 0);
  return typeof total !== "number" || parts.length === 0 || sum === total
    ? undefined
    : `Male plus female is ${formatField(sum, field)}. Correct it, or save it as it is.`;
}

function Bound(props: FormFieldProps & { siblings?: Siblings }): ReactElement {
  const { name, onPick, onLeave } = props;
  const [typing, setTyping] = useState(false);
  const { field, fieldState } = useController({ name, control: props.control });
  return (
    <Control
      name={name}
      field={props.field}
      value={field.value}
      onChange={(value) => {
        setTyping(true);
        field.onChange(value);
      }}
      onBlur={() => {
        setTyping(false);
        field.onBlur();
        onLeave?.(name);
      }}
      inputRef={field.ref}
      error={fieldState.error?.message}
      warning={typing || props.readOnly ? undefined : warningOf(props.field, field.value, props.siblings)}
      typing={typing}
      readOnly={props.readOnly}
      filled={props.filled}
      bare={props.bare}
      siblings={props.siblings}
      onPick={onPick === undefined ? undefined : (row) => onPick(name, row)}
    />
  );
}

function WithSiblings(props: FormFieldProps & { names: readonly string[] }): ReactElement {
  const { names, ...rest } = props;
  const values: unknown[] = useWatch({ control: props.control, name: names });
  const siblings = Object.fromEntries(names.map((name, at) => [name, values[at]]));
  return <Bound {...rest} siblings={siblings} />;
}

/** A field of a react-hook-form form. Re-renders only when its own value, error or siblings change. */
export const FormField = memo(function FormField(props: FormFieldProps): ReactElement {
  const names = siblingNames(props.field);
  return names.length === 0 ? <Bound {...props} /> : <WithSiblings {...props} names={names} />;
});
