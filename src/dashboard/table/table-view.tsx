import { useRef, type ReactElement } from "react";
import { toneColour, type Mark, type Row, type Rows, type TableColumn } from "../charts/parts/chart";
import { changeOf } from "../charts/parts/change";
import { numberOf } from "../charts/parts/numbers";
import { tableText } from "../charts/parts/table-cell";
import { darkPalette, lightPalette } from "../../shared/palette";
import { usePrinting } from "../../ui/page/printing";
import { useComputedColorScheme } from "@mantine/core";
import { useNeededHeight } from "../grid/needed-height";
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

interface CellProps {
  column: TableColumn;
  row: Row;
  act: (() => void) | null;
}

function Cell({ column, row, act }: CellProps): ReactElement {
  const dark = useComputedColorScheme("light") === "dark";
  const palette = usePrinting() || !dark ? lightPalette : darkPalette;
  if (column.changeOf !== undefined) {
    const change = changeOf(row, column.changeOf, column.unit ?? "count");
    if (change === null) return <>–</>;
    return (
      <>
        <span aria-hidden>{change.arrow} </span>
        {change.words}
      </>
    );
  }
  const number = numberOf(row[column.column]);
  const text = tableText(column, row);
  const shown =
    column.bar === undefined || number === null ? null : (
      <svg className={styles.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden>
        <rect width="100" height="8" fill={palette.sunken} />
        <rect width={Math.min(100, number)} height="8" fill={toneColour(column.bar, palette)} />
      </svg>
    );
  return (
    <>
      {shown}
      {act === null ? (
        text
      ) : (
        <button type="button" className={styles.link} onClick={act}>
          {text}
        </button>
      )}
    </>
  );
}

/** The rows of a tile as a table. The first column selects; numbers open the records behind them. */
export function TableView({ columns, rows, label, select, selected, open }: TableViewProps): ReactElement {
  const frame = useRef<HTMLElement>(null);
  const table = useRef<HTMLTableElement>(null);
  useNeededHeight(frame, table);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section ref={frame} className={styles.scroll} aria-label={label} tabIndex={0}>
      <table ref={table} className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.column} scope="col" data-number={column.unit !== undefined || undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the order of an answer is its identity
            <tr key={at} data-selected={selected(row) ?? undefined}>
              {columns.map((column, place) => (
                <td key={column.column} data-number={column.unit !== undefined || undefined}>
                  <Cell
                    column={column}
                    row={row}
                    act={
                      place === 0
                        ? select(row)
                        : column.unit === undefined
                          ? null
                          : open({ row, column: column.column })
                    }
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
