import type { ReactElement } from "react";
import { formatMoment, timeAgo } from "../../shared/time/dates";
import type { SystemState } from "../../shared/calls/system";
import { PlainTable } from "./plain-table";
import styles from "./system.module.css";

/** Who has used the system within the last five minutes. */
export function PeopleSection({ online, now }: { online: SystemState["online"]; now: number }): ReactElement {
  return (
    <section aria-labelledby="system-people">
      <h2 id="system-people">Who is on now</h2>
      <p className={styles.note}>
        {online.length === 1 ? "One user" : `${online.length.toLocaleString("en-PH")} users`} of the last five
        minutes, on all servers.
      </p>
      <PlainTable
        label="Who is on now"
        rows={online}
        rowKey={({ username }) => username}
        columns={[
          {
            label: "User",
            cell: ({ username, name }) => (name === null ? username : `${name} (${username})`),
          },
          { label: "Role", cell: ({ role }) => role },
          { label: "Place", cell: ({ place }) => place ?? "Central office" },
          { label: "Last seen", cell: ({ seenAt }) => timeAgo(Date.parse(seenAt), now) },
        ]}
      />
    </section>
  );
}

/** The errors of the last day in the logs of all servers. */
export function ErrorsSection({
  errors,
  servers,
}: {
  errors: SystemState["errors"];
  servers: number;
}): ReactElement {
  return (
    <section aria-labelledby="system-errors">
      <h2 id="system-errors">Errors of the last day</h2>
      {errors.length === 0 ? (
        <p className={styles.note}>There were none.</p>
      ) : (
        <PlainTable
          label="Errors of the last day"
          rows={errors}
          rowKey={({ server, at, request, message }) => `${server} ${at} ${request ?? ""} ${message}`}
          columns={[
            { label: "When", cell: ({ at }) => formatMoment(at) },
            ...(servers > 1
              ? [{ label: "Server", cell: ({ server }: SystemState["errors"][number]) => server }]
              : []),
            {
              label: "What",
              cell: ({ message, reason }) => (reason === null ? message : `${message}: ${reason}`),
            },
            { label: "Call", cell: ({ call }) => call ?? "" },
            { label: "Request in the log", cell: ({ request }) => request ?? "" },
          ]}
        />
      )}
    </section>
  );
}
