import { IconAlertTriangle, IconCircleCheck, IconClock } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { timeAgo } from "../../shared/time/dates";
import type { JobState, SystemState } from "../../shared/calls/system";
import { PlainTable } from "./plain-table";
import { formatBytes, formatDuration, jobLabel } from "./system-texts";
import styles from "./system.module.css";

/** The result of the last run of a job, with an icon. */
function jobResult(job: JobState, now: number): ReactElement {
  const since = (time: string | null): string => (time === null ? "" : timeAgo(Date.parse(time), now));
  if (job.problem !== null)
    return (
      <span className={styles.result}>
        <IconAlertTriangle size={16} aria-hidden className={styles.bad} />
        Failed {since(job.failedAt)}: {job.problem}
      </span>
    );
  if (job.succeededAt === null)
    return (
      <span className={styles.result}>
        <IconClock size={16} aria-hidden />
        Not finished yet
      </span>
    );
  return (
    <span className={styles.result}>
      <IconCircleCheck size={16} aria-hidden className={styles.good} />
      Done {since(job.succeededAt)}
    </span>
  );
}

/** The work that the server does by itself, and how it went last. */
export function JobsSection({ jobs, now }: { jobs: readonly JobState[]; now: number }): ReactElement {
  return (
    <section aria-labelledby="system-jobs">
      <h2 id="system-jobs">Work of the server</h2>
      {jobs.length === 0 ? (
        <p className={styles.note}>
          Nothing was done since the start. The first checkpoint comes in a minute.
        </p>
      ) : (
        <PlainTable
          label="Work of the server"
          rows={jobs}
          rowKey={({ name }) => name}
          columns={[
            { label: "Work", cell: jobLabel },
            { label: "Last result", cell: (job) => jobResult(job, now) },
            {
              label: "Took",
              cell: ({ took }) => (took === null ? "" : formatDuration(took)),
              figure: true,
            },
          ]}
        />
      )}
    </section>
  );
}

/** The facts with their versions, and what their bases take on this server's disk. */
export function FactsSection({ facts, now }: { facts: SystemState["facts"]; now: number }): ReactElement {
  return (
    <section aria-labelledby="system-facts">
      <h2 id="system-facts">Facts</h2>
      <p className={styles.note}>What boards and reports read, and the files of it that browsers load.</p>
      <PlainTable
        label="Facts"
        rows={facts}
        rowKey={({ name }) => name}
        columns={[
          { label: "Fact", cell: ({ name }) => name },
          { label: "Version", cell: ({ version }) => version.toLocaleString("en-PH"), figure: true },
          { label: "Changed", cell: ({ changedAt }) => timeAgo(Date.parse(changedAt), now) },
          { label: "Files", cell: ({ files }) => files.toLocaleString("en-PH"), figure: true },
          { label: "Size", cell: ({ bytes }) => formatBytes(bytes), figure: true },
        ]}
      />
    </section>
  );
}
