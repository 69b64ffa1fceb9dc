import { NumberInput, type NumberInputProps } from "@mantine/core";
import { useState, type ReactElement } from "react";

interface LimitInputProps extends Omit<NumberInputProps, "value" | "onChange"> {
  value: number | null;
  onChange: (value: number | null) => void;
}

const numberOf = (typed: string | number): number | null =>
  typed === "" || !Number.isFinite(Number(typed)) ? null : Number(typed);

/** A number that is a limit; null while none is typed. What is typed stays as it is, also while it is no number yet. */
export function LimitInput({ value, onChange, ...rest }: LimitInputProps): ReactElement {
  const [typed, setTyped] = useState<string | number>(value ?? "");
  return (
    <NumberInput
      {...rest}
      value={numberOf(typed) === value ? typed : (value ?? "")}
      onChange={(next) => {
        setTyped(next);
        onChange(numberOf(next));
      }}
    />
  );
}
