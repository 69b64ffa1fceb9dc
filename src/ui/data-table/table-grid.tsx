import type { RowData } from "@tanstack/react-table";
import { useMemo, useState, type CSSProperties, type ReactElement } from "react";
import { EmptyState } from "../page/states";
import styles from "./data-table.module.css";
import { TableHead } from "./table-head";
import { TableRow } from "./table-row";
import { useGrid, type TableGridProps } from "./use-grid";

/** In pixels at the usual size of text. */
const checkboxWidth = 40;
const usualActionsWidth = 140;

/** Columns are as wide as their texts need, which grow with the text size of the browser. */
const inRem = (pixels: number): string => `${pixels / 16}rem`;

/**
 * The head and rows of the current page. Headings sort, checkboxes select, and arrow keys move between rows.
 */
export function TableGrid<T extends RowData>(props: TableGridProps<T>): ReactElement {
  const { query, onQuery, onSelection } = props;
  const [active, setActive] = useState<string>();
  const table = useGrid(props);
  const column = useMemo(() => new Map(props.columns.map((one) => [one.id, one])), [props.columns]);
  const shown = table.getVisibleLeafColumns();
  const rows = table.getRowModel().rows;
  const isSelectable = onSelection !== undefined;
  const focusable = rows.some((row) => row.id === active) ? active : rows[0]?.id;
  const actionsWidth = props.actions === undefined ? 0 : (props.actionsWidth ?? usualActionsWidth);
  const width = shown.reduce((sum, one) => sum + one.getSize(), isSelectable ? checkboxWidth : 0);

  return (
    <section
      className={styles.scroll}
      aria-label={`${props.label}, scrolls sideways`}
      aria-busy={props.busy === true}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must take the focus, or the keyboard cannot scroll it
      tabIndex={0}
      style={{ "--actions-width": inRem(actionsWidth) } as CSSProperties}
    >
      <table className={styles.table} style={{ minWidth: inRem(width) }}>
        <caption className="sr-only">{props.label}</caption>
        <colgroup>
          {isSelectable ? <col style={{ width: inRem(checkboxWidth) }} /> : null}
          {shown.map((one, at) => (
            <col
              key={one.id}
              className={at === 0 ? styles.firstColumn : undefined}
              style={{ width: inRem(one.getSize()) }}
            />
          ))}
          {props.actions === undefined ? null : <col className={styles.actionsColumn} />}
        </colgroup>
        <TableHead
          table={table}
          columns={column}
          query={query}
          onQuery={onQuery}
          filtersOpen={props.filtersOpen}
          selectable={isSelectable}
          actions={props.actions === undefined ? null : "Actions"}
        />
        <tbody>
          {rows.map((row) => (
            <TableRow
              key={row.id}
              table={table}
              row={row}
              columns={column}
              selectable={isSelectable}
              focusable={row.id === focusable}
              onFocus={() => setActive(row.id)}
              onOpen={props.onOpen}
              onRowKey={props.onRowKey}
              actions={props.actions}
            />
          ))}
        </tbody>
      </table>
      {rows.length > 0
        ? null
        : (props.empty ?? <EmptyState title="No rows" text="Nothing matches what you look for." />)}
    </section>
  );
}
