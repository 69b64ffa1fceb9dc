import { Drawer, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import type { Entity, Row } from "../entities";
import { formatField, make, type Field } from "../fields";
import { formatMoment } from "../shared/dates";
import { EmptyState, ErrorState } from "../ui/states";
import styles from "./history-drawer.module.css";
import type { Change } from "./history-types";
import { readHistory, recordsKey } from "./record-calls";
import { recordTitle } from "./record-title";

const stage = make.text("Stage");

function shown(value: unknown, field: Field | undefined): string {
  if (value === null || value === undefined || value === "") return "(empty)";
  try {
    return field === undefined ? JSON.stringify(value) : formatField(value, field);
  } catch {
    return JSON.stringify(value);
  }
}

function Changes({
  entity,
  changes,
}: {
  entity: Entity;
  changes: Record<string, Change>;
}): ReactElement | null {
  const names = Object.keys(changes);
  if (names.length === 0) return null;
  return (
    <dl className={styles.changes}>
      {names.map((name) => {
        const change = changes[name];
        const field = name === "process_stage" ? stage : entity.fields[name];
        return (
          <div key={name}>
            <dt>{field?.label ?? name}</dt>
            <dd>
              {change === undefined || "sensitive" in change ? (
                "changed (not shown: sensitive)"
              ) : (
                <>
                  {change.old === null || change.old === undefined ? null : (
                    <>
                      <del>{shown(change.old, field)}</del> <span aria-hidden>→</span>{" "}
                    </>
                  )}
                  <ins>{shown(change.new, field)}</ins>
                </>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

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
              <Changes entity={entity} changes={entry.changes} />
            </li>
          ))}
        </ol>
      )}
    </Drawer>
  );
}
