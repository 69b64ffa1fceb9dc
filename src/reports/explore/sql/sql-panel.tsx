import { Button } from "@mantine/core";
import { IconCopy, IconTerminal2 } from "@tabler/icons-react";
import { useRef, useState, type ReactElement } from "react";
import { copyText } from "../../../ui/toasts/copy-text";
import styles from "../explore.module.css";

interface SqlPanelProps {
  sql: string;
  /** Opens the statement in the editor. */
  onEdit: () => void;
}

/** The current statement of a pivot, for reading, copying, or opening in the editor. */
export function SqlPanel({ sql, onEdit }: SqlPanelProps): ReactElement {
  const [opened, setOpened] = useState(false);
  const code = useRef<HTMLTextAreaElement>(null);
  const copy = () => copyText(code.current, "The SQL");
  return (
    <details
      className={`${styles.sqlPanel} no-print`}
      open={opened}
      onToggle={(event) => setOpened(event.currentTarget.open)}
    >
      <summary>SQL of this pivot</summary>
      <textarea
        ref={code}
        className={styles.code}
        readOnly
        value={sql}
        rows={Math.min(26, sql.split("\n").length + 1)}
        aria-label="SQL of this pivot"
        spellCheck={false}
      />
      <div className={styles.sqlButtons}>
        <Button size="compact-md" variant="default" leftSection={<IconCopy size={16} />} onClick={copy}>
          Copy
        </Button>
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconTerminal2 size={16} />}
          onClick={onEdit}
        >
          Open in the SQL editor
        </Button>
      </div>
    </details>
  );
}
