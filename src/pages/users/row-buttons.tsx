import { ActionIcon } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import type { ReactElement } from "react";

/** The pen and the trash of a row. */
export function RowButtons({
  name,
  onEdit,
  onDelete,
}: {
  name: string;
  onEdit: () => void;
  onDelete?: () => void;
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
