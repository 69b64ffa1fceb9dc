import { Button } from "@mantine/core";
import { IconPlugConnectedX, IconRefresh, IconSeedling } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";
import { messageOf } from "../../shared/errors";
import styles from "./states.module.css";

interface EmptyStateProps {
  title: string;
  /** What belongs here, and how it comes to be here. */
  text?: ReactNode;
  icon?: ReactNode;
  /** A button for the first step. */
  action?: ReactNode;
}

/** Shown in place of rows or figures when there are none. */
export function EmptyState({ title, text, icon, action }: EmptyStateProps): ReactElement {
  return (
    <div className={styles.state}>
      <span className={styles.icon} aria-hidden>
        {icon ?? <IconSeedling size={34} stroke={1.4} />}
      </span>
      <p className={styles.title}>{title}</p>
      {text === undefined ? null : <div className={styles.text}>{text}</div>}
      {action === undefined ? null : <div className={styles.action}>{action}</div>}
    </div>
  );
}

interface ErrorStateProps {
  title?: string;
  error: unknown;
  retry?: () => void;
  action?: ReactNode;
}

/** Shown in place of content that failed to load: what happened, and a button to try again. */
export function ErrorState({
  title = "This could not be loaded",
  error,
  retry,
  action,
}: ErrorStateProps): ReactElement {
  return (
    <div className={styles.state} role="alert">
      <span className={`${styles.icon} ${styles.wrong}`} aria-hidden>
        <IconPlugConnectedX size={34} stroke={1.4} />
      </span>
      <p className={styles.title}>{title}</p>
      <div className={styles.text}>{messageOf(error)}</div>
      <div className={styles.action}>
        {retry === undefined ? null : (
          <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={retry}>
            Try again
          </Button>
        )}
        {action}
      </div>
    </div>
  );
}
