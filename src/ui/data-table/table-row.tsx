// oxlint-disable jsx-a11y/control-has-associated-label -- a table cell is no control and needs no label of its own
import { Checkbox } from "@mantine/core";
import type { RowData } from "@tanstack/react-table";
import type { KeyboardEvent, ReactElement, ReactNode } from "react";
import styles from "./data-table.module.css";
import { rowKeys } from "./row-keys";
import type { Grid } from "./use-grid";
import type { DataColumn } from "./table-state";

interface TableRowProps<T extends RowData> {
  table: Grid<T>;
  row: ReturnType<Grid<T>["getRow"]>;
  columns: ReadonlyMap<string, DataColumn<T>>;
  selectable: boolean;
  /** Whether this is the one row that Tab reaches. */
  focusable: boolean;
  onFocus: () => void;
  onOpen: ((row: T) => void) | undefined;
  /** Handles a key pressed on the row, and returns whether it did. */
  onRowKey: ((row: T, event: KeyboardEvent) => boolean) | undefined;
  actions: ((row: T) => ReactNode) | undefined;
}

/** One row: its checkbox, cells and action buttons. */
export function TableRow<T extends RowData>(props: TableRowProps<T>): ReactElement {
  const { table, row, columns, selectable, actions } = props;
  const open = props.onOpen === undefined ? undefined : () => props.onOpen?.(row.original);
  const select = selectable ? () => row.toggleSelected() : undefined;
  return (
    <tr
      data-row={row.id}
      aria-selected={selectable ? row.getIsSelected() : undefined}
      tabIndex={props.focusable ? 0 : -1}
      onFocus={props.onFocus}
      onKeyDown={rowKeys(open, select, (event) => props.onRowKey?.(row.original, event) === true)}
      onDoubleClick={open}
    >
      {selectable ? (
        <td className={styles.select}>
          <Checkbox
            size="xs"
            aria-label={`Select row ${row.id}`}
            checked={row.getIsSelected()}
            onChange={select}
          />
        </td>
      ) : null}
      {row.getVisibleCells().map((cell) => {
        const column = columns.get(cell.column.id);
        return (
          <td
            key={cell.id}
            className={column?.align === "end" ? styles.end : column?.wrap === true ? styles.wrap : undefined}
            title={column?.title?.(row.original)}
          >
            <table.FlexRender cell={cell} />
          </td>
        );
      })}
      {actions === undefined ? null : (
        <td className={styles.actions}>
          <span className={styles.buttons}>{actions(row.original)}</span>
        </td>
      )}
    </tr>
  );
}
