// oxlint-disable jsx-a11y/control-has-associated-label -- a table cell is no control and needs no label of its own
import { Checkbox } from "@mantine/core";
import type { KeyboardEvent, ReactElement, ReactNode } from "react";
import styles from "./data-table.module.css";
import { rowKeys } from "./row-keys";
import type { DataColumn } from "./table-state";

interface TableRowProps<T> {
  id: string;
  row: T;
  columns: readonly DataColumn<T>[];
  /** Undefined where rows cannot be selected. */
  selected: boolean | undefined;
  onSelect: (() => void) | undefined;
  /** The one row that Tab reaches. */
  focusable: boolean;
  onFocus: () => void;
  onOpen: ((row: T) => void) | undefined;
  /** Answers whether it took a key that was pressed on the row. */
  onRowKey: ((row: T, event: KeyboardEvent) => boolean) | undefined;
  actions: ((row: T) => ReactNode) | undefined;
}

/** One row: its checkbox, its cells and its buttons. */
export function TableRow<T>(props: TableRowProps<T>): ReactElement {
  const { id, row, columns, selected, onSelect, actions } = props;
  const open = props.onOpen === undefined ? undefined : () => props.onOpen?.(row);
  return (
    <tr
      data-row={id}
      aria-selected={selected}
      tabIndex={props.focusable ? 0 : -1}
      onFocus={props.onFocus}
      onKeyDown={rowKeys(open, onSelect, (event) => props.onRowKey?.(row, event) === true)}
      onDoubleClick={open}
    >
      {selected === undefined ? null : (
        <td className={styles.select}>
          <Checkbox size="xs" aria-label={`Select row ${id}`} checked={selected} onChange={onSelect} />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          className={column.align === "end" ? styles.end : column.wrap === true ? styles.wrap : undefined}
          title={column.title?.(row)}
        >
          {column.cell(row)}
        </td>
      ))}
      {actions === undefined ? null : (
        <td className={styles.actions}>
          <span className={styles.buttons}>{actions(row)}</span>
        </td>
      )}
    </tr>
  );
}
