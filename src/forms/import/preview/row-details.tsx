import type { ReactElement } from "react";
import type { PreviewRow } from "./preview-row";
import { importColumns } from "../import-list";
import styles from "../import.module.css";
import { verdictOf } from "./row-notes";

/** Details of the chosen row: the reason for its verdict, and the notes about its fields. */
export function RowDetails({ row }: { row: PreviewRow }): ReactElement {
  const marked = importColumns.flatMap(({ name, label }, at) => {
    const mark = row.marks[name];
    return mark === undefined ? [] : [{ name, label, text: row.cells[at] ?? "", mark }];
  });
  return (
    <section className={styles.details} aria-label="The chosen row" aria-live="polite">
      <p>
        <strong>
          Row {row.line} of {row.file}: {verdictOf(row)}.
        </strong>{" "}
        {marked.length === 0 ? row.reason : null}
      </p>
      {marked.length === 0 ? null : (
        <dl className={styles.marks}>
          {marked.map(({ name, label, text, mark }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>
                <span className={styles.given}>{text === "" ? "empty" : text}</span> · {mark}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
