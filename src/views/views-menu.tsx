import { Menu, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconBookmarkPlus, IconRefresh } from "@tabler/icons-react";
import { useState, type ReactElement } from "react";
import { useSession } from "../api/session/session";
import { viewList } from "../api/views";
import { messageOf } from "../shared/errors";
import { OpenViewItems } from "./open-view-items";
import type { OpenView } from "./open-view";
import { useViewChanges } from "./use-view-changes";
import type { DialogKind } from "./view-dialog";
import { ViewItems } from "./view-items";
import styles from "./views.module.css";
import type { CurrentView } from "./current-view";

interface ViewsMenuProps {
  present: CurrentView;
  open: OpenView;
  changed: boolean;
  onDialog: (kind: DialogKind) => void;
}

/** More views than this get a search box. */
const maxWithoutSearch = 8;

/** The items of the menu: what can be done with the open view, saving, and all views. */
export default function ViewsMenu({ present, open, changed, onDialog }: ViewsMenuProps): ReactElement {
  const reached = useSession((session) => session.reached);
  const list = useQuery(viewList);
  const changes = useViewChanges(present);
  const [sought, setSought] = useState("");
  const all = list.data ?? [];
  const wanted = sought.trim().toLowerCase();
  const found = all.filter(({ name }) => name.toLowerCase().includes(wanted));
  const parts = [
    { title: "My views", views: found.filter(({ mine }) => mine) },
    { title: "Shared with me", views: found.filter(({ mine }) => !mine) },
  ].filter(({ views }) => views.length > 0);
  return (
    <>
      {reached ? null : (
        <Menu.Label>
          The server cannot be reached: views can be opened, and changed when it is back.
        </Menu.Label>
      )}
      {open.error === null ? null : (
        <Menu.Label className={styles.fault}>
          The view of this address is not shown: {messageOf(open.error)}
        </Menu.Label>
      )}
      {open.view === undefined ? null : (
        <OpenViewItems
          view={open.view}
          changed={changed}
          locked={!reached}
          present={present}
          changes={changes}
          onDialog={onDialog}
        />
      )}
      <Menu.Item
        leftSection={<IconBookmarkPlus size={16} stroke={1.8} />}
        disabled={!reached || present.refusal !== undefined}
        onClick={() => onDialog("save")}
      >
        Save as…
        {present.refusal === undefined ? null : <span className={styles.about}>{present.refusal}</span>}
      </Menu.Item>
      <Menu.Divider />
      {all.length > maxWithoutSearch ? (
        <TextInput
          size="xs"
          className={styles.find}
          aria-label="Find a view"
          placeholder="Find a view"
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
        />
      ) : null}
      {list.isPending ? (
        <Menu.Label aria-busy="true">Loading the views…</Menu.Label>
      ) : list.data === undefined ? (
        <>
          <Menu.Label role="alert">The views could not be loaded. {messageOf(list.error)}</Menu.Label>
          <Menu.Item
            closeMenuOnClick={false}
            leftSection={<IconRefresh size={16} stroke={1.8} />}
            onClick={() => void list.refetch()}
          >
            Try again
          </Menu.Item>
        </>
      ) : parts.length === 0 ? (
        <Menu.Label>
          {wanted === ""
            ? "No view is saved yet. Choose filters, and save them under a name."
            : `No view is called “${sought.trim()}”.`}
        </Menu.Label>
      ) : (
        parts.map((part) => <ViewItems key={part.title} {...part} current={open.id} />)
      )}
    </>
  );
}
