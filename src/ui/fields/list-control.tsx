import { MultiSelect } from "@mantine/core";
import { useState, type ReactElement } from "react";
import { matching } from "../matching";
import { asText, inputProps, listProps, noteOf, type ControlProps } from "./control-props";
import { useLookup } from "./options";
import { addPrefix, newEntry } from "./search-select";

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(asText) : asText(value) === "" ? [] : asText(value).split(",");

const withoutComma = (typed: string, kept: string): string =>
  `“${typed}” is kept as “${kept}”: a comma would part it in two. Change it if that says something else.`;

/**
 * Several values of a lookup list, or several free texts. On blur, typed text is added. Commas become spaces,
 * because the comma separates values.
 */
export function ListControl(props: ControlProps): ReactElement {
  const [typed, setTyped] = useState("");
  /** The typed text from which a comma was removed. */
  const [parted, setParted] = useState<string | null>(null);
  const items = useLookup(props.field.list);
  const value = texts(props.value);
  const present = [...new Set([...items, ...value])];
  const text = typed.replaceAll(",", " ").trim().replace(/\s+/g, " ");
  const added = newEntry(text, present);
  const data = [
    ...matching(
      present.map((item) => ({ value: item, label: item })),
      text,
    ),
    ...(added === null ? [] : [{ value: addPrefix + added, label: `Add “${added}”` }]),
  ];
  const choose = (chosen: readonly string[]): void => {
    const plain = chosen.map((one) => (one.startsWith(addPrefix) ? one.slice(addPrefix.length) : one));
    props.onChange([...new Set(plain)]);
    setParted(typed.includes(",") && plain.includes(text) ? typed.trim() : null);
    setTyped("");
  };
  const wanted = typed.includes(",") ? typed.trim() : parted;
  const kept = wanted?.replaceAll(",", " ").trim().replace(/\s+/g, " ") ?? "";
  return (
    <MultiSelect
      {...inputProps(props)}
      {...(wanted === null || kept === "" ? {} : noteOf(withoutComma(wanted, kept), props.bare))}
      {...listProps}
      data={data}
      filter={({ options }) => options}
      value={value}
      onChange={choose}
      onBlur={() => {
        const [first] = data;
        if (text !== "" && first !== undefined) choose([...value, first.value]);
        props.onBlur?.();
      }}
      searchValue={typed}
      onSearchChange={setTyped}
      limit={200}
      clearable
    />
  );
}
