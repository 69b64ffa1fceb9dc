import type { ReactElement, ReactNode } from "react";
import { formatMoment } from "../../shared/time/dates";
import type { SystemState } from "../../shared/calls/system";
import { formatBytes, formatDuration, healthText, replicaText, standbyText } from "./system-texts";
import styles from "./system.module.css";

/** Version, health, database, disk, replica and standby of the server that answered. */
export function ServerSection({ state, now }: { state: SystemState; now: number }): ReactElement {
  const { program, database, disk, replica, unhealthy } = state;
  const standby = standbyText(state.standby);
  const facts: [label: string, value: ReactNode][] = [
    ["Version", `${program.version}${program.commit === null ? "" : ` (${program.commit.slice(0, 10)})`}`],
    [
      "Running since",
      `${formatMoment(program.startedAt)}, ${formatDuration(now - Date.parse(program.startedAt))}`,
    ],
    [
      "Database",
      `${database.kind === "embedded" ? "Embedded PostgreSQL" : "PostgreSQL"} ${database.version}, ${formatBytes(database.bytes)}`,
    ],
    ["Health", healthText(unhealthy)],
    ["Free disk", disk === null ? "Not known" : formatBytes(disk.free)],
    ["Replica", replicaText(replica)],
    ...(standby === null ? [] : [["Standby", standby] satisfies [string, ReactNode]]),
    ["Node", program.node],
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
