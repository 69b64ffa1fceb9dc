import { Button } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";
import styles from "./data-table.module.css";

interface SelectedBarProps {
  count: number;
  /** How many of them do not stand on the page in view. */
  elsewhere?: number;
  onClear: () => void;
  /** What can be done with the selected rows. */
  children: ReactNode;
}

/** Above a table with selected rows: how many there are on all pages, and what can be done with them. */
export function SelectedBar({ count, elsewhere = 0, onClear, children }: SelectedBarProps): ReactElement {
  return (
    <div className={styles.selected}>
      <output>
        {count.toLocaleString("en-PH")} selected
        {elsewhere === 0 ? "" : `, ${elsewhere.toLocaleString("en-PH")} of them not on this page`}
      </output>
      {children}
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
