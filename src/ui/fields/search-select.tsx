import { Select } from "@mantine/core";
import { useEffect, useRef, useState, type KeyboardEvent, type ReactElement } from "react";
import { isSameText } from "../../shared/same-text";
import { matching, type Item } from "../matching";
import { asText, inputProps, listProps, noteOf, unmatchedMark, type ControlProps } from "./control-props";
import { selectInputText } from "./select-input-text";

/** Prefix of an option that adds a new text. */
export const addPrefix = "\u0000add:";

/**
 * The text to offer as a new entry: trimmed, not empty, not in the list yet (spec §5). Null when there is none.
 */
export function newEntry(typed: string, present: readonly string[]): string | null {
  const text = typed.trim().replace(/\s+/g, " ");
  return text === "" || present.some((one) => isSameText(one, text)) ? null : text;
}

const notInList = "Not in the list.";
const notListed = (text: string, kept: string): string =>
  `“${text}” is not in the list. ${noMatchHint(kept)}`;

/** The hint for text that matches no choice, while `kept` is the stored value. */
export const noMatchHint = (kept: string): string =>
  kept === "" ? "Choose one in the list." : `Choose one in the list, or press Escape for “${kept}” again.`;

interface SearchSelectProps extends ControlProps {
  items: readonly Item[];
  /** Called with a new text when its “Add” option is chosen. */
  onAdd?: (text: string) => void;
  /** Whether only the given items are accepted. */
  fixed?: boolean;
  /** Whether a value that is not among the items gets the note “Not in the list”, even if the list is fixed. */
  marksUnlisted?: boolean;
  /**
   * Called on blur of a fixed list with typed text that matches nothing. Without it, an error message is shown.
   */
  onUnmatched?: (text: string) => void;
  emptyMessage?: string;
}

/**
 * The base of all dropdowns with typing: it takes the match of the typed text, even before the list has
 * updated. Unless fixed, it also accepts new text. A value that is not among the items stays visible.
 */
export function SearchSelect(props: SearchSelectProps): ReactElement {
  const { items, onAdd } = props;
  const value = asText(props.value);
  const listed = items.find((item) => item.value === value);
  const called = listed?.label ?? value;
  // The typed text belongs to the current value: when the value changes from outside, the new value is shown.
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
  const data = [...shown, ...(added === null ? [] : [{ value: addPrefix + added, label: `Add “${added}”` }])];
  const onlyAdding = added !== null && shown.length === 0;
  const marks = props.marksUnlisted ?? props.fixed !== true;
  const isNew = value !== "" && items.length > 0 && listed === undefined && marks;
  const [opened, setOpened] = useState(false);
  const chosenSince = useRef(true);
  const settled = useRef(false);
  const emptied = useRef(false);
  /** The text that was taken as the value before the list had arrived. */
  const early = useRef<string | null>(null);
  const choose = (chosen: string | null) => {
    if (settled.current) return;
    chosenSince.current = true;
    emptied.current = false;
    setUnmatched(null);
    if (chosen?.startsWith(addPrefix)) {
      const text = chosen.slice(addPrefix.length);
      onAdd?.(text);
      props.onChange(text);
      setTyped(text);
    } else {
      props.onChange(chosen);
      setTyped(data.find((item) => item.value === chosen)?.label ?? "");
    }
  };
  // Fast typing can be ahead of the list, so the typed text takes its highlighted or first match.
  const takeMatch = (marked?: string | null): boolean => {
    const match = data.find(({ label }) => label === marked) ?? data[0];
    if (!searching || match === undefined || chosenSince.current) return false;
    choose(match.value);
    return true;
  };
  const leave = (): void => {
    const left = searching && !chosenSince.current ? typed.trim() : "";
    if (emptied.current && called !== "") choose(null);
    else if (onlyAdding) {
      if (items.length === 0) early.current = added;
      props.onChange(added);
    } else if (!takeMatch() && left !== "") {
      if (props.onUnmatched === undefined) setUnmatched({ text: left, beside: value });
      else props.onUnmatched(left);
    }
    props.onBlur?.();
  };
  // Leaving a field does not wait for its list: once that is there, the text takes its match, as it would have before.
  useEffect(() => {
    const text = early.current;
    if (text === null || items.length === 0) return;
    early.current = null;
    const match = value === text ? matching(items, text)[0] : undefined;
    if (match !== undefined && match.value !== value) props.onChange(match.value);
  });
  const open = unmatched?.beside === value ? unmatched : null;
  const enter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Escape") setUnmatched(null);
    if (event.key !== "Enter") return;
    const list = document.getElementById(event.currentTarget.getAttribute("aria-controls") ?? "");
    if (!takeMatch(list?.querySelector("[data-combobox-selected]")?.textContent)) return;
    event.preventDefault();
    setOpened(false);
    // The library may also choose the option at the old index, from before the list was filtered.
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
      // On blur, new text is stored in the record; only choosing “Add” adds it to the list.
      autoSelectOnBlur={!onlyAdding}
      onBlur={leave}
      onInput={(event) => {
        emptied.current = event.currentTarget.value.trim() === "";
        setUnmatched(null);
      }}
      // Typing into a filled dropdown replaces its text instead of appending to it.
      onFocus={(event) => event.currentTarget.select()}
      onClick={(event) => {
        if (!opened) selectInputText(event.currentTarget);
      }}
      error={open === null ? shared.error : notListed(open.text, called)}
      {...unmatchedMark(open !== null)}
      {...(isNew ? noteOf(notInList, props.bare) : {})}
      data={data}
      value={value === "" ? null : value}
      onChange={choose}
      // Unmatched text stays visible for correction, because the stored value is a different one.
      searchValue={open?.text ?? typed}
      onSearchChange={(text) => {
        // On blur the library restores the old text before `onBlur` runs; that must not discard the typed text.
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
