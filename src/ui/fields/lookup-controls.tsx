import { MultiSelect, Select } from "@mantine/core";
import { useRef, useState, type KeyboardEvent, type ReactElement } from "react";
import { asText, inputProps, listProps, type ControlProps } from "./control-props";
import { useAnswer, useOptions, type ListPart, type Options } from "./options";

const addMark = "\u0000add:";
const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The text to offer as a new entry: trimmed, not empty, not there yet (spec §5); null where there is none. */
export function newEntry(typed: string, present: readonly string[]): string | null {
  const text = typed.trim().replace(/\s+/g, " ");
  return text === "" || present.some((one) => same(one, text)) ? null : text;
}

const matching = (present: readonly string[], typed: string): string[] => {
  const text = typed.trim().toLowerCase();
  return present.filter((one) => one.toLowerCase().includes(text));
};

interface FreeSelectProps extends ControlProps {
  items: readonly string[];
  /** Called with a text that was added rather than chosen. */
  onAdd?: (text: string) => void;
  /** Takes nothing but its items. */
  fixed?: boolean;
  emptyMessage?: string;
}

/** A searchable dropdown that also takes a text which is not among its items. */
export function FreeSelect(props: FreeSelectProps): ReactElement {
  const value = asText(props.value);
  const [typed, setTyped] = useState(value);
  const { items, onAdd } = props;
  const present = value === "" || items.some((item) => item === value) ? items : [...items, value];
  const searching = typed.trim() !== "" && typed !== value;
  const added = searching && props.fixed !== true ? newEntry(typed, present) : null;
  const shown = searching ? matching(present, typed) : present;
  const readOnly = props.readOnly === true || props.field.readOnly === true;
  const data = [
    ...shown.map((item) => ({ value: item, label: item })),
    ...(added === null ? [] : [{ value: addMark + added, label: `Add “${added}”` }]),
  ];
  const onlyAdding = added !== null && shown.length === 0;
  const isNew = value !== "" && items.length > 0 && !items.includes(value) && onAdd !== undefined;
  const [opened, setOpened] = useState(false);
  const chosenSince = useRef(true);
  const settled = useRef(false);
  const choose = (chosen: string | null) => {
    if (settled.current) return;
    chosenSince.current = true;
    if (chosen?.startsWith(addMark)) {
      const text = chosen.slice(addMark.length);
      onAdd?.(text);
      props.onChange(text);
      setTyped(text);
    } else {
      props.onChange(chosen);
      setTyped(chosen ?? "");
    }
  };
  // Somebody who types fast is ahead of the list: what they typed takes its marked or first match all the same.
  const takeMatch = (marked?: string | null): boolean => {
    const match = data.find(({ label }) => label === marked) ?? data[0];
    if (!searching || match === undefined || chosenSince.current) return false;
    choose(match.value);
    return true;
  };
  const enter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Enter") return;
    const list = document.getElementById(event.currentTarget.getAttribute("aria-controls") ?? "");
    if (!takeMatch(list?.querySelector("[data-combobox-selected]")?.textContent)) return;
    event.preventDefault();
    setOpened(false);
    // The library may click the option that it counted before the list was filtered.
    settled.current = true;
    queueMicrotask(() => {
      settled.current = false;
    });
  };
  const shared = inputProps(props);
  return (
    <Select
      {...shared}
      {...listProps}
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      onKeyDown={enter}
      // Leaving keeps what was typed in the record; only choosing “Add” puts it into the list.
      autoSelectOnBlur={!onlyAdding}
      onBlur={() => {
        if (onlyAdding) props.onChange(added);
        else takeMatch();
        props.onBlur?.();
      }}
      description={isNew && !props.bare ? "Not in the list." : shared.description}
      data={data}
      value={value === "" ? null : value}
      onChange={choose}
      searchValue={typed}
      onSearchChange={(text) => {
        chosenSince.current = text === value;
        setTyped(text);
      }}
      filter={({ options }) => options}
      clearable={!readOnly && props.field.required !== true}
      limit={200}
      nothingFoundMessage={props.emptyMessage ?? (props.fixed ? "No match" : "Type to add a text")}
    />
  );
}

const useList = (list: string | undefined, part?: ListPart): string[] =>
  useAnswer(
    (options: Options) => options.lookup(list ?? "", part),
    `${list ?? ""}|${part === undefined ? "" : typeof part === "string" ? part : `:${part.category}`}`,
  ) ?? [];

/** A value of a lookup list, or a new one (spec §5: trimmed, no duplicates); the category of another field bounds it. */
export function LookupControl(props: ControlProps): ReactElement {
  const { list, categories, under } = props.field;
  const { addToList } = useOptions();
  const category = under === undefined ? "" : asText(props.siblings?.[under]);
  const items = useList(list, categories ? "categories" : category === "" ? undefined : { category });
  return (
    <FreeSelect
      {...props}
      items={items}
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
