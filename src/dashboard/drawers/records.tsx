import { Button, Group } from "@mantine/core";
import { IconFileSpreadsheet, IconFileTypeCsv } from "@tabler/icons-react";
import { useMemo, useState, type ReactElement } from "react";
import { useNavigate } from "react-router-dom";
import { useAnswer, type Question } from "../../analytics";
import { useSession } from "../../api/session/session";
import { hiddenColumns } from "../../shared/permissions";
import type { Cells, Column } from "../../shared/cells/columns";
import { totalLineLevel, withTotalLine } from "../../shared/cells/total-line";
import { TableSkeleton } from "../../ui/page/skeletons";
import { ReportTable } from "../../ui/report-table/report-table";
import { EmptyState, ErrorState } from "../../ui/page/states";
import { answerColumns } from "../table/answer-columns";
import { withSums, withIntegerColumns } from "../../questions/answer-sums";
import type { Rows } from "../charts/parts/chart";
import { formatFull, numberOf } from "../charts/parts/numbers";
import { useExport } from "../tile/export/tile-export";
import { countedRecords } from "../../shared/wording";
import type { RecordsRequest } from "./records-drawer";
import styles from "./records-drawer.module.css";
import { useFormLink } from "./use-form-link";

/** The sum of the listed records, in words. */
const totalOf = (rows: Rows, { columns, unit }: NonNullable<RecordsRequest["sum"]>): string =>
  formatFull(
    rows.reduce(
      (total, row) => columns.reduce((sum, column) => sum + (numberOf(row[column]) ?? 0), total),
      0,
    ),
    unit,
  );

/** The masterlist id of a row's organization; for a row of the masterlist itself its key. */
const organizationOf = (question: Question, row: Cells): number | null => {
  const id = row[/arbo-records$|member-records$/.test(question.name) ? "row_key" : "arbo_key"];
  return typeof id === "number" ? id : null;
};

/** The column with the link to the form of a record. */
const formColumn: Column = { name: "form_link", label: "Form", kind: "text", width: 16 };

const keyOf = (row: Cells): string =>
  JSON.stringify([
    row["row_key"],
    row["side"],
    row["region_name"],
    row["province_name"],
    row["arbo_key"],
    row["support_provided"] ?? row["training_title"] ?? row["product_name"],
    row["reporting_year"],
  ]);

/** The columns of the table, with the link to a record's form where one has it, and its rows with their total. */
function provenTable(
  question: Question,
  hidden: readonly string[],
  listed: Rows,
  sums: readonly string[],
): { columns: Column[]; proven: Cells[] } {
  const own = withIntegerColumns(answerColumns(question, hidden, { naming: true }), listed);
  const leads = listed.some((row) => typeof row[formColumn.name] === "string");
  const isNamed = own.some(({ label }) => label === formColumn.label);
  const link = isNamed ? { ...formColumn, label: "Opens" } : formColumn;
  const columns = withSums(leads ? [...own.slice(0, 1), link, ...own.slice(1)] : own, sums);
  return { columns, proven: withTotalLine(listed, columns, `Total of ${countedRecords(listed.length)}`) };
}

interface RecordsProps {
  request: RecordsRequest;
  /** Opens one organization. */
  onOrganization: (id: number) => void;
}

/** The records behind a number, which can be exported. */
export default function Records({ request, onOrganization }: RecordsProps): ReactElement {
  const { question, parameters, title, within, sum, explains, periods } = request;
  const go = useNavigate();
  const user = useSession((session) => session.user);
  const hidden = useMemo(() => (user === null ? [] : hiddenColumns(user.status)), [user]);
  const answer = useAnswer(question, parameters);
  const { rows, state, error } = answer;
  const { toExcel, toCsv } = useExport();
  const linkOf = useFormLink(question);
  const listed = useMemo(
    () => rows?.map((row) => ({ ...row, [formColumn.name]: linkOf(row)?.label ?? null })),
    [rows, linkOf],
  );
  const [order, setOrder] = useState<readonly Cells[]>([]);
  const { columns, proven } = useMemo(
    () => provenTable(question, hidden, listed ?? [], sum?.columns ?? []),
    [question, hidden, listed, sum],
  );
  if (state === "error" && rows === undefined)
    return <ErrorState title="The records could not be read" error={error} retry={() => answer.retry()} />;
  if (rows === undefined) return <TableSkeleton rows={14} columns={5} />;
  const asRead = new Map(rows.map((row, at) => [listed?.[at] as Cells, row]));
  const inOrder =
    order.length === 0 ? rows : order.map((row) => asRead.get(row)).filter((row) => row !== undefined);
  const exported = { title, question, rows: inOrder, within, sums: sum?.columns, earlier: periods };
  if (rows.length === 0) return <EmptyState title="No records" text="No record is behind this figure." />;
  return (
    <>
      <Group justify="space-between" mb="sm">
        <p className={styles.count}>
          <strong>{rows.length.toLocaleString("en-PH")}</strong>{" "}
          {(question.title ?? "Records").replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase())}
          {sum === undefined ? null : (
            <>
              , adding up to <strong>{totalOf(rows, sum)}</strong>
            </>
          )}
        </p>
        <Group gap="xs" className="no-print">
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
      {explains === undefined ? null : <p className={styles.explains}>{explains}</p>}
      <div className={styles.table}>
        <ReportTable
          label={title}
          columns={columns}
          rows={proven}
          rowKey={keyOf}
          level={totalLineLevel}
          onOrder={setOrder}
          opens={(row, column) =>
            totalLineLevel(row) === "total"
              ? false
              : column === formColumn.name
                ? typeof row[formColumn.name] === "string"
                : column === columns[0]?.name && organizationOf(question, row) !== null
          }
          onOpen={(row, column) => {
            const link = column === formColumn.name ? linkOf(row) : null;
            if (link !== null) return void go(link.to);
            const organization = organizationOf(question, row);
            if (organization !== null) onOrganization(organization);
          }}
        />
      </div>
    </>
  );
}
