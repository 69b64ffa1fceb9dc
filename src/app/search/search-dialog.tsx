import { Combobox, Kbd, TextInput, useCombobox } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useMemo, useState, type ReactElement } from "react";
import { useNavigate } from "react-router-dom";
import { useSession } from "../../api/session";
import { viewList } from "../../api/views";
import { messageOf } from "../../shared/errors";
import { opensScreen } from "../../shared/permissions";
import { Modal } from "../../ui/overlays/overlays";
import { destinationsFor, type Destination } from "./destination";
import { foundRecords, MIN_CHARACTERS } from "./found-records";
import { reportPlaces, screenPlaces, viewPlaces } from "./known-places";
import styles from "./search-dialog.module.css";
import { showTile } from "./show-tile";

const MAX_CHARACTERS = 100;
/** After this pause in typing, in milliseconds, the server is asked. */
const PAUSE = 200;

/** What the library does not say of the input; it adds which list the input controls, and which option is chosen. */
const asCombobox = { role: "combobox", "aria-autocomplete": "list" } as const;

/** The focus trap of the dialog waits a moment, in which keys would be lost. */
const focusAtOnce = (input: HTMLInputElement | null): void => input?.focus();

const none: readonly Destination[] = [];

/** All places of the product that this user may open, records excepted. */
function useKnownPlaces(): Destination[] {
  const user = useSession((session) => session.user);
  const onDashboard = user !== null && opensScreen(user, "dashboard");
  const { data: views = [] } = useQuery({ ...viewList, enabled: user !== null });
  const { data: tiles = none } = useQuery({
    queryKey: ["search", "tiles", user?.id],
    queryFn: async ({ signal }) => (await import("./tile-places")).tilePlaces(user?.id ?? 0, signal),
    enabled: onDashboard,
    staleTime: 0,
  });
  return useMemo(
    () =>
      user === null ? [] : [...screenPlaces(user), ...tiles, ...reportPlaces(user), ...viewPlaces(views)],
    [user, tiles, views],
  );
}

/** What the server found, and what is said of that. */
function useRecords(text: string): { found: readonly Destination[]; status: string } {
  const user = useSession((session) => session.user);
  const [asked] = useDebouncedValue(text, PAUSE);
  const mayFind = user !== null && opensScreen(user, "forms");
  const enabled = mayFind && asked.length >= MIN_CHARACTERS;
  const { data, error, isFetching } = useQuery({
    ...foundRecords(asked, user !== null && opensScreen(user, "dashboard")),
    enabled,
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (!mayFind || text.length < MIN_CHARACTERS) return { found: none, status: "" };
  if (error !== null) return { found: none, status: `Records are not searched: ${messageOf(error)}` };
  const waits = isFetching || asked !== text;
  return { found: data ?? none, status: waits ? "Searching the records…" : "" };
}

/**
 * The search over everything: screens, tiles, reports, views, and records by name, ID or place. The arrow keys choose,
 * Enter opens.
 */
export default function SearchDialog({ onClose }: { onClose: () => void }): ReactElement {
  const [typed, setTyped] = useState("");
  const navigate = useNavigate();
  const text = typed.trim();
  const known = useKnownPlaces();
  const { found, status } = useRecords(text);
  const shown = useMemo(() => destinationsFor(text, known, found), [text, known, found]);
  const combobox = useCombobox({ opened: true, onDropdownClose: onClose });
  const { selectFirstOption } = combobox;
  useEffect(() => {
    selectFirstOption();
    // oxlint-disable-next-line react/exhaustive-deps -- the combobox is a new object in each render
  }, [shown]);

  const open = (value: string): void => {
    const place = [...known, ...found].find((one) => one.value === value);
    if (place === undefined) return;
    onClose();
    // On the dashboard the filters stay, and only its tab changes. The browser's address is ahead of a page on its way.
    const { pathname, search } = globalThis.location;
    const filters = new URLSearchParams(search);
    const tab = new URLSearchParams(place.to.split("?")[1]).get("tab");
    if (tab !== null && pathname === "/dashboard") {
      filters.set("tab", tab);
      void navigate(`/dashboard?${filters}`);
    } else void navigate(place.to);
    if (place.tile !== undefined) showTile(place.tile);
  };
  const said =
    status !== "" ? status : text !== "" && shown.length === 0 ? `Nothing is called “${text}”.` : "";

  return (
    <Modal
      opened
      onClose={onClose}
      title="Search"
      size={640}
      centered={false}
      yOffset="8vh"
      transitionProps={{ duration: 0 }}
    >
      <Combobox store={combobox} onOptionSubmit={open}>
        <Combobox.EventsTarget withExpandedAttribute>
          <TextInput
            ref={focusAtOnce}
            data-autofocus
            {...asCombobox}
            aria-label="Search screens, tiles, reports, views and records"
            placeholder="A screen, tile, report, view or record"
            leftSection={<IconSearch size={18} stroke={1.7} aria-hidden />}
            value={typed}
            maxLength={MAX_CHARACTERS}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Combobox.EventsTarget>
        <Combobox.Options className={styles.list} aria-label="What was found">
          {shown.map(({ group, places }) => (
            <Combobox.Group key={group} label={group}>
              {places.map(({ value, label, about }) => (
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
