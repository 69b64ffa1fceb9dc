import { Button } from "@mantine/core";
import { IconRosetteDiscountCheck, IconTrash, IconX } from "@tabler/icons-react";
import type { ReactElement } from "react";
import type { Entity, Row } from "../entities";
import { chooseStage } from "../ui/dialogs/dialogs";
import { notify } from "../ui/notify";
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
  if (selection.size === 0) return null;
  const rows = [...selection.values()];
  const approve = async () => {
    const stage = await chooseStage(rows.length);
    if (stage === null) return;
    try {
      await approveRecords(
        entity,
        rows.map((row) => row.id),
        stage,
      );
      notify.success(
        stage === "Approved"
          ? `${counted(rows.length)} approved.`
          : `${counted(rows.length)} set to pending.`,
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
    </div>
  );
}
