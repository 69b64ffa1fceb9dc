import type { ReactElement } from "react";
import { formatMoment } from "../../shared/time/dates";
import { ChangeList } from "../../ui/history/change-list";
import { Drawer } from "../../ui/overlays/overlays";
import type { LogEntry } from "./log-calls";
import { moreOf, toldBy } from "./log-details";
import { fieldsOfTable } from "./log-fields";
import styles from "./users.module.css";

/** A drawer with one log entry: who, when, where, and all old and new values. */
export function LogEntryDrawer({
  entry,
  onClose,
}: {
  entry: LogEntry | null;
  onClose: () => void;
}): ReactElement {
  const records = entry?.details?.records ?? [];
  const more = (entry?.record_ids.length ?? 0) - records.length;
  const facts: [string, string | null][] =
    entry === null
      ? []
      : [
          ["User", [entry.user_name, entry.user_role].filter(Boolean).join(", ")],
          ["Time", formatMoment(entry.time_stamp)],
          ["Form", entry.form_name],
          ["Status", entry.status],
          ["Place", [entry.muncity_name, entry.province_name, entry.region_name].filter(Boolean).join(", ")],
          ...moreOf(entry),
          ["Told by", toldBy(entry)],
        ];
  return (
    <Drawer
      opened={entry !== null}
      onClose={onClose}
      position="right"
      size={560}
      title={entry === null ? "Entry" : `Entry ${entry.id}: ${entry.action}`}
    >
      <dl className={styles.details}>
        {facts
          .filter(([, value]) => value !== null && value !== "")
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <ul className={styles.records}>
        {records.map((record) => (
          <li key={record.id}>
            <h3>
              {record.name === undefined ? `Record No. ${record.id}` : `${record.name}, No. ${record.id}`}
            </h3>
            <ChangeList
              fields={fieldsOfTable(entry?.table_name ?? null)}
              changes={record.changes}
              gone={entry?.action === "Delete"}
            />
          </li>
        ))}
      </ul>
      {more > 0 ? <p>and {more.toLocaleString("en-PH")} more records: export the log to see them.</p> : null}
    </Drawer>
  );
}
