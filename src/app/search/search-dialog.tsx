import { Combobox, Kbd, TextInput, useCombobox } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useId, useMemo, useRef, type ReactElement } from "react";
import { useNavigate } from "react-router-dom";
import { Modal } from "../../ui/overlays/overlays";
import { itemsFor, maxShown } from "./search-item";
import styles from "./search-dialog.module.css";
import { showTile } from "./show-tile";
import { forgetText, typeText, useTyped } from "./typed-ahead";
import { useFoundRecords, useLocalItems } from "./use-search-items";
import { maxSearchLength } from "../../shared/bounds";

/** What the library does not say of the input; it adds which option is chosen. */
const asCombobox = { role: "combobox", "aria-autocomplete": "list" } as const;

/** The focus trap of the dialog waits a moment, in which keys would be lost. */
const focusAtOnce = (input: HTMLInputElement | null): void => input?.focus();

/** The address with which an item opens. On the dashboard the filters stay, and only the tab changes. */
function addressFor(to: string): string {
  // The browser's address is ahead of the router's while a page is on its way.
  const { pathname, search } = globalThis.location;
  const [path, query] = to.split("?");
  const tab = new URLSearchParams(query).get("tab");
  if (tab === null || path !== "/dashboard" || pathname !== path) return to;
  const filters = new URLSearchParams(search);
  filters.set("tab", tab);
  return `/dashboard?${filters}`;
}

/**
 * The search over everything: screens, tiles, reports, views, and records by name, ID or place. The arrow keys choose,
 * Enter opens. What is chosen stays chosen when more is found.
 */
export default function SearchDialog({ onClose }: { onClose: () => void }): ReactElement {
  const typed = useTyped(({ text }) => text);
  useEffect(() => forgetText, []);
  const navigate = useNavigate();
  const text = typed.trim();
  const known = useLocalItems();
  const { mayFind, found, status } = useFoundRecords(text);
  const shown = useMemo(() => itemsFor(text, known, found), [text, known, found]);
  const combobox = useCombobox({ opened: true, onDropdownClose: onClose });
  const listId = useId();
  const { selectFirstOption, updateSelectedOptionIndex } = combobox;
  const chosenFor = useRef<string>(null);
  useEffect(() => {
    if (shown.length === 0) return;
    const chosen = document.getElementById(listId)?.querySelector("[data-combobox-selected]");
    if (chosenFor.current === text && chosen) updateSelectedOptionIndex();
    else selectFirstOption();
    chosenFor.current = text;
  }, [shown, text, listId, selectFirstOption, updateSelectedOptionIndex]);

  const open = (value: string): void => {
    const item = [...known, ...found].find((one) => one.value === value);
    if (item === undefined) return;
    onClose();
    void navigate(addressFor(item.to));
    if (item.tile === undefined) scrollTo({ top: 0 });
    else showTile(item.tile);
  };
  const said = status || (text !== "" && shown.length === 0 ? `Nothing is called “${text}”.` : "");

  return (
    <Modal
      opened
      onClose={onClose}
      title="Search"
      size={640}
      centered={false}
      yOffset="8vh"
      closeOnClickOutside
      transitionProps={{ duration: 0 }}
    >
      <Combobox store={combobox} onOptionSubmit={open}>
        {/* The library itself says which list the input controls only once it is drawn a second time. */}
        <Combobox.EventsTarget aria-controls={listId} aria-expanded>
          <TextInput
            ref={focusAtOnce}
            data-autofocus
            {...asCombobox}
            aria-label={`Search screens, tiles, reports${mayFind === null ? " and views" : `, views and ${mayFind}s`}`}
            placeholder={`A screen, tile, report${mayFind === null ? " or view" : `, view or ${mayFind}`}`}
            leftSection={<IconSearch size={18} stroke={1.7} aria-hidden />}
            value={typed}
            maxLength={maxSearchLength}
            onChange={(event) => typeText(event.currentTarget.value)}
          />
        </Combobox.EventsTarget>
        <Combobox.Options id={listId} className={styles.list} aria-label="What was found">
          {shown.map(({ group, items, isCut }) => (
            <Combobox.Group key={group} label={isCut ? `${group}, the first ${maxShown(group)}` : group}>
              {items.map(({ value, label, about }) => (
                <Combobox.Option key={value} value={value} className={styles.option}>
                  <span className={styles.label}>{label}</span>
                  <span className={styles.about}>{about}</span>
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
        </Combobox.Options>
      </Combobox>
      <output className={styles.status}>{said}</output>
      <p className={styles.keys} aria-hidden>
        <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> choose <Kbd size="xs">Enter</Kbd> opens{" "}
        <Kbd size="xs">Esc</Kbd> closes
      </p>
    </Modal>
  );
}
