import { Button, Drawer, Group } from "@mantine/core";
import { IconFileSpreadsheet, IconFileTypeCsv } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useQuery, type Parameters, type Query } from "../analytics";
import { useSession } from "../api/session";
import { hiddenColumns } from "../shared/permissions";
import type { Cells } from "../shared/columns";
import { TableSkeleton } from "../ui/skeletons";
import { ReportTable } from "../ui/report-table/report-table";
import { EmptyState, ErrorState } from "../ui/states";
import { answerColumns } from "./answer-columns";
import { useExport } from "./exports";
import styles from "./records-drawer.module.css";

/** The records that a person asked to see. */
export interface RecordsRequest {
  title: string;
  query: Query;
  parameters: Parameters;
  /** What narrows them beyond the filter bar, in words. */
  within?: string | undefined;
}

interface RecordsDrawerProps {
  request: RecordsRequest | null;
  onClose: () => void;
  /** Shows one organization. */
  onOrganization: (id: number) => void;
}

/** The masterlist's id that a row is about, in whichever column the query has it. */
const organizationOf = (query: Query, row: Cells): number | null => {
  const id = row[query.name === "dashboards/arbo-records" ? "row_key" : "arbo_key"];
  return typeof id === "number" ? id : null;
};

const keyOf = (row: Cells): string =>
  [
    row["row_key"],
    row["side"],
    row["region_name"],
    row["province_name"],
    row["arbo_key"],
    row["support_provided"],
    row["reporting_year"],
  ].join("|");

function Records({
  request,
  onOrganization,
}: {
  request: RecordsRequest;
  onOrganization: (id: number) => void;
}) {
  const { query, parameters, title, within } = request;
  const user = useSession((session) => session.user);
  const hidden = user === null ? [] : hiddenColumns(user.status);
  const answer = useQuery(query, parameters);
  const { rows, state, error } = answer;
  const { toExcel, toCsv } = useExport();
  if (state === "error" && rows === undefined)
    return <ErrorState title="The records could not be read" error={error} retry={() => answer.retry()} />;
  if (rows === undefined) return <TableSkeleton rows={14} columns={5} />;
  const columns = answerColumns(query, hidden, true);
  const exported = { title, query, rows, within };
  if (rows.length === 0) return <EmptyState title="No records" text="Nothing stands behind this figure." />;
  return (
    <>
      <Group justify="space-between" mb="sm">
        <p className={styles.count}>
          <strong>{rows.length.toLocaleString("en-PH")}</strong> {(query.title ?? "Records").toLowerCase()}
        </p>
        <Group gap="xs">
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconFileSpreadsheet size={16} />}
            onClick={() => void toExcel(exported)}
          >
            Excel
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconFileTypeCsv size={16} />}
            onClick={() => void toCsv(exported)}
          >
            CSV
          </Button>
        </Group>
      </Group>
      <div className={styles.table}>
        <ReportTable
          label={title}
          columns={columns}
          rows={rows}
          rowKey={keyOf}
          opens={(row, column) => column === columns[0]?.name && organizationOf(query, row) !== null}
          onOpen={(row) => {
            const organization = organizationOf(query, row);
            if (organization !== null) onOrganization(organization);
          }}
        />
      </div>
    </>
  );
}

/** The records behind a number, exactly as many as it says, at the side of the dashboard. */
export function RecordsDrawer({ request, onClose, onOrganization }: RecordsDrawerProps): ReactElement {
  return (
    <Drawer
      opened={request !== null}
      onClose={onClose}
      position="right"
      size="min(100vw, 64rem)"
      title={<span className={styles.title}>{request?.title}</span>}
    >
      {request === null ? null : <Records request={request} onOrganization={onOrganization} />}
    </Drawer>
  );
}
