import { Button, TextInput } from "@mantine/core";
import { IconFileSpreadsheet, IconSearch } from "@tabler/icons-react";
import { useState, type ReactElement } from "react";
import { trainingRecord } from "../../api/participants/training-record";
import type { Participant } from "../../api/participants/participants";
import { maxSearchLength } from "../../shared/bounds";
import type { Column } from "../../shared/cells/columns";
import { useAddress } from "../../ui/page/address";
import { notify } from "../../ui/toasts/notify";
import { ReportTable } from "../../ui/report-table/report-table";
import { TableSkeleton } from "../../ui/page/skeletons";
import { EmptyState, ErrorState } from "../../ui/page/states";
import { province, region } from "../report/place-columns";
import { useExport } from "../report/use-export";
import { counted } from "../../shared/wording";
import { trainingColumns } from "./columns";
import { AskedParticipant } from "./asked-participant";
import { participantKey } from "./participant-link";
import styles from "./participants.module.css";
import { useSearch } from "./use-search";

const columns: readonly Column[] = [
  { name: "participant_name", label: "Participant", kind: "text", width: 30 },
  { name: "trainings", label: "Trainings", kind: "integer" },
  { name: "alike", label: "Likely the same person", kind: "integer", width: 14 },
  { name: "sex", label: "Sex", kind: "text", width: 10 },
  { name: "participant_category", label: "Category", kind: "text", width: 12 },
  { name: "arbo_name", label: "ARBO", kind: "text", width: 36 },
  { name: "muncity_name", label: "Municipality", kind: "text", width: 18 },
  province,
  region,
];
const exported: readonly Column[] = [
  { name: "participant_name", label: "Participant", kind: "text", width: 30 },
  ...trainingColumns,
  region,
  province,
];
const title = "Training record";
const noFilter = {};
const cut = (sent: number, total: number) =>
  ["Not all", `The first ${sent} of ${total.toLocaleString("en-PH")} trainings`] as const;
const rowKey = (row: object): string => String((row as Participant).id);
const opens = (row: object, column: string): boolean =>
  column === "participant_name" || (column === "alike" && Number((row as Participant)["alike"]) > 0);

/** The training records of participants, searched while a name is typed (spec §3, `Form5CapDevRecord`). */
export function TrainingRecordView(): ReactElement {
  const [typed, setTyped] = useState("");
  const [address, setAddress] = useAddress();
  const asked = Number(address.get(participantKey));
  const open = (id: number | null) =>
    setAddress((now) => {
      if (id === null) now.delete(participantKey);
      else now.set(participantKey, String(id));
    });
  const { name, rows, error, searching, more, loadMore, loadingMore, again } = useSearch(typed);
  const exportShown = useExport(noFilter, "both");
  const onExport = async (): Promise<void> => {
    try {
      const { rows: attended, total } = await trainingRecord(name);
      await exportShown({
        title,
        columns: exported,
        rows: attended,
        frozenColumns: 1,
        narrowed: [["Name searched", name]],
        notes: [
          ["Who is listed", "Each training of those whom the search finds; who attended none has no row"],
          ...(attended.length < total ? [cut(attended.length, total)] : []),
        ],
      });
    } catch (failure) {
      notify.error(failure, { title: "Not exported" });
    }
  };
  const count = rows?.length ?? 0;
  return (
    <>
      <div className={`${styles.search} no-print`}>
        <TextInput
          label="Name of the participant"
          description="At least 2 letters; any words of the name, in any order."
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          maxLength={maxSearchLength}
          onChange={(event) => setTyped(event.currentTarget.value)}
          className={styles.name}
          autoComplete="off"
        />
        <Button
          variant="default"
          leftSection={<IconFileSpreadsheet size={16} />}
          disabled={count === 0}
          onClick={() => void onExport()}
        >
          Export to Excel
        </Button>
      </div>
      <output className={styles.count}>
        {count === 0
          ? ""
          : `${more ? "The first " : ""}${counted(count, "participant")}. Open a name to see the trainings.`}
      </output>
      {error !== undefined ? (
        <ErrorState error={error} retry={again} />
      ) : searching ? (
        <TableSkeleton rows={8} columns={6} />
      ) : rows === undefined ? (
        <EmptyState
          title="Whose trainings?"
          text="Type a name to find the participant and the trainings attended."
        />
      ) : count === 0 ? (
        <EmptyState
          title="Nobody found"
          text="No participant in your area has that name. Check the spelling, or type fewer letters."
        />
      ) : (
        <ReportTable
          label={title}
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          opens={opens}
          onOpen={(row) => open((row as Participant).id)}
        />
      )}
      {more ? (
        <Button variant="default" className={styles.more} loading={loadingMore} onClick={loadMore}>
          Show more participants
        </Button>
      ) : null}
      {Number.isSafeInteger(asked) && asked > 0 ? (
        <AskedParticipant key={asked} id={asked} found={rows} onCombined={again} onClose={() => open(null)} />
      ) : null}
    </>
  );
}
