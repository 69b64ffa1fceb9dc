import { ActionIcon } from "@mantine/core";
import { IconHistory, IconPencil, IconTrash, type Icon } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";

interface ButtonProps {
  name: string;
  label: string;
  icon: Icon;
  onClick: () => void;
  danger?: boolean;
}

/** An icon button of a row; its accessible name is the action and the row's name. */
export function RowButton({ name, label, icon: Sign, onClick, danger }: ButtonProps): ReactElement {
  return (
    <ActionIcon
      variant="subtle"
      color={danger === true ? "brick" : "gray"}
      size={28}
      title={label.replace(" of", "")}
      aria-label={`${label} ${name}`}
      onClick={onClick}
    >
      <Sign size={17} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
}

interface RowButtonsProps {
  name: string;
  /** Undefined when the user may not see the history. */
  onHistory?: () => void;
  editLabel?: string;
  onEdit?: () => void;
  onDelete?: () => void;
  children?: ReactNode;
}

/** The edit, history and delete buttons of a row; further buttons come after edit. */
export function RowButtons(props: RowButtonsProps): ReactElement {
  const { name, editLabel = "Edit", onHistory, onEdit, onDelete, children } = props;
  return (
    <>
      {onEdit === undefined ? null : (
        <RowButton name={name} label={editLabel} icon={IconPencil} onClick={onEdit} />
      )}
      {children}
      {onHistory === undefined ? null : (
        <RowButton name={name} label="History of" icon={IconHistory} onClick={onHistory} />
      )}
      {onDelete === undefined ? null : (
        <RowButton name={name} label="Delete" icon={IconTrash} onClick={onDelete} danger />
      )}
    </>
  );
}
