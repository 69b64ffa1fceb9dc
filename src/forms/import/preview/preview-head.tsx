import type { VirtualItem } from "@tanstack/react-virtual";
import type { ReactElement } from "react";
import { previewColumns } from "./preview-columns";
import styles from "../preview.module.css";

interface PreviewHeadProps {
  /** The widths in pixels of the columns Row and Verdict, which do not scroll sideways. */
  lead: readonly number[];
  /** The widths in pixels of the hidden columns on both sides. */
  before: number;
  after: number;
  columns: readonly VirtualItem[];
}

/** The widths and headings of the visible columns. */
export function PreviewHead({ lead, before, after, columns }: PreviewHeadProps): ReactElement {
  return (
    <>
      <colgroup>
        {[...lead, before, ...columns.map(({ size }) => size), after].map((width, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- columns of the sheet never change places
          <col key={at} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col" aria-colindex={1} className={styles.line}>
            Row
          </th>
          <th scope="col" aria-colindex={2} className={styles.verdict} style={{ left: lead[0] }}>
            Verdict
          </th>
          <td className={styles.gap} aria-hidden />
          {columns.map(({ index }) => {
            const column = previewColumns[index];
            return (
              <th
                key={index}
                scope="col"
                aria-colindex={index + 3}
                data-end={column?.end}
                title={column?.title}
              >
                {column?.label}
              </th>
            );
          })}
          <td className={styles.gap} aria-hidden />
        </tr>
      </thead>
    </>
  );
}
