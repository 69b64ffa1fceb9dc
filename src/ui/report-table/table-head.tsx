import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { useMemo, type ReactElement } from "react";
import { headerCells, type Column } from "../../shared/cells/columns";
import { alignsRight } from "../../shared/cells/cell-text";
import { usePrinting } from "../page/printing";
import styles from "./report-table.module.css";
import type { ReportGrid } from "./use-report-grid";

/** The meaning of a column of figures, shown as a small mark next to its label. */
export type Mark = "target" | "accomplished" | "matched";

interface TableHeadProps {
  columns: readonly Column[];
  table: ReportGrid;
  offsets: readonly (number | undefined)[];
  onSort: (column: string) => void;
  marks: Readonly<Record<string, Mark>>;
}

const headerRow = 34;
const steps: Readonly<Record<string, number>> = { ArrowLeft: -16, ArrowRight: 16 };
const ariaSort = { asc: "ascending", desc: "descending" } as const;

/**
 * A column header. In print it is plain text, because browsers do not repeat buttons at the top of each page.
 */
function Leaf({ column, table, onSort, marks }: TableHeadProps & { column: Column }): ReactElement {
  const { name, label, kind, hint } = column;
  const printing = usePrinting();
  const header = table.getLeafHeaders().find((one) => one.column.id === name);
  const sorted = header?.column.getIsSorted();
  const drag = header?.getResizeHandler();
  const mark = marks[name];
  const Arrow = sorted === "desc" ? IconArrowDown : IconArrowUp;
  if (printing)
    return <div className={`${styles.printed} ${alignsRight(kind) ? styles.right : ""}`}>{label}</div>;
  return (
    <>
      <button
        type="button"
        className={`${styles.sort} ${alignsRight(kind) ? styles.right : ""}`}
        aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
        title={`${hint === undefined ? "" : `${hint} `}Click to sort; Shift and arrows change the width`}
        onClick={() => onSort(name)}
        onKeyDown={(event) => {
          const by = event.shiftKey ? steps[event.key] : undefined;
          if (by === undefined) return;
          event.preventDefault();
          table.setColumnSizing((set) => ({ ...set, [name]: (header?.getSize() ?? 0) + by }));
        }}
      >
        {mark === undefined ? null : <span className={`${styles.mark} ${styles[mark]}`} aria-hidden />}
        <span>{label}</span>
        <Arrow size={14} aria-hidden className={sorted ? undefined : styles.unsorted} />
      </button>
      <span
        aria-hidden
        className={`${styles.resize} no-print`}
        onMouseDown={(event) => {
          event.preventDefault();
          drag?.(event);
        }}
        onTouchStart={drag}
      />
    </>
  );
}

/** The grouped header, sticky at the top: a click sorts, dragging an edge resizes. */
export function TableHead(props: TableHeadProps): ReactElement {
  const { columns, table, offsets } = props;
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
              const left = cell.columns === 1 ? offsets[cell.column] : undefined;
              const sorted = column !== undefined && table.getColumn(column.name)?.getIsSorted();
              return (
                <th
                  key={`${cell.row}-${cell.column}`}
                  scope={column === undefined ? "colgroup" : "col"}
                  colSpan={cell.columns}
                  rowSpan={cell.rows}
                  aria-sort={sorted ? ariaSort[sorted] : undefined}
                  className={`${column === undefined ? styles.group : styles.leaf} ${left === undefined ? "" : styles.frozen} ${cell.column > 0 && column === undefined ? styles.divided : ""}`}
                  style={{ top: row * headerRow, left }}
                >
                  {column === undefined ? cell.label : <Leaf {...props} column={column} />}
                </th>
              );
            })}
        </tr>
      ))}
    </thead>
  );
}
