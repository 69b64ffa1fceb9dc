import { Button, TextInput } from "@mantine/core";
import { IconFileSpreadsheet, IconSearch } from "@tabler/icons-react";
import { useState, type ReactElement } from "react";
import { MOST_RECORDS } from "../api/training-record";
import type { Cells, Column } from "../shared/columns";
import { ReportTable } from "../ui/report-table/report-table";
import { TableSkeleton } from "../ui/skeletons";
import { EmptyState, ErrorState } from "../ui/states";
import { province, region } from "./target-accomplishment-columns";
import styles from "./training-record.module.css";
import { useExport } from "./use-export";
import { useTrainingRecord } from "./use-training-record";

const columns: readonly Column[] = [
  { name: "participant_name", label: "Participant", kind: "text", width: 30 },
  { name: "training_title", label: "Training", kind: "text", width: 40 },
  { name: "training_category", label: "Category", kind: "text", width: 26 },
  { name: "date_conducted", label: "Date conducted", kind: "date" },
  { name: "conducted_by", label: "Conducted by", kind: "text", width: 24 },
  { name: "arbo_name", label: "ARBO", kind: "text", width: 40 },
  region,
  province,
];
const title = "Training record";
const noFilter = {};

const counted = (count: number): string =>
  count >= MOST_RECORDS
    ? `The first ${MOST_RECORDS} trainings. Type more of the name to see the others.`
    : `${count} ${count === 1 ? "training" : "trainings"} attended.`;

/** The training record of a participant, searched as the name is typed (spec §3, `Form5CapDevRecord`). */
export function TrainingRecordView(): ReactElement {
  const [typed, setTyped] = useState("");
  const { rows, error, searching, retry } = useTrainingRecord(typed);
  const exportShown = useExport(noFilter, "both");
  const keyed: readonly Cells[] | undefined = rows?.map((row, at) => ({ ...row, key: at }));
  const onExport = () =>
    exportShown({
      title,
      columns,
      rows: keyed ?? [],
      notes: [["Name searched", typed.trim()]],
    });
  return (
    <>
      <div className={`${styles.search} no-print`}>
        <TextInput
          label="Name of the participant"
          description="At least 2 letters, any part of the name."
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          className={styles.name}
          autoComplete="off"
        />
        <Button
          variant="default"
          leftSection={<IconFileSpreadsheet size={16} />}
          disabled={keyed === undefined || keyed.length === 0}
          onClick={() => void onExport()}
        >
          Export to Excel
        </Button>
      </div>
      <output className={styles.count}>
        {keyed === undefined || keyed.length === 0 ? "" : counted(keyed.length)}
      </output>
      {error !== undefined ? (
        <ErrorState error={error} retry={retry} />
      ) : searching ? (
        <TableSkeleton rows={8} columns={6} />
      ) : keyed === undefined ? (
        <EmptyState
          title="Whose trainings?"
          text="Type a name to list the trainings that the participant attended."
        />
      ) : keyed.length === 0 ? (
        <EmptyState
          title="No training found"
          text="No participant of that name attended a training in your area. Check the spelling, or type less of the name."
        />
      ) : (
        <ReportTable label={title} columns={columns} rows={keyed} rowKey={(row) => String(row["key"])} />
      )}
    </>
  );
}
