import type { ReactElement } from "react";
import type { Cells, Column } from "../../shared/cells/columns";
import { cellText } from "../../shared/cells/cell-text";
import type { Mark } from "../../ui/report-table/table-head";
import styles from "./figures.module.css";

interface FiguresProps {
  label: string;
  columns: readonly Column[];
  row: Cells;
  marks: Readonly<Record<string, Mark>>;
  opens: (column: string) => boolean;
  onOpen: (column: string) => void;
}

interface FigureProps extends FiguresProps {
  column: Column;
  group: string;
}

function Figure({ column, group, row, marks, opens, onOpen }: FigureProps): ReactElement {
  const { name, label, kind } = column;
  const text = cellText(row[name], kind) || "–";
  const mark = marks[name];
  return (
    <div className={styles.figure}>
      <dt>
        {mark === undefined ? null : <span className={`${styles.mark} ${styles[mark]}`} aria-hidden />}
        {label}
      </dt>
      <dd>
        {opens(name) ? (
          <button
            type="button"
            className={styles.open}
            onClick={() => onOpen(name)}
            aria-label={`${text}, ${group}, ${label}: show what is behind it`}
          >
            {text}
          </button>
        ) : (
          text
        )}
      </dd>
    </div>
  );
}

function Rate({ column, row }: { column: Column; row: Cells }): ReactElement {
  const value = row[column.name];
  const share = typeof value === "number" ? Math.min(100, value) : 0;
  return (
    <div className={styles.rate}>
      <span className={styles.track} aria-hidden>
        <span className={styles.done} style={{ width: `${share}%` }} />
      </span>
      <span>
        <strong>{cellText(value, "percent") || "–"}</strong> of the target matched
      </span>
    </div>
  );
}

/** The only row of a report as large figures, with the groups side by side. */
export function Figures(props: FiguresProps): ReactElement {
  const groups = [...new Set(props.columns.map((column) => column.groups?.[0] ?? ""))];
  return (
    <section className={styles.groups} aria-label={props.label}>
      {groups.map((group) => {
        const own = props.columns.filter((column) => column.groups?.[0] === group);
        return (
          <div key={group} className={styles.group}>
            <h2 className={styles.name}>{group}</h2>
            <dl className={styles.list}>
              {own
                .filter(({ kind }) => kind !== "percent")
                .map((column) => (
                  <Figure key={column.name} {...props} column={column} group={group} />
                ))}
            </dl>
            {own
              .filter(({ kind }) => kind === "percent")
              .map((column) => (
                <Rate key={column.name} column={column} row={props.row} />
              ))}
          </div>
        );
      })}
    </section>
  );
}
