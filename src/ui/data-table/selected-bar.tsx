import { Button } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";
import styles from "./data-table.module.css";

interface SelectedBarProps {
  count: number;
  /** How many of the selected rows are not on the current page. */
  elsewhere?: number;
  onClear: () => void;
  /** Buttons for the selected rows. */
  children: ReactNode;
}

/** The bar above a table with selected rows: how many are selected on all pages, and the actions for them. */
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
