import { Button } from "@mantine/core";
import { IconPencil, IconRosetteDiscountCheck, IconTrash, IconX } from "@tabler/icons-react";
import { useState, type ReactElement } from "react";
import type { Entity, Row } from "../entities";
import { chooseStage } from "../ui/dialogs/dialogs";
import { notify } from "../ui/notify";
import { obstaclesOf } from "./approval-obstacles";
import { BulkEditDialog } from "./bulk-edit-dialog";
import { approveRecords } from "./record-calls";
import { deleteRows } from "./record-deletes";
import styles from "./record-table.module.css";
import type { Rights } from "./rights";

interface SelectionBarProps {
  entity: Entity;
  rights: Rights;
  selection: ReadonlyMap<string, Row>;
  onClear: () => void;
}

const counted = (count: number): string => (count === 1 ? "1 record" : `${count} records`);

/** What can be done with the selected rows: set their stage, delete them. */
export function SelectionBar({ entity, rights, selection, onClear }: SelectionBarProps): ReactElement | null {
  const [editing, setEditing] = useState(false);
  if (selection.size === 0) return null;
  const rows = [...selection.values()];
  const approve = async () => {
    const { waiting, approved, lines } = obstaclesOf(entity, rows, rights);
    const notice = lines.length === 0 ? undefined : ["Look at these first:", ...lines].join("\n");
    const stage = await chooseStage(rows.length, notice);
    if (stage === null) return;
    const affected = stage === "Approved" ? waiting : approved;
    if (affected.length === 0) {
      notify.info(`Nothing to change: ${stage === "Approved" ? "all are approved" : "none is approved"}.`);
      return;
    }
    try {
      await approveRecords(
        entity,
        affected.map((row) => row.id),
        stage,
      );
      notify.success(
        stage === "Approved"
          ? `${counted(affected.length)} approved.`
          : `${counted(affected.length)} set to pending.`,
      );
      onClear();
    } catch (error) {
      notify.error(error);
    }
  };
  const remove = async () => {
    if (await deleteRows(entity, rows, rights)) onClear();
  };
  return (
    <div className={styles.selection}>
      <output>{rows.length.toLocaleString("en-PH")} selected</output>
      {entity.approval && rights.refusal("approve") === null ? (
        <Button
          size="compact-sm"
          leftSection={<IconRosetteDiscountCheck size={16} aria-hidden />}
          onClick={() => void approve()}
        >
          Approval
        </Button>
      ) : null}
      {rights.refusal("update") === null ? (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
          onClick={() => setEditing(true)}
        >
          Change a field
        </Button>
      ) : null}
      {rights.refusal("delete") === null ? (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => void remove()}
        >
          Delete
        </Button>
      ) : null}
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        leftSection={<IconX size={15} aria-hidden />}
        onClick={onClear}
      >
        Clear the selection
      </Button>
      {editing ? (
        <BulkEditDialog
          entity={entity}
          rights={rights}
          rows={rows}
          onClose={() => setEditing(false)}
          onDone={() => {
            setEditing(false);
            onClear();
          }}
        />
      ) : null}
    </div>
  );
}
