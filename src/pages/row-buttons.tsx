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

/** One button of a row, called by what it does and to which. */
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
  /** Undefined where the user may not read it. */
  onHistory?: () => void;
  editLabel?: string;
  onEdit?: () => void;
  onDelete?: () => void;
  children?: ReactNode;
}

/** The pen, the history and the trash of a row, and what else it offers between them. */
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
