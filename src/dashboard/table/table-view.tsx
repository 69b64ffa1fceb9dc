import { useElementSize, useMergedRef } from "@mantine/hooks";
import { useMemo, useRef, type ReactElement } from "react";
import type { Mark, Row, Rows, TableColumn } from "../charts/parts/chart";
import { RowsLeft, usePrintedRows } from "../../ui/page/printed-rows";
import { usePrinting } from "../../ui/page/printing";
import { useNeededHeight } from "../charts/drawing/needed-height";
import { mergedColumns } from "./table-columns";
import { TableCell } from "./table-cell";
import styles from "./table-view.module.css";

interface TableViewProps {
  columns: readonly TableColumn[];
  rows: Rows;
  label: string;
  /** Returns a function that selects the mark of a row's first cell; null when it selects nothing. */
  select: (row: Row) => (() => void) | null;
  selected: (row: Row) => boolean | null;
  /** Returns a function that opens the records behind a number; null when there are none. */
  open: (mark: Mark) => (() => void) | null;
}

/** The width of a column in which no figure, earlier value or change is cut, in CSS pixels. */
const comparedColumnWidth = 100;

/**
 * The rows of a tile as a table. The first column selects; numbers open the records behind them. Compared figures have
 * columns for the earlier value and the change where these fit.
 */
export function TableView(props: TableViewProps): ReactElement {
  const { columns: all, rows, label, select, selected, open } = props;
  const frame = useRef<HTMLElement>(null);
  const table = useRef<HTMLTableElement>(null);
  useNeededHeight(frame, table);
  const { ref: sized, width } = useElementSize<HTMLElement>();
  const framed = useMergedRef(frame, sized);
  const printing = usePrinting();
  const isNarrow = printing || width < comparedColumnWidth * all.length;
  const { shown, left } = usePrintedRows(rows);
  const columns = useMemo(() => (isNarrow ? mergedColumns(all) : all), [isNarrow, all]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section ref={framed} className={styles.scroll} aria-label={label} tabIndex={0}>
      <table ref={table} className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.column}
                scope="col"
                data-number={column.unit !== undefined || undefined}
                title={
                  column.earlier &&
                  `${column.label}, with its change since ${column.earlier.label} and what it was`
                }
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the order of an answer is its identity
            <tr key={at} data-selected={selected(row) ?? undefined}>
              {columns.map((column, place) => (
                <td key={column.column} data-number={column.unit !== undefined || undefined}>
                  <TableCell
                    column={column}
                    row={row}
                    act={
                      place === 0
                        ? select(row)
                        : column.unit === undefined
                          ? null
                          : open({ row, column: column.column })
                    }
                    open={open}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <RowsLeft count={left} />
    </section>
  );
}
