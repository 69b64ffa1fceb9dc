import { Skeleton, Text } from "@mantine/core";
import type { ReactElement } from "react";
import type { Fields } from "../../fields";
import { formatMoment } from "../../shared/time/dates";
import type { HistoryEntry } from "../../shared/calls/history";
import { EmptyState, ErrorState } from "../page/states";
import { ChangeList } from "./change-list";
import styles from "./history.module.css";

interface HistoryEntriesProps {
  /** Undefined while loading. */
  history: { entries: readonly HistoryEntry[]; total: number } | undefined;
  /** The fields that label and format the changes. */
  fields: Fields;
  error: Error | null;
  retry: () => void;
}

/** Who changed a record, when, and each old and new value, newest first (DESIGN §6). */
export function HistoryEntries({ history, fields, error, retry }: HistoryEntriesProps): ReactElement {
  if (history === undefined)
    return error === null ? <Skeleton height={120} /> : <ErrorState error={error} retry={retry} />;
  if (history.entries.length === 0)
    return <EmptyState title="No entries" text="This record has not changed since the ledger began." />;
  return (
    <>
      <ol className={styles.entries}>
        {history.entries.map((entry) => (
          <li key={entry.id}>
            <p className={styles.head}>
              <b>{entry.action}</b> by {entry.user || "unknown"}
              {entry.role === "" ? "" : `, ${entry.role}`}
              <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
            </p>
            {entry.reason === undefined ? null : <p className={styles.reason}>{entry.reason}</p>}
            <ChangeList fields={fields} changes={entry.changes} gone={entry.action === "Delete"} />
          </li>
        ))}
      </ol>
      {history.total > history.entries.length ? (
        <Text size="sm" c="dimmed">
          The last {history.entries.length} of {history.total.toLocaleString("en-PH")} entries.
        </Text>
      ) : null}
    </>
  );
}
