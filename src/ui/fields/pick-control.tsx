import { Select } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useDebouncedValue } from "@mantine/hooks";
import { useRef, useState, type KeyboardEvent, type ReactElement } from "react";
import type { PickKind } from "../../fields";
import { messageOf } from "../../shared/errors";
import { isSameText } from "../../shared/same-text";
import { asText, inputProps, listProps, unmatchedMark, type ControlProps } from "./control-props";
import styles from "./fields.module.css";
import { usePromise, useOptions } from "./options";
import { choicesOf, uniqueMatch, type Choice } from "./pick-choices";
import { noMatchHint, newEntry } from "./search-select";
import { selectInputText } from "./select-input-text";

/** The typed text as a choice of its own. */
const asTyped = (text: string): Choice => ({ key: text, value: text, label: text, note: "", row: null });

/**
 * Finds a record by typing; the server searches, and the record's values fill the form. Only an ARBO must
 * exist. Enter and Tab take the record that the text identifies, after the server has answered; they take none
 * when it is ambiguous.
 */
export function PickControl(props: ControlProps): ReactElement {
  const kind = props.field.picks as PickKind;
  const options = useOptions();
  const value = asText(props.value);
  const called = kind === "arbo" ? asText(props.siblings?.arbo_name) || (value && `ARBO ${value}`) : value;
  /** The text typed over the name of the current record; null when nothing was typed. */
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [doubt, setDoubt] = useState<{ text: string; beside: string; words: string } | null>(null);
  const doubted = doubt?.beside === value ? doubt : null;
  const text = typed === called ? "" : (typed ?? "").trim();
  const [asked] = useDebouncedValue(text, 200);
  const found = usePromise(
    (options) => (open ? options.search(kind, asked) : Promise.resolve([])),
    `${kind}|${String(open)}|${asked}`,
  );
  const yearFunded = kind === "project" ? props.siblings?.["year_funded"] : null;
  const choices = choicesOf(kind, found ?? [], yearFunded);
  const entry =
    kind === "arbo" || text === ""
      ? null
      : newEntry(
          text,
          choices.map((one) => one.value),
        );
  const data: Choice[] =
    entry === null ? choices : [...choices, { ...asTyped(entry), label: `Use “${entry}”` }];
  const standing = choices.filter((one) => one.value === value);
  const marked = standing.find(({ row }) => row?.["year_funded"] === yearFunded) ?? standing[0];
  const readOnly = props.readOnly === true || props.field.readOnly === true;
  /** The typed text that has not led to a choice yet; null when nothing was typed. */
  const byHand = useRef<string | null>(null);
  const early = useRef(false);
  /** Text accepted as typed before the server had returned the matching records. */
  const unasked = useRef<string | null>(null);

  const take = (chosen: Choice | null): void => {
    byHand.current = null;
    unasked.current = null;
    setTyped(null);
    setDoubt(null);
    props.onChange(chosen?.value ?? null);
    if (chosen === null || chosen.row !== null) props.onPick?.(chosen?.row ?? null);
  };
  /** Takes the record that the text identifies, even when the list had not loaded yet. */
  const takeMeant = async (words: string, atLeaving: boolean): Promise<void> => {
    const say = (problem: string): void => {
      if (atLeaving) setDoubt({ text: problem, beside: value, words });
    };
    try {
      const named = choicesOf(kind, await options.search(kind, words), yearFunded);
      if (byHand.current?.trim() !== words) return;
      const one = uniqueMatch(named, words, yearFunded);
      if (one !== null) {
        setOpen(false);
        take(one);
      } else if (named.length === 0 && kind !== "arbo") {
        if (atLeaving) take(asTyped(words));
      } else
        say(
          `${named.length === 0 ? `Nothing is found for “${words}”.` : `“${words}” fits several.`} ${noMatchHint(called)}`,
        );
    } catch (error) {
      say(messageOf(error));
    }
  };
  /**
   * Accepts the text as typed. If the list had not loaded yet, searches for a record of exactly this name and
   * takes it.
   */
  const takeTyped = async (words: string): Promise<void> => {
    const isAnswered = found !== undefined && asked === words;
    take(asTyped(words));
    if (isAnswered) return;
    unasked.current = words;
    const rows = await options.search(kind, words).catch(() => []);
    const named = choicesOf(kind, rows, yearFunded).filter(({ label }) => isSameText(label, words));
    const one = uniqueMatch(named, words, yearFunded);
    if (one !== null && unasked.current === words) take(one);
  };
  const enter = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === "Escape") {
      byHand.current = null;
      setDoubt(null);
    }
    if (event.key !== "Enter" || byHand.current === null || text === "") return;
    if (found !== undefined && asked === text) return;
    event.preventDefault();
    // The list still shows results for other text, so the library must not choose from it.
    early.current = true;
    queueMicrotask(() => {
      early.current = false;
    });
    void takeMeant(text, false);
  };
  const leave = (): void => {
    const words = byHand.current?.trim();
    if (words === "" && value !== "") take(null);
    else if (words !== undefined && words !== "" && words !== called) void takeMeant(words, true);
    props.onBlur?.();
  };
  const shared = inputProps(props);
  return (
    <Select
      {...shared}
      {...listProps}
      data={data.map(({ key, label }) => ({ value: key, label }))}
      value={value === "" ? null : (marked?.key ?? value)}
      // Unmatched text stays visible for correction, because the stored value is a different one.
      searchValue={(open ? typed : null) ?? doubted?.words ?? called}
      dropdownOpened={open}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => {
        if (early.current) return;
        setOpen(false);
        setTyped(null);
      }}
      onInput={(event) => {
        byHand.current = event.currentTarget.value;
        unasked.current = null;
        setTyped(event.currentTarget.value);
        setDoubt(null);
      }}
      onKeyDown={enter}
      onBlur={leave}
      // Typing into a filled field replaces its text instead of appending to it.
      onFocus={(event) => event.currentTarget.select()}
      onClick={(event) => {
        if (!open) selectInputText(event.currentTarget);
      }}
      onChange={(chosen) => {
        if (early.current) return;
        if (chosen !== null && chosen === entry) void takeTyped(entry);
        else take(data.find((one) => one.key === chosen) ?? null);
      }}
      error={doubted?.text ?? shared.error}
      {...unmatchedMark(doubted !== null)}
      filter={({ options }) => options}
      renderOption={({ option }) => {
        const note = data.find((one) => one.key === option.value)?.note ?? "";
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
