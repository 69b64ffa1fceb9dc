import type { ReactElement, ReactNode } from "react";
import { formatMoment } from "../../shared/time/dates";
import type { SystemState } from "../../shared/calls/system";
import {
  formatBytes,
  formatDuration,
  healthText,
  replicaText,
  standbyText,
  versionText,
} from "./system-texts";
import styles from "./system.module.css";

/** Version, health, database, disk, replica and standby of the server that answered. */
export function ServerSection({ state, now }: { state: SystemState; now: number }): ReactElement {
  const { server, database, disk } = state;
  const standby = standbyText(server.standby);
  const facts: [label: string, value: ReactNode][] = [
    ["Version", versionText(server)],
    [
      "Running since",
      `${formatMoment(server.startedAt)}, ${formatDuration(now - Date.parse(server.startedAt))}`,
    ],
    [
      "Database",
      `${database.kind === "embedded" ? "Embedded PostgreSQL" : "PostgreSQL"} ${database.version}, ${formatBytes(database.bytes)}`,
    ],
    ["Health", healthText(server.unhealthy)],
    ["Free disk", disk === null ? "Not known" : formatBytes(disk.free)],
    ["Replica", replicaText(server.replica)],
    ...(standby === null ? [] : [["Standby", standby] satisfies [string, ReactNode]]),
    ["Node", server.node],
  ];
  return (
    <section aria-labelledby="system-server">
      <h2 id="system-server">This server</h2>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
