import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { formatMoment, timeAgo } from "../../shared/time/dates";
import type { ServerState } from "../../shared/calls/system";
import { PlainTable } from "./plain-table";
import { healthText, isSilent, replicaText, versionText } from "./system-texts";
import styles from "./system.module.css";

/** Whether a server is well, with an icon; that of one that reports no more is not known. */
function health(server: ServerState, now: number): ReactElement {
  const silent = isSilent(server, now);
  const well = !silent && server.unhealthy.length === 0;
  const Icon = well ? IconCircleCheck : IconAlertTriangle;
  return (
    <span className={styles.result}>
      <Icon size={16} aria-hidden className={well ? styles.good : styles.bad} />
      {silent ? "Reports no more" : healthText(server.unhealthy)}
    </span>
  );
}

/** All servers of the database, where there are several. */
export function ServersSection({
  servers,
  answering,
  now,
}: {
  servers: readonly ServerState[];
  answering: string;
  now: number;
}): ReactElement | null {
  if (servers.length < 2) return null;
  return (
    <section aria-labelledby="system-servers">
      <h2 id="system-servers">Servers</h2>
      <p className={styles.note}>
        Each reports every minute. One that was stopped on purpose is not listed; one that was lost stays for
        a week.
      </p>
      <PlainTable
        label="Servers"
        rows={servers}
        rowKey={({ name }) => name}
        columns={[
          { label: "Server", cell: ({ name }) => (name === answering ? `${name} (this one)` : name) },
          { label: "Health", cell: (server) => health(server, now) },
          { label: "Last report", cell: ({ seenAt }) => timeAgo(Date.parse(seenAt), now) },
          { label: "Running since", cell: ({ startedAt }) => formatMoment(startedAt) },
          { label: "Version", cell: versionText },
          { label: "Replica", cell: (server) => (isSilent(server, now) ? "" : replicaText(server.replica)) },
        ]}
      />
    </section>
  );
}
