import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { useMemo, type ReactElement } from "react";
import { headerCells, type Column, type HeaderCell } from "../../shared/columns";
import { alignsRight } from "./cell-text";
import type { ColumnLayout } from "./column-widths";
import { ResizeHandle } from "./resize-handle";
import { usePrinting } from "../page/printing";
import styles from "./report-table.module.css";
import type { Sorting } from "./sorting";

/** The meaning of a column of figures, shown as a small mark next to its label. */
export type Mark = "target" | "accomplished" | "matched";

interface TableHeadProps {
  columns: readonly Column[];
  layout: ColumnLayout;
  sorting: Sorting | null;
  onSort: (column: string) => void;
  marks: Readonly<Record<string, Mark>>;
}

const headerRow = 34;
const steps: Readonly<Record<string, number>> = { ArrowLeft: -16, ArrowRight: 16 };

interface LeafProps extends TableHeadProps {
  cell: HeaderCell;
  column: Column;
}

/**
 * A column header. In print it is plain text, because browsers do not repeat buttons at the top of each page.
 */
function Leaf({ cell, column, layout, sorting, onSort, marks }: LeafProps): ReactElement {
  const { name, label, kind } = column;
  const printing = usePrinting();
  const sorted = sorting?.column === name ? sorting : null;
  const mark = marks[name];
  const width = layout.widths[cell.column] ?? 0;
  const Arrow = sorted?.descending ? IconArrowDown : IconArrowUp;
  if (printing)
    return <div className={`${styles.printed} ${alignsRight(kind) ? styles.right : ""}`}>{label}</div>;
  return (
    <>
      <button
        type="button"
        className={`${styles.sort} ${alignsRight(kind) ? styles.right : ""}`}
        aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
        title="Click to sort; Shift and arrows change the width"
        onClick={() => onSort(name)}
        onKeyDown={(event) => {
          const by = event.shiftKey ? steps[event.key] : undefined;
          if (by === undefined) return;
          event.preventDefault();
          layout.resize(name, width + by);
        }}
      >
        {mark === undefined ? null : <span className={`${styles.mark} ${styles[mark]}`} aria-hidden />}
        <span>{label}</span>
        <Arrow size={14} aria-hidden className={sorted === null ? styles.unsorted : undefined} />
      </button>
      <ResizeHandle width={width} onResize={(next) => layout.resize(name, next)} />
    </>
  );
}

/** The grouped header, sticky at the top: a click sorts, dragging an edge resizes. */
export function TableHead(props: TableHeadProps): ReactElement {
  const { columns, layout, sorting } = props;
  const cells = useMemo(() => headerCells(columns), [columns]);
  const depth = cells.reduce((most, cell) => Math.max(most, cell.row + cell.rows), 0);
  return (
    <thead className={styles.head}>
      {Array.from({ length: depth }, (_, row) => (
        <tr key={row}>
          {cells
            .filter((cell) => cell.row === row)
            .map((cell) => {
              const column = cell.name === null ? undefined : columns[cell.column];
              const left = cell.columns === 1 ? layout.offsets[cell.column] : undefined;
              const sorted = sorting !== null && sorting.column === cell.name ? sorting : null;
              return (
                <th
                  key={`${cell.row}-${cell.column}`}
                  scope={column === undefined ? "colgroup" : "col"}
                  colSpan={cell.columns}
                  rowSpan={cell.rows}
                  aria-sort={sorted === null ? undefined : sorted.descending ? "descending" : "ascending"}
                  className={`${column === undefined ? styles.group : styles.leaf} ${left === undefined ? "" : styles.frozen} ${cell.column > 0 && column === undefined ? styles.divided : ""}`}
                  style={{ top: row * headerRow, left }}
                >
                  {column === undefined ? cell.label : <Leaf {...props} cell={cell} column={column} />}
                </th>
              );
            })}
        </tr>
      ))}
    </thead>
  );
}
