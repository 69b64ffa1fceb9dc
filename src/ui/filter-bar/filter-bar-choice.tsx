import { Combobox, InputBase, useCombobox } from "@mantine/core";
import { IconCheck, IconChevronDown } from "@tabler/icons-react";
import { useId, useState, type ReactElement } from "react";
import { maxFilterValues } from "../../shared/bounds";
import { storedText } from "../../shared/same-text";
import styles from "./filter-bar.module.css";

export interface ChoiceOption {
  value: string | number;
  label: string;
}

interface FilterChoiceProps {
  label: string;
  options: readonly ChoiceOption[];
  value: readonly (string | number)[];
  onChange: (value: (string | number)[]) => void;
  /** Called with the typed text when the choices come from a search. */
  onSearch?: (text: string) => void;
  /** Shortens the label of a chosen value for the closed field. */
  short?: (label: string) => string;
  /** Shown when nothing matches. */
  nothing?: string;
}

const shown = 200;

/** A chip that opens a list of choices; closed, it shows the first chosen value and the count of the others. */
export function FilterChoice(props: FilterChoiceProps): ReactElement {
  const { label, options, value, onChange, onSearch, nothing = "No match", short = String } = props;
  const [text, setText] = useState("");
  const id = useId();
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      combobox.focusTarget();
      setText("");
    },
    onDropdownOpen: () => {
      combobox.focusSearchInput();
      onSearch?.("");
    },
  });
  const labelOf = (one: string | number) =>
    options.find((option) => option.value === one)?.label ?? String(one);
  const briefly = (one: string | number) => short(labelOf(one));
  const first = value[0];
  const summary =
    first === undefined
      ? "All"
      : value.length === 1
        ? briefly(first)
        : `${briefly(first)} +${value.length - 1}`;
  const wanted = storedText(text).toLowerCase();
  const matching = options.filter(
    (option) => onSearch !== undefined || wanted === "" || option.label.toLowerCase().includes(wanted),
  );
  const isFull = value.length >= maxFilterValues;
  const toggle = (picked: string) => {
    const option = options.find((one) => String(one.value) === picked);
    const one = option?.value ?? picked;
    onChange(value.includes(one) ? value.filter((other) => other !== one) : [...value, one]);
  };
  const search = (next: string) => {
    setText(next);
    onSearch?.(next);
    combobox.selectFirstOption();
  };
  return (
    <div className={styles.field}>
      <Combobox
        store={combobox}
        onOptionSubmit={toggle}
        width={300}
        position="bottom-start"
        // Unmount the closed list, or hundreds of hidden options would re-render at every filter change.
        keepMounted={false}
      >
        <Combobox.Target withAriaAttributes={false}>
          <InputBase
            component="button"
            type="button"
            pointer
            size="xs"
            radius="xl"
            rightSection={<IconChevronDown size={14} stroke={1.8} aria-hidden />}
            rightSectionPointerEvents="none"
            rightSectionWidth={22}
            onClick={() => combobox.toggleDropdown()}
            aria-haspopup="listbox"
            aria-expanded={combobox.dropdownOpened}
            aria-labelledby={`${id}-label ${id}-value`}
            className={first === undefined ? styles.any : styles.chosen}
          >
            <span className={styles.value}>
              <span id={`${id}-label`} className={styles.label}>
                {label}
              </span>{" "}
              <span id={`${id}-value`} className={first === undefined ? "sr-only" : undefined}>
                {summary}
              </span>
            </span>
          </InputBase>
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Search
            value={text}
            onChange={(event) => search(event.currentTarget.value)}
            placeholder={`Find in ${label.toLowerCase()}`}
            aria-label={`Find in ${label}`}
          />
          <Combobox.Options className={styles.options} aria-label={label} tabIndex={0}>
            {matching.slice(0, shown).map((option) => (
              <Combobox.Option
                key={option.value}
                value={String(option.value)}
                active={value.includes(option.value)}
                disabled={isFull && !value.includes(option.value)}
                className={styles.option}
              >
                <IconCheck
                  size={15}
                  aria-hidden
                  className={value.includes(option.value) ? styles.tick : styles.noTick}
                />
                {option.label}
              </Combobox.Option>
            ))}
            {matching.length === 0 ? <Combobox.Empty>{nothing}</Combobox.Empty> : null}
          </Combobox.Options>
          {isFull ? (
            <Combobox.Footer className={styles.more}>
              At most {maxFilterValues} can be chosen. Choose a larger place instead, or take some out.
            </Combobox.Footer>
          ) : null}
          {matching.length > shown ? (
            <Combobox.Footer className={styles.more}>
              {(matching.length - shown).toLocaleString("en-PH")} more: type to find them.
            </Combobox.Footer>
          ) : null}
        </Combobox.Dropdown>
      </Combobox>
    </div>
  );
}
