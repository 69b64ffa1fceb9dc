import { ActionIcon, Menu } from "@mantine/core";
import { IconDots, IconLink, IconPencil, IconTable, IconTerminal2, IconTrash } from "@tabler/icons-react";
import type { ReactElement } from "react";
import type { Exploration } from "../../../shared/calls/explorations";
import { isFullList } from "../../../api/explorations";
import { formatMoment } from "../../../shared/time/dates";
import { notify } from "../../../ui/toasts/notify";
import { Drawer } from "../../../ui/overlays/overlays";
import { EmptyState } from "../../../ui/page/states";
import { sharedWith } from "../../../views/view-words";
import styles from "../explore.module.css";

interface SavedListProps {
  opened: boolean;
  all: readonly Exploration[];
  /** The id of the open exploration. */
  current: number | null;
  onOpen: (exploration: Exploration) => void;
  onRename: (exploration: Exploration) => void;
  onDelete: (exploration: Exploration) => void;
  onClose: () => void;
}

/** The link to an exploration. */
export const linkOf = (id: number): string => `${location.origin}/report?report=explore&exploration=${id}`;

/** Copies a link to the clipboard. This also works without HTTPS, where browsers offer no clipboard API. */
function copyLink(id: number): void {
  const field = document.createElement("textarea");
  field.value = linkOf(id);
  field.setAttribute("readonly", "");
  field.className = "sr-only";
  document.body.append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  if (copied) notify.success("The link is on the clipboard.");
  else notify.info(linkOf(id), { title: "The link" });
}

function Item({ one, ...props }: { one: Exploration } & Omit<SavedListProps, "all" | "opened" | "onClose">) {
  const Kind = one.definition.kind === "sql" ? IconTerminal2 : IconTable;
  const shared = one.mine
    ? one.sharing === "private"
      ? "Only me"
      : `Shared with ${sharedWith(one)}`
    : `From ${one.owner_name}${one.clearable ? ", who was deleted" : ""}, shared with ${sharedWith(one)}`;
  return (
    <li className={styles.saved} aria-current={one.id === props.current ? "true" : undefined}>
      <Kind size={18} aria-hidden />
      <button type="button" className={styles.savedName} onClick={() => props.onOpen(one)}>
        <strong>{one.name}</strong>
        <span className={styles.faint}>
          {one.definition.kind === "sql" ? "SQL" : "Pivot"}. {shared}. Saved {formatMoment(one.time_stamp)}
        </span>
      </button>
      <Menu>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={`More for “${one.name}”`}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconLink size={16} />} onClick={() => copyLink(one.id)}>
            Copy link
          </Menu.Item>
          {one.mine ? (
            <>
              <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => props.onRename(one)}>
                Name and sharing
              </Menu.Item>
            </>
          ) : null}
          {one.mine || one.clearable ? (
            <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => props.onDelete(one)}>
              Delete
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}

/** The user's own explorations, and those shared with the user. */
export function SavedList({ opened, all, onClose, ...actions }: SavedListProps): ReactElement {
  const parts = [
    { title: "Mine", list: all.filter(({ mine }) => mine) },
    { title: "Shared with me", list: all.filter(({ mine }) => !mine) },
  ].filter(({ list }) => list.length > 0);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="min(34rem, 100vw)"
      title="Saved explorations"
    >
      {parts.length === 0 ? (
        <EmptyState
          title="Nothing is saved yet"
          text="Save a pivot or a statement under a name to find it here, and to share it."
        />
      ) : (
        parts.map(({ title, list }) => (
          <section key={title} aria-label={title}>
            <h3 className={styles.savedTitle}>{title}</h3>
            <ul className={styles.savedList}>
              {list.map((one) => (
                <Item key={one.id} one={one} {...actions} />
              ))}
            </ul>
          </section>
        ))
      )}
      {isFullList(all) ? (
        <p className={styles.faint}>
          Only the first {all.length} are listed. One that others share and that is not among them opens by
          its link.
        </p>
      ) : null}
    </Drawer>
  );
}
