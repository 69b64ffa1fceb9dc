import { Button, CloseButton } from "@mantine/core";
import { IconFilter, IconListDetails, IconZoomIn } from "@tabler/icons-react";
import type { ReactElement } from "react";
import type { Selection } from "../board/board";
import styles from "./selection-bar.module.css";

interface SelectionBarProps {
  selection: Selection;
  onOpen: ((place: string) => void) | null;
  onRecords: (() => void) | null;
  onClear: () => void;
}

/**
 * Tells what the clicked mark selects in all other tiles, with buttons to open it, show
 * its records or clear it.
 */
export function SelectionBar({ selection, onOpen, onRecords, onClear }: SelectionBarProps): ReactElement {
  const { label, place } = selection;
  return (
    <output className={`${styles.bar} no-print`}>
      <IconFilter size={16} aria-hidden />
      <span className={styles.label}>
        Only <strong>{label}</strong>
      </span>
      {place === undefined || onOpen === null ? null : (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconZoomIn size={15} />}
          onClick={() => onOpen(place)}
        >
          Open
        </Button>
      )}
      {onRecords === null ? null : (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconListDetails size={15} />}
          onClick={onRecords}
        >
          Records
        </Button>
      )}
      <CloseButton aria-label="Clear the selection" onClick={onClear} size="sm" />
    </output>
  );
}
