import { useMemo, type ReactElement } from "react";
import { Link } from "react-router-dom";
import type { MessageSheet } from "../../shared/calls/messages";
import { filterLine } from "../../shared/cells/cell-text";
import type { Cells } from "../../shared/cells/columns";
import { ReportTable } from "../../ui/report-table/report-table";
import styles from "./messages.module.css";

const position = "row_at";

/** A longer note, in characters, is opened by who wants it: it would stand between the figures as a wall of text. */
const MAX_OPEN_NOTE = 300;

/** How figures are counted, and what is not compared. */
function CountedNote({ note }: { note: string }): ReactElement {
  const text = <p className={`${styles.note} ${styles.counted}`}>{note}</p>;
  return note.length <= MAX_OPEN_NOTE ? (
    text
  ) : (
    <details className={styles.note}>
      <summary>How these figures are counted</summary>
      {text}
    </details>
  );
}

/** The figures of one sheet of a message, and how they are counted. */
export function SheetView({ sheet }: { sheet: MessageSheet }): ReactElement {
  const { title, part, columns, rows, levels, rules, more, note, filters = [] } = sheet;
  const numbered = useMemo(() => rows.map((row, at): Cells => ({ ...row, [position]: at })), [rows]);
  return (
    <section className={styles.sheet} aria-label={title}>
      <h3>{title}</h3>
      {part?.note === undefined ? null : <p className={styles.partNote}>{part.note}</p>}
      {part === undefined ? null : (
        <p className="no-print">
          <Link to={part.address}>Open “{part.title}”</Link>
        </p>
      )}
      {filters.length === 0 ? null : <p className={styles.note}>{filterLine(filters)}</p>}
      {rows.length === 0 ? (
        <p className={styles.note}>No records.</p>
      ) : (
        <ReportTable
          label={title}
          columns={columns}
          rows={numbered}
          rowKey={(row) => String(row[position])}
          level={(row) => levels?.[Number(row[position])] ?? "row"}
          rules={rules}
        />
      )}
      {note === undefined ? null : <CountedNote note={note} />}
      {more === 0 ? null : (
        <p className={styles.note}>
          {more.toLocaleString("en-PH")} more rows are left out. Open the figures for all.
        </p>
      )}
    </section>
  );
}
