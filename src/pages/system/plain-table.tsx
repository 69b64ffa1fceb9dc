import type { ReactElement, ReactNode } from "react";
import styles from "./system.module.css";

interface Column<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  /** Figures are aligned right. */
  figure?: boolean;
}

/** A short table without sorting or paging. On a narrow page it scrolls sideways by itself. */
export function PlainTable<Row>({
  label,
  rows,
  rowKey,
  columns,
}: {
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  columns: readonly Column<Row>[];
}): ReactElement {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
    <section className={styles.scroll} aria-label={`${label}: table`} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.label} scope="col" className={column.figure ? styles.figure : undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td key={column.label} className={column.figure ? styles.figure : undefined}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
