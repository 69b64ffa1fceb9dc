import { ActionIcon } from "@mantine/core";
import { IconCopy, IconEye, IconHistory, IconPencil, IconTargetArrow, IconTrash } from "@tabler/icons-react";
import type { ReactElement } from "react";
import type { Entity, Row } from "../../entities";
import { shortcuts } from "../../ui/shortcuts";
import { recordTitle } from "../records/record-title";
import type { Rights } from "../records/rights";

export interface RowActionsProps {
  entity: Entity;
  row: Row;
  rights: Rights;
  onOpen: (row: Row) => void;
  onDelete: (row: Row) => void;
  onDuplicate: (row: Row) => void;
  onHistory: (row: Row) => void;
  /** Opens a new accomplishment of a target; undefined when the row has none to report. */
  onReport: (() => void) | undefined;
}

interface RowButton {
  label: string;
  icon: typeof IconEye;
  go: (row: Row) => void;
  /** Text after the label in the tooltip, such as the key. */
  tip?: string;
}

/** The label of the action that opens the accomplishment of an approved target. */
export const reportAccomplishment = "Report accomplishment";

/** The buttons of a row: Edit (pen) and Delete (trash), both only while the reporting window is open (spec §6). */
export function RowActions(props: RowActionsProps): ReactElement {
  const { entity, row, rights, onReport } = props;
  const title = recordTitle(entity, row);
  const edits = rights.refusal("update", row) === null;
  const buttons = [
    ...(onReport === undefined
      ? []
      : [
          {
            label: reportAccomplishment,
            icon: IconTargetArrow,
            go: onReport,
            tip: `(${shortcuts.reportAccomplishment[0]})`,
          },
        ]),
    edits
      ? { label: "Edit", icon: IconPencil, go: props.onOpen }
      : { label: "Open", icon: IconEye, go: props.onOpen },
    ...(rights.refusal("insert", row) === null
      ? [{ label: "Duplicate", icon: IconCopy, go: props.onDuplicate }]
      : []),
    { label: "History of", icon: IconHistory, go: props.onHistory },
    ...(rights.refusal("delete", row) === null
      ? [{ label: "Delete", icon: IconTrash, go: props.onDelete }]
      : []),
  ];
  return (
    <>
      {buttons.map(({ label, icon: Icon, go, tip = "" }: RowButton) => (
        <ActionIcon
          key={label}
          variant="subtle"
          color={label === "Delete" ? "brick" : "gray"}
          size={28}
          title={`${label.replace(" of", "")} ${tip}`.trim()}
          aria-label={`${label} ${title}`}
          onClick={() => go(row)}
        >
          <Icon size={17} stroke={1.7} aria-hidden />
        </ActionIcon>
      ))}
    </>
  );
}
