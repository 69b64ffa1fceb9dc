import { ActionIcon } from "@mantine/core";
import { IconCopy, IconEye, IconHistory, IconPencil, IconTrash } from "@tabler/icons-react";
import type { ReactElement } from "react";
import type { Entity, Row } from "../entities";
import { recordTitle } from "./record-title";
import type { Rights } from "./rights";

export interface RowActionsProps {
  entity: Entity;
  row: Row;
  rights: Rights;
  onOpen: (row: Row) => void;
  onDelete: (row: Row) => void;
  onDuplicate: (row: Row) => void;
  onHistory: (row: Row) => void;
}

/** The buttons of a row: Edit shows the pen, Delete the trash (spec §6), both only while the window is open. */
export function RowActions(props: RowActionsProps): ReactElement {
  const { entity, row, rights } = props;
  const title = recordTitle(entity, row);
  const edits = rights.refusal("update", row) === null;
  const buttons = [
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
      {buttons.map(({ label, icon: Icon, go }) => (
        <ActionIcon
          key={label}
          variant="subtle"
          color={label === "Delete" ? "brick" : "gray"}
          size={28}
          title={label.replace(" of", "")}
          aria-label={`${label} ${title}`}
          onClick={() => go(row)}
        >
          <Icon size={17} stroke={1.7} aria-hidden />
        </ActionIcon>
      ))}
    </>
  );
}
