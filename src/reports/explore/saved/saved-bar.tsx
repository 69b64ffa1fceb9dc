import { Button } from "@mantine/core";
import { IconDeviceFloppy, IconFolder, IconLayoutDashboard } from "@tabler/icons-react";
import { Suspense, useState, type ReactElement } from "react";
import { useSession } from "../../../api/session/session";
import { Problem } from "../../../shared/errors";
import { opensScreen } from "../../../shared/permissions";
import { sameJson } from "../../../shared/same-json";
import type { Definition, Exploration } from "../../../shared/calls/explorations";
import { confirm } from "../../../ui/dialogs/dialogs";
import { notify } from "../../../ui/toasts/notify";
import { notShared, type ChosenSharing } from "../../../views/chosen-sharing";
import { sharedWith } from "../../../views/view-words";
import { lazyPart } from "../../../api/calls/lazy-part";
import styles from "../explore.module.css";
import { SaveDialog } from "./save-dialog";
import { SavedList } from "./saved-list";
import type { useSaved } from "./use-saved";

const DashboardDialog = lazyPart(() => import("./dashboard-dialog"));

interface SavedBarProps {
  saved: ReturnType<typeof useSaved>;
  /** The open exploration. */
  current: Exploration | undefined;
  /** Whether the address names an exploration that does not exist for this user. */
  missing: boolean;
  /** The definition on the screen. */
  definition: Definition;
  onOpen: (definition: Definition, id: number | null) => void;
}

type Dialog = { kind: "copy" } | { kind: "rename"; of: Exploration } | { kind: "dashboard"; of: Exploration };

/** Shows the name of the open exploration, with buttons to save and open, and to rename, share and delete. */
export function SavedBar({ saved, current, missing, definition, onOpen }: SavedBarProps): ReactElement {
  const [listing, setListing] = useState(false);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const changed = current !== undefined && !sameJson(current.definition, definition);
  const own = current?.mine === true;
  const hasDashboards = useSession(({ user }) => user !== null && opensScreen(user, "dashboard"));

  const saveCopy = async (name: string, sharing: ChosenSharing): Promise<void> => {
    const made = await saved.save({ name, ...sharing, definition });
    onOpen(made.definition, made.id);
    notify.success(`“${made.name}” was saved.`);
  };
  const rename = async (of: Exploration, name: string, sharing: ChosenSharing): Promise<void> => {
    await saved.save({ id: of.id, name, ...sharing, definition: of.definition, row_version: of.row_version });
    notify.success(`“${name}” was saved.`);
  };
  const saveOwn = async (one: Exploration, version: number): Promise<void> => {
    const { id, name } = one;
    try {
      await saved.save({ id, name, definition, row_version: version });
      notify.success(`“${name}” was saved.`);
    } catch (error) {
      const now =
        error instanceof Problem && error.status === 409
          ? (error.data as Exploration | undefined)
          : undefined;
      if (now === undefined) return void notify.error(error, { title: "Not saved" });
      const yes = await confirm({
        title: `“${now.name}” was changed in the meantime`,
        message: "It was saved in another window. Save over it with what is on this screen?",
        confirmLabel: "Save over it",
        danger: true,
      });
      if (yes) await saveOwn(now, now.row_version);
    }
  };
  return (
    <div className={styles.savedBar}>
      <output className={styles.openName}>
        {missing
          ? "This exploration was deleted, or is not shared with you."
          : current === undefined
            ? ""
            : `${current.name}${own ? "" : `, from ${current.owner_name}`}${changed ? " (changed)" : ""}`}
        {current !== undefined && own && current.sharing !== "private" ? (
          <span className={styles.faint}> shared with {sharedWith(current)}</span>
        ) : null}
      </output>
      {own && changed ? (
        <Button
          size="compact-md"
          leftSection={<IconDeviceFloppy size={16} />}
          onClick={() => void saveOwn(current, current.row_version)}
        >
          Save
        </Button>
      ) : null}
      <Button
        size="compact-md"
        variant="default"
        leftSection={<IconDeviceFloppy size={16} />}
        disabled={definition.kind === "sql" && definition.text.trim() === ""}
        onClick={() => setDialog({ kind: "copy" })}
      >
        {current === undefined ? "Save as" : "Save a copy"}
      </Button>
      {current === undefined || !hasDashboards ? null : (
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconLayoutDashboard size={16} />}
          onClick={() => setDialog({ kind: "dashboard", of: current })}
        >
          Put on a dashboard
        </Button>
      )}
      <Button
        size="compact-md"
        variant="default"
        leftSection={<IconFolder size={16} />}
        onClick={() => setListing(true)}
      >
        Saved ({saved.all.length})
      </Button>
      <SavedList
        opened={listing}
        all={saved.all}
        current={current?.id ?? null}
        onOpen={(one) => {
          setListing(false);
          onOpen(one.definition, one.id);
        }}
        onRename={(of) => setDialog({ kind: "rename", of })}
        onDelete={(one) =>
          void saved.remove(one).then((gone) => {
            if (gone && one.id === current?.id) onOpen(definition, null);
          })
        }
        onClose={() => setListing(false)}
      />
      {dialog === null ? null : dialog.kind === "dashboard" ? (
        <Suspense fallback={null}>
          <DashboardDialog exploration={dialog.of} onClose={() => setDialog(null)} />
        </Suspense>
      ) : (
        <SaveDialog
          title={dialog.kind === "rename" ? "Name and sharing" : "Save this exploration"}
          name={dialog.kind === "rename" ? dialog.of.name : ""}
          sharing={dialog.kind === "rename" ? dialog.of : notShared}
          onSave={(name, sharing) =>
            dialog.kind === "rename" ? rename(dialog.of, name, sharing) : saveCopy(name, sharing)
          }
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  );
}
