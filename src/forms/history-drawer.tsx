import { Drawer, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import type { Entity, Row } from "../entities";
import { formatMoment } from "../shared/dates";
import { EmptyState, ErrorState } from "../ui/states";
import { ChangeList } from "./change-list";
import styles from "./history-drawer.module.css";
import { readHistory, recordsKey } from "./record-calls";
import { recordTitle } from "./record-title";

/** Who changed a record, when, and what: old value and new (DESIGN §6). */
export function HistoryDrawer({
  entity,
  row,
  onClose,
}: {
  entity: Entity;
  row: Row | null;
  onClose: () => void;
}): ReactElement {
  const id = row?.id ?? 0;
  const history = useQuery({
    queryKey: [...recordsKey(entity), "history", id],
    queryFn: ({ signal }) => readHistory(entity, id, signal),
    enabled: row !== null,
    staleTime: 0,
  });
  return (
    <Drawer
      opened={row !== null}
      onClose={onClose}
      position="right"
      size={520}
      title={row === null ? "History" : `History: ${recordTitle(entity, row)}`}
    >
      {history.isError ? (
        <ErrorState error={history.error} retry={() => void history.refetch()} />
      ) : history.data === undefined ? (
        <Skeleton height={120} />
      ) : history.data.length === 0 ? (
        <EmptyState title="No entries" text="This record has not changed since the ledger began." />
      ) : (
        <ol className={styles.entries}>
          {history.data.map((entry) => (
            <li key={entry.id}>
              <p className={styles.head}>
                <b>{entry.action}</b> by {entry.user || "unknown"}
                {entry.role === "" ? "" : `, ${entry.role}`}
                <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
              </p>
              <ChangeList fields={entity.fields} changes={entry.changes} />
            </li>
          ))}
        </ol>
      )}
    </Drawer>
  );
}
