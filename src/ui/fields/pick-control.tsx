import { Select } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useDebouncedValue } from "@mantine/hooks";
import { useState, type ReactElement } from "react";
import { asText, inputProps, listProps, type ControlProps } from "./control-props";
import styles from "./fields.module.css";
import { useAnswer, type PickKind, type PickRow } from "./options";
import { newEntry } from "./search-select";

interface Choice {
  value: string;
  label: string;
  note: string;
  row: PickRow | null;
}

const words = (...parts: unknown[]): string =>
  parts
    .map(asText)
    .filter((part) => part !== "")
    .join(" · ");

/** What a record is stored as, called, and told apart by. */
export const choiceOf: Record<PickKind, (row: PickRow) => Choice> = {
  arbo: (row) => ({
    value: asText(row["id"]),
    label: asText(row["arbo_name"]),
    note: words(row["arbo_id"], row["muncity_name"], row["province_name"]),
    row,
  }),
  arc: (row) => ({
    value: asText(row["arc_id"]),
    label: asText(row["arc_id"]),
    note: words(row["arc_name"], row["muncity_name"], row["province_name"]),
    row,
  }),
  project: (row) => ({
    value: asText(row["subpsp_name"]),
    label: asText(row["subpsp_name"]),
    note: words(row["subpsp_abbreviation"], row["year_funded"], row["psp_category"]),
    row,
  }),
};

const distinct = (choices: Choice[]): Choice[] => [
  ...new Map(choices.filter((one) => one.value !== "").map((one) => [one.value, one])).values(),
];

/** Finds a record by typing: the server searches, the record's fields fill the form. Only an ARBO must exist. */
export function PickControl(props: ControlProps): ReactElement {
  const kind = props.field.picks as PickKind;
  const value = asText(props.value);
  const called = kind === "arbo" ? asText(props.siblings?.arbo_name) || (value && `ARBO ${value}`) : value;
  const [typed, setTyped] = useState(called);
  const [open, setOpen] = useState(false);
  const [asked] = useDebouncedValue(typed === called ? "" : typed.trim(), 200);
  const found = useAnswer(
    (options) => (open ? options.search(kind, asked) : Promise.resolve([])),
    `${kind}|${String(open)}|${asked}`,
  );
  const current: Choice = { value, label: called, note: "", row: null };
  const choices = distinct([...(found ?? []).map(choiceOf[kind]), ...(value === "" ? [] : [current])]);
  const entry =
    kind === "arbo" || typed === called
      ? null
      : newEntry(
          typed,
          choices.map((one) => one.value),
        );
  const data: Choice[] =
    entry === null ? choices : [...choices, { value: entry, label: `Use “${entry}”`, note: "", row: null }];
  const readOnly = props.readOnly === true || props.field.readOnly === true;
  return (
    <Select
      {...inputProps(props)}
      {...listProps}
      data={data.map(({ value, label }) => ({ value, label }))}
      value={value === "" ? null : value}
      searchValue={open ? typed : called}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => {
        setOpen(false);
        setTyped(called);
      }}
      onChange={(chosen) => {
        const picked = data.find((one) => one.value === chosen);
        props.onChange(chosen);
        if (picked?.row || chosen === null) props.onPick?.(picked?.row ?? null);
      }}
      filter={({ options }) => options}
      renderOption={({ option }) => {
        const note = data.find((one) => one.value === option.value)?.note ?? "";
        return (
          <span className={styles.option}>
            <span className={styles.optionTitle}>{option.label}</span>
            {note === "" ? null : <span className={styles.optionNote}>{note}</span>}
          </span>
        );
      }}
      clearable={!readOnly}
      leftSection={<IconSearch size={15} aria-hidden />}
      placeholder="Type to search"
      nothingFoundMessage={found === undefined ? "Searching…" : "No match: try another word"}
      autoSelectOnBlur={false}
    />
  );
}
