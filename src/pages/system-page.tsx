import { Button } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useSession } from "../api/session/session";
import { formatTime } from "../shared/time/dates";
import { Banner } from "../ui/page/banner";
import { PageHeading } from "../ui/page/page-heading";
import { TableSkeleton } from "../ui/page/skeletons";
import { ErrorState } from "../ui/page/states";
import { BackupSection } from "./system/backup-section";
import { ErrorsSection, PeopleSection } from "./system/people-section";
import { ServerSection } from "./system/server-section";
import { ServersSection } from "./system/servers-section";
import { useSystem } from "./system/system-calls";
import styles from "./system/system.module.css";
import { FactsSection, JobsSection } from "./system/work-section";

/** /system: how the server is, for administrators: version, database, backups, its work, errors, who is on. */
export default function SystemPage(): ReactElement {
  const central = useSession((session) => session.user?.status === "Central");
  const { data, error, refetch, isFetching, dataUpdatedAt } = useSystem(central);
  const ask = (): void => void refetch();
  const refresh = (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} aria-hidden />}
      loading={isFetching && data !== undefined}
      onClick={ask}
    >
      Refresh
    </Button>
  );
  return (
    <>
      <PageHeading
        title="System"
        subtitle={
          data === undefined ? "How the server is." : `How the server was at ${formatTime(dataUpdatedAt)}.`
        }
        actions={central ? refresh : null}
      />
      {central ? null : <Banner tone="info">Only a Central role may see how the server is.</Banner>}
      {error !== null && data !== undefined ? (
        <Banner tone="warning">
          It could not be asked again; this is what it said before. {error.message}
        </Banner>
      ) : null}
      {data === undefined ? (
        error !== null ? (
          <ErrorState error={error} retry={ask} />
        ) : central ? (
          <TableSkeleton rows={8} columns={4} />
        ) : null
      ) : (
        <div className={styles.page}>
          <div className={styles.pair}>
            <ServerSection state={data} now={dataUpdatedAt} />
            <BackupSection
              backup={data.backup}
              outside={data.outsideBackup}
              now={dataUpdatedAt}
              onBegun={ask}
            />
          </div>
          <div className={styles.pair}>
            <JobsSection jobs={data.jobs} now={dataUpdatedAt} />
            <PeopleSection online={data.online} now={dataUpdatedAt} />
          </div>
          <ServersSection servers={data.servers} answering={data.server.name} now={dataUpdatedAt} />
          <ErrorsSection errors={data.errors} servers={data.servers.length} />
          <FactsSection facts={data.facts} now={dataUpdatedAt} />
        </div>
      )}
    </>
  );
}
