import { Button } from "@mantine/core";
import { IconDatabaseExport } from "@tabler/icons-react";
import { useState, type ReactElement } from "react";
import { formatMoment, timeAgo } from "../../shared/time/dates";
import type { BackupState, OutsideBackup } from "../../shared/calls/system";
import { Banner } from "../../ui/page/banner";
import { notify } from "../../ui/toasts/notify";
import { PlainTable } from "./plain-table";
import { backUpNow } from "./system-calls";
import { formatBytes, outsideBackupText, scheduleText } from "./system-texts";
import styles from "./system.module.css";

/** The backups that are kept, and a button for one at once. */
export function BackupSection({
  backup,
  outside,
  now,
  onBegun,
}: {
  backup: BackupState | null;
  outside: OutsideBackup | null;
  now: number;
  onBegun: () => void;
}): ReactElement {
  const [asking, setAsking] = useState(false);
  const begin = async () => {
    setAsking(true);
    try {
      await backUpNow();
      onBegun();
    } catch (error) {
      notify.error(error, { title: "No backup was begun" });
    } finally {
      setAsking(false);
    }
  };
  const [newest] = backup?.kept ?? [];
  return (
    <section aria-labelledby="system-backups">
      <div className={styles.head}>
        <h2 id="system-backups">Backups</h2>
        {backup === null ? null : (
          <Button
            variant="default"
            leftSection={<IconDatabaseExport size={16} aria-hidden />}
            loading={asking || backup.running}
            onClick={() => void begin()}
          >
            Back up now
          </Button>
        )}
      </div>
      {backup === null ? (
        <p className={styles.note}>
          {outside === null ? "" : `${outsideBackupText(outside, now)} `}PostgreSQL is backed up by its own
          programs, or with npm run backup on a schedule: see the administrator’s guide.
        </p>
      ) : (
        <>
          <p className={styles.note}>
            {newest === undefined
              ? "There is none yet. "
              : `The last one was made ${timeAgo(Date.parse(newest.at), now)}. `}
            {scheduleText(backup)} They are in {backup.folder} on the server.
          </p>
          {backup.problem === null ? null : (
            <Banner tone="danger">The last backup failed: {backup.problem}</Banner>
          )}
          {newest === undefined ? null : (
            <PlainTable
              label="Backups that are kept"
              rows={backup.kept}
              rowKey={({ name }) => name}
              columns={[
                { label: "Made", cell: ({ at }) => formatMoment(at) },
                { label: "File", cell: ({ name }) => name },
                { label: "Size", cell: ({ bytes }) => formatBytes(bytes), figure: true },
              ]}
            />
          )}
        </>
      )}
    </section>
  );
}
