import { Select } from "@mantine/core";
import { useRef, useState, type KeyboardEvent, type ReactElement } from "react";
import { isSameText } from "../../shared/same-text";
import { matching, type Item } from "../matching";
import { asText, inputProps, listProps, noteOf, unmatchedMark, type ControlProps } from "./control-props";
import { selectWords } from "./select-words";

/** Marks an option that adds a text. */
export const addMark = "\u0000add:";

/** The text to offer as a new entry: trimmed, not empty, not there yet (spec §5); null where there is none. */
export function newEntry(typed: string, present: readonly string[]): string | null {
  const text = typed.trim().replace(/\s+/g, " ");
  return text === "" || present.some((one) => isSameText(one, text)) ? null : text;
}

const notInList = "Not in the list.";
const notListed = (text: string, kept: string): string => `“${text}” is not in the list. ${chooseOr(kept)}`;

/** What to do about words that fit nothing, where this value stands behind them. */
export const chooseOr = (kept: string): string =>
  kept === "" ? "Choose one in the list." : `Choose one in the list, or press Escape for “${kept}” again.`;

interface SearchSelectProps extends ControlProps {
  items: readonly Item[];
  /** Called with a text that was added rather than chosen. */
  onAdd?: (text: string) => void;
  /** Takes nothing but its items. */
  fixed?: boolean;
  /** Says of a value that is none of its items that it is not in the list: one that came otherwise, where it is fixed. */
  marksUnlisted?: boolean;
  /** Called with what was typed into a fixed one that has nothing like it, when it is left; without it a word says so. */
  onUnmatched?: (text: string) => void;
  emptyMessage?: string;
}

/**
 * The one dropdown that is typed into: it takes the match of what was typed, however fast, and where it is not fixed
 * also a text which is not among its items. A value outside them stays visible.
 */
export function SearchSelect(props: SearchSelectProps): ReactElement {
  const { items, onAdd } = props;
  const value = asText(props.value);
  const listed = items.find((item) => item.value === value);
  const called = listed?.label ?? value;
  // What was typed counts for the value that it was typed over: one that comes from elsewhere shows itself.
  const [entry, setEntry] = useState({ text: called, over: called });
  const typed = entry.over === called ? entry.text : called;
  const setTyped = (text: string): void => setEntry({ text, over: called });
  const [unmatched, setUnmatched] = useState<{ text: string; beside: string } | null>(null);
  const present = value === "" || listed !== undefined ? items : [...items, { value, label: value }];
  const searching = typed.trim() !== "" && typed !== called;
  const added =
    searching && props.fixed !== true
      ? newEntry(
          typed,
          present.map(({ label }) => label),
        )
      : null;
  const shown = searching ? matching(present, typed) : present;
  const readOnly = props.readOnly === true || props.field.readOnly === true;
  const data = [...shown, ...(added === null ? [] : [{ value: addMark + added, label: `Add “${added}”` }])];
  const onlyAdding = added !== null && shown.length === 0;
  const marks = props.marksUnlisted ?? props.fixed !== true;
  const isNew = value !== "" && items.length > 0 && listed === undefined && marks;
  const [opened, setOpened] = useState(false);
  const chosenSince = useRef(true);
  const settled = useRef(false);
  const emptied = useRef(false);
  const choose = (chosen: string | null) => {
    if (settled.current) return;
    chosenSince.current = true;
    emptied.current = false;
    setUnmatched(null);
    if (chosen?.startsWith(addMark)) {
      const text = chosen.slice(addMark.length);
      onAdd?.(text);
      props.onChange(text);
      setTyped(text);
    } else {
      props.onChange(chosen);
      setTyped(data.find((item) => item.value === chosen)?.label ?? "");
    }
  };
  // Somebody who types fast is ahead of the list: what they typed takes its marked or first match all the same.
  const takeMatch = (marked?: string | null): boolean => {
    const match = data.find(({ label }) => label === marked) ?? data[0];
    if (!searching || match === undefined || chosenSince.current) return false;
    choose(match.value);
    return true;
  };
  const leave = (): void => {
    const left = searching && !chosenSince.current ? typed.trim() : "";
    if (emptied.current && called !== "") choose(null);
    else if (onlyAdding) props.onChange(added);
    else if (!takeMatch() && left !== "") {
      if (props.onUnmatched === undefined) setUnmatched({ text: left, beside: value });
      else props.onUnmatched(left);
    }
    props.onBlur?.();
  };
  const open = unmatched?.beside === value ? unmatched : null;
  const enter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Escape") setUnmatched(null);
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
      onBlur={leave}
      onInput={(event) => {
        emptied.current = event.currentTarget.value.trim() === "";
        setUnmatched(null);
      }}
      // Typing into a filled dropdown begins anew instead of adding to the words that stand there.
      onFocus={(event) => event.currentTarget.select()}
      onClick={(event) => {
        if (!opened) selectWords(event.currentTarget);
      }}
      error={open === null ? shared.error : notListed(open.text, called)}
      {...unmatchedMark(open !== null)}
      {...(isNew ? noteOf(notInList, props.bare) : {})}
      data={data}
      value={value === "" ? null : value}
      onChange={choose}
      // Words that fit nothing stay, to be corrected: what stands behind them is not what they say.
      searchValue={open?.text ?? typed}
      onSearchChange={(text) => {
        // Leaving puts the old words back before `onBlur` is told: what was typed counts until something is chosen.
        if (text !== called) {
          chosenSince.current = false;
          setUnmatched(null);
        }
        setTyped(text);
      }}
      filter={({ options }) => options}
      clearable={!readOnly && props.field.required !== true}
      limit={200}
      nothingFoundMessage={props.emptyMessage ?? (props.fixed ? "No match" : "Type to add a text")}
    />
  );
}
