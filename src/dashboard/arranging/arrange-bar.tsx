import { Button } from "@mantine/core";
import { IconArrowBackUp, IconLayoutGridAdd, IconShare, IconTags } from "@tabler/icons-react";
import { useEffect, useState, type ReactElement } from "react";
import { useSession } from "../../api/session/session";
import { opensScreen } from "../../shared/permissions";
import styles from "./arranging.module.css";
import { isOwnTab, type Boards } from "./boards";
import { confirm } from "../../ui/dialogs/dialogs";
import { ShareDialog } from "./share-dialog";
import { pressedKey } from "../../ui/shortcuts";
import { undoLast } from "./board-messages";
import type { Shared } from "./boards-state";

interface ArrangeBarProps {
  boards: Boards;
  arranged: boolean;
  shared: Shared | null;
  /** The name of the open view whose tiles are arranged. */
  view: string | undefined;
  onTiles: () => void;
  onTabs: () => void;
  onReset: () => void;
}

const icon = { size: 16, "aria-hidden": true } as const;

/** The toolbar of the arranging mode: choose tiles, edit tabs, share, and return to the default. */
export function ArrangeBar(props: ArrangeBarProps): ReactElement {
  const { boards, arranged, shared, view, onTiles, onTabs, onReset } = props;
  const [sharing, setSharing] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const at = event.target;
      const isTyping = at instanceof HTMLElement && at.closest("input, textarea, [contenteditable]") !== null;
      if (isTyping || pressedKey(event, "undoArranging") === null) return;
      event.preventDefault();
      undoLast();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  const reset = async () => {
    if (view !== undefined) return onReset();
    const own = boards.tabs.filter(({ name }) => isOwnTab(name)).map(({ label }) => `“${label}”`);
    const yes =
      own.length === 0 ||
      (await confirm({
        title: "Back to the default arrangement?",
        message: `This removes your own ${own.length === 1 ? "tab" : "tabs"} ${own.join(", ")}.`,
        confirmLabel: "Back to default",
        danger: true,
      }));
    if (yes) onReset();
  };
  const mayShare = useSession(
    ({ user }) => user !== null && user.status === "Central" && opensScreen(user, "users"),
  );
  return (
    <section className={`${styles.bar} no-print`} aria-label="Arrange the dashboard">
      <p className={styles.hint}>
        Drag a tile by its handle, or focus the handle and use the arrow keys; with Shift they resize. Ctrl+Z
        takes the last change back.
        {shared === null || arranged
          ? null
          : ` This is the arrangement that ${shared.by} shared with your role.`}
        {view === undefined
          ? null
          : ` You arrange the view “${view}”: update it, or save it under another name, to keep that.`}
      </p>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconLayoutGridAdd {...icon} />}
        onClick={onTiles}
      >
        Tiles
      </Button>
      <Button variant="default" size="compact-md" leftSection={<IconTags {...icon} />} onClick={onTabs}>
        Tabs
      </Button>
      {mayShare && view === undefined ? (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconShare {...icon} />}
          onClick={() => setSharing(true)}
        >
          Share with a role
        </Button>
      ) : null}
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconArrowBackUp {...icon} />}
        disabled={!arranged}
        onClick={() => void reset()}
      >
        {view === undefined ? "Back to default" : "Back to the view"}
      </Button>
      {sharing ? <ShareDialog boards={boards} onClose={() => setSharing(false)} /> : null}
    </section>
  );
}
