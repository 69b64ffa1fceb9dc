import { ActionIcon } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";

/** The pen and the trash of a row, and what else it offers between them. */
export function RowButtons({
  name,
  onEdit,
  onDelete,
  children,
}: {
  name: string;
  onEdit: () => void;
  onDelete?: () => void;
  children?: ReactNode;
}): ReactElement {
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={28}
        title="Edit"
        aria-label={`Edit ${name}`}
        onClick={onEdit}
      >
        <IconPencil size={17} stroke={1.7} aria-hidden />
      </ActionIcon>
      {children}
      {onDelete === undefined ? null : (
        <ActionIcon
          variant="subtle"
          color="brick"
          size={28}
          title="Delete"
          aria-label={`Delete ${name}`}
          onClick={onDelete}
        >
          <IconTrash size={17} stroke={1.7} aria-hidden />
        </ActionIcon>
      )}
    </>
  );
}
