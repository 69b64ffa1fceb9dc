import { Button, Menu } from "@mantine/core";
import { IconBookmark, IconBookmarkFilled, IconChevronDown } from "@tabler/icons-react";
import { Suspense, useState, type ReactElement } from "react";
import { lazyPart } from "../api/calls/lazy-part";
import { useSession } from "../api/session/session";
import { isSameSearch, type WholeView } from "../shared/calls/saved-views";
import type { OpenView } from "./open-view";
import type { CurrentView } from "./current-view";
import type { DialogKind } from "./view-dialog";
import styles from "./views.module.css";

const ViewsMenu = lazyPart(() => import("./views-menu"));
const ViewDialog = lazyPart(() => import("./view-dialog"));

interface ViewsButtonProps {
  present: CurrentView;
  open: OpenView;
}

/** Names the open view, marks it when the screen differs from it, and opens the menu of views. */
export function ViewsButton({ present, open }: ViewsButtonProps): ReactElement {
  const { view } = open;
  const reached = useSession((session) => session.reached);
  const [opened, setOpened] = useState(false);
  const [dialog, setDialog] = useState<{ kind: DialogKind; of: WholeView | undefined } | null>(null);
  const changed =
    view !== undefined && (present.arranged === true || !isSameSearch(view.search, present.search));
  const Mark = view === undefined ? IconBookmark : IconBookmarkFilled;
  return (
    <>
      <Menu opened={opened} onChange={setOpened} width={320} position="bottom-start">
        <Menu.Target>
          <Button
            variant="default"
            size="compact-sm"
            radius="xl"
            className={`${styles.button} no-print`}
            leftSection={<Mark size={15} stroke={1.8} aria-hidden />}
            rightSection={<IconChevronDown size={14} stroke={1.8} aria-hidden />}
          >
            {view === undefined ? (
              "Views"
            ) : (
              <>
                <span className="sr-only">View </span>
                <span className={styles.name}>{view.name}</span>
                {changed ? (
                  <span className={styles.changed} title="The screen differs from what is saved.">
                    <span className="sr-only">, changed</span>
                  </span>
                ) : null}
              </>
            )}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={styles.menu}>
          <Suspense
            fallback={
              <Menu.Label aria-busy="true">
                {reached ? "Loading…" : "The server cannot be reached: the views come when it is back."}
              </Menu.Label>
            }
          >
            <ViewsMenu
              present={present}
              open={open}
              changed={changed}
              onDialog={(kind) => setDialog({ kind, of: view })}
            />
          </Suspense>
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {dialog === null ? null : (
          <ViewDialog kind={dialog.kind} view={dialog.of} present={present} onClose={() => setDialog(null)} />
        )}
      </Suspense>
    </>
  );
}
