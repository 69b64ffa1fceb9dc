import { Button } from "@mantine/core";
import { IconFileSpreadsheet, IconPlayerPlay, IconPlayerStop } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { MAX_MILLISECONDS, MAX_ROWS } from "../../../analytics";
import { SendMenu } from "../../../subscriptions/send-menu";
import type { SubscriptionDraft } from "../../../subscriptions/subscription-dialog-store";
import styles from "../explore.module.css";
import { runSql } from "./sql-draft";

interface SqlBarProps {
  text: string;
  running: boolean;
  /** Whether the answer of the statement that ran last is there, to be sent and exported. */
  isAnswered: boolean;
  onCancel: () => void;
  makeDraft: () => SubscriptionDraft | null;
  onExport: () => void;
}

/** What a statement may do, and the buttons that run it, send its answer and export it. */
export function SqlBar(props: SqlBarProps): ReactElement {
  const { text, running, isAnswered, onCancel, makeDraft, onExport } = props;
  return (
    <div className={`${styles.resultBar} no-print`}>
      <p className={styles.hint}>
        Reads the records of your area only and changes nothing. On a dashboard, <code>selected_support</code>{" "}
        and the like are what its filters select. Ctrl+Enter runs it; Escape, then Tab leaves the editor. At
        most {MAX_ROWS.toLocaleString("en-PH")} rows and {MAX_MILLISECONDS / 1000} seconds.
      </p>
      <div className={styles.buttons}>
        {running ? (
          <Button
            size="compact-md"
            variant="default"
            leftSection={<IconPlayerStop size={16} />}
            onClick={onCancel}
          >
            Cancel
          </Button>
        ) : (
          <Button
            size="compact-md"
            leftSection={<IconPlayerPlay size={16} />}
            disabled={text.trim() === ""}
            onClick={() => runSql(text)}
          >
            Run
          </Button>
        )}
        <SendMenu size="compact-md" disabled={!isAnswered} makeDraft={makeDraft} />
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconFileSpreadsheet size={16} />}
          disabled={!isAnswered}
          onClick={onExport}
        >
          Export to Excel
        </Button>
      </div>
    </div>
  );
}
