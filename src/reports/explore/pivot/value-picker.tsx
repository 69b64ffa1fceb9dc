import { MultiSelect } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useMemo, useState, type ReactElement } from "react";
import { useAdHocQuery, type FactField, type FactTable } from "../../../analytics";
import { limits } from "../../../shared/calls/explorations";
import { columnLabel } from "../../../labels/column-label";
import { isNumber, valueLabel } from "../../../pivots/facts/fields";
import { joinedPart } from "../../../pivots/sql/pivot-chosen";
import { sqlName, sqlString } from "../../../pivots/sql/sql-text";

interface ValuePickerProps {
  fact: FactTable;
  field: FactField;
  values: readonly (string | number | null)[];
  onChange: (values: (string | number | null)[]) => void;
}

/** The maximum number of values offered at once. Typing narrows them. */
const MAX_VALUES = 100;
/** The key for “Not stated” in the list of values. No record has it. */
const empty = "\u0001";
const keyOf = (value: string | number | null): string => (value === null ? empty : String(value));

/** The statement for the most frequent values of a field that contain the typed text. */
export const valuesSql = (fact: FactTable, field: FactField, typed: string): string => {
  const name = sqlName(field.name);
  const text = typed.trim().toLowerCase();
  const where =
    text === "" || isNumber(field)
      ? ""
      : `\nwhere contains(lower(cast(${name} as text)), ${sqlString(text)})`;
  const told = joinedPart([field], fact.name);
  return `${told === null ? "" : `with ${told}\n`}select ${name} as value, count(*) as records\nfrom ${told === null ? sqlName(fact.name) : "told"}${where}\ngroup by ${name}\norder by records desc, value nulls last\nlimit ${isNumber(field) ? 1000 : MAX_VALUES}`;
};

/** A field to choose values from those that occur in the records. */
export function ValuePicker({ fact, field, values, onChange }: ValuePickerProps): ReactElement {
  const [typed, setTyped] = useState("");
  const [searched] = useDebouncedValue(typed, 200);
  const { answer } = useAdHocQuery(valuesSql(fact, field, searched));
  const data = useMemo(() => {
    const found = (answer?.rows ?? []).map(({ value }) => value as string | number | null);
    const all = new Set([...values, ...found]);
    return [...all].map((value) => ({ value: keyOf(value), label: valueLabel(field.name, value) }));
  }, [answer, values, field.name]);
  const valueOf = (key: string): string | number | null =>
    key === empty ? null : isNumber(field) ? Number(key) : key;
  return (
    <MultiSelect
      size="xs"
      aria-label={`Values of ${columnLabel(field.name)}`}
      placeholder={values.length === 0 ? "All" : undefined}
      data={data}
      value={values.map(keyOf)}
      maxValues={limits.values}
      limit={MAX_VALUES}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(keys) => onChange(keys.map(valueOf))}
    />
  );
}
