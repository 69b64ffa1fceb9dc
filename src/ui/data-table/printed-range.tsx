import type { ReactElement } from "react";
import type { LabeledText } from "../../shared/wording";
import { usePrinting } from "../page/printing";
import styles from "./data-table.module.css";
import { narrowedBy } from "./narrowed-by";
import type { DataColumn, TableQuery } from "./table-state";
import { rangeText } from "./table-pager";

interface PrintedRangeProps {
  query: TableQuery;
  total: number;
  columns: readonly Pick<DataColumn<never>, "id" | "label" | "filter">[];
  narrowed?: readonly LabeledText[];
}

/** On paper, below a table: which of its rows these are, and what narrows them. The screen's controls say it there. */
export function PrintedRange({
  query,
  total,
  columns,
  narrowed = narrowedBy(query, columns),
}: PrintedRangeProps): ReactElement | null {
  if (!usePrinting()) return null;
  const words = narrowed.map(([label, value]) => `${label}: ${value}`);
  return (
    <p className={styles.printedRange}>
      Rows: {rangeText(query, total)}. {words.length === 0 ? "No filter" : words.join("; ")}.
    </p>
  );
}
