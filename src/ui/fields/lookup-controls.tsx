import { MultiSelect } from "@mantine/core";
import { useState, type ReactElement } from "react";
import { asText, inputProps, listProps, type ControlProps } from "./control-props";
import { useAnswer, useOptions, type ListPart, type Options } from "./options";
import { addMark, newEntry, SearchSelect } from "./search-select";

const useList = (list: string | undefined, part?: ListPart): string[] =>
  useAnswer(
    (options: Options) => (list === undefined ? Promise.resolve([]) : options.lookup(list, part)),
    `${list ?? ""}|${part === undefined ? "" : typeof part === "string" ? part : `:${part.category}`}`,
  ) ?? [];

/** A value of a lookup list, or a new one (spec §5: trimmed, no duplicates); the category of another field bounds it. */
export function LookupControl(props: ControlProps): ReactElement {
  const { list, categories, under } = props.field;
  const { addToList } = useOptions();
  const category = under === undefined ? "" : asText(props.siblings?.[under]);
  const items = useList(list, categories ? "categories" : category === "" ? undefined : { category });
  return (
    <SearchSelect
      {...props}
      items={items.map((item) => ({ value: item, label: item }))}
      onAdd={(text) => {
        // A category alone is no entry of its list, nor is a value without its category.
        if (list === undefined || categories || (under !== undefined && category === "")) return;
        void addToList?.(list, text, under === undefined ? undefined : category);
      }}
    />
  );
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(asText) : asText(value) === "" ? [] : asText(value).split(",");

/** Several values of a lookup list, or several free texts. */
export function ListControl(props: ControlProps): ReactElement {
  const [typed, setTyped] = useState("");
  const items = useList(props.field.list);
  const value = texts(props.value);
  const present = [...new Set([...items, ...value])];
  const added = newEntry(typed.replaceAll(",", " "), present);
  const data = [
    ...present.map((item) => ({ value: item, label: item })),
    ...(added === null ? [] : [{ value: addMark + added, label: `Add “${added}”` }]),
  ];
  return (
    <MultiSelect
      {...inputProps(props)}
      {...listProps}
      data={data}
      value={value}
      onChange={(chosen) => {
        props.onChange(chosen.map((one) => (one.startsWith(addMark) ? one.slice(addMark.length) : one)));
        setTyped("");
      }}
      searchValue={typed}
      onSearchChange={setTyped}
      limit={200}
      clearable
    />
  );
}
