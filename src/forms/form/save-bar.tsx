import { Button } from "@mantine/core";
import { IconCheck, IconDeviceFloppy, IconPlus } from "@tabler/icons-react";
import type { MouseEvent, ReactElement } from "react";
import { formatTime } from "../../shared/time/dates";
import { Banner } from "../../ui/page/banner";
import styles from "../form.module.css";
import type { SaveTrigger } from "./save-dialogs";

interface SaveBarProps {
  isNew: boolean;
  dirty: boolean;
  saving: boolean;
  /** Why the last attempt to save failed; null when it did not fail. */
  failure: string | null;
  /** When the draft was last stored, in milliseconds since 1970; null when there is no draft. */
  draftAt: number | null;
  onSave: (next: "close" | "another", by: SaveTrigger) => void;
  onCancel: () => void;
}

/** Whether a button was pressed by key or by pointer. A key press has a click count (`detail`) of 0. */
const handOf = ({ detail }: MouseEvent): SaveTrigger => (detail === 0 ? "keys" : "pointer");

/** The form's buttons, which are always in sight, and the time at which the draft was stored. */
export function SaveBar(props: SaveBarProps): ReactElement {
  const { isNew, dirty, saving, draftAt } = props;
  return (
    <div className={`${styles.bar} no-print`}>
      {props.failure === null ? null : (
        <div className={styles.failure}>
          <Banner tone="danger">
            Not saved. {props.failure} What you typed stays here and as a draft in this browser.
          </Banner>
        </div>
      )}
      <Button
        onClick={(event) => props.onSave("close", handOf(event))}
        disabled={saving || (!dirty && !isNew)}
        leftSection={<IconDeviceFloppy size={17} aria-hidden />}
        title="Ctrl+S"
      >
        {isNew ? "Save" : "Save changes"}
      </Button>
      <Button
        variant="default"
        onClick={(event) => props.onSave("another", handOf(event))}
        title="Ctrl+Enter"
        disabled={saving || (!dirty && !isNew)}
        leftSection={<IconPlus size={17} aria-hidden />}
      >
        Save and add another
      </Button>
      <Button variant="subtle" color="gray" onClick={props.onCancel} disabled={saving}>
        Cancel
      </Button>
      <output className={styles.draft}>
        {draftAt !== null ? (
          <>
            <IconCheck size={15} aria-hidden /> Draft saved {formatTime(draftAt)}
          </>
        ) : dirty ? (
          "Not saved yet"
        ) : null}
      </output>
    </div>
  );
}
