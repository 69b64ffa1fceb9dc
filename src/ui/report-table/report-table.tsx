import { useElementSize, useMergedRef } from "@mantine/hooks";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useMemo, useRef, type ReactElement } from "react";
import { flushSync } from "react-dom";
import type { SheetRule } from "../../shared/cells/cell-rules";
import type { Cells, Column, RowLevel } from "../../shared/cells/columns";
import { useColumnWidths } from "./column-widths";
import { firstFigure, useFigureFocus } from "./figure-focus";
import { columnsOnPaper } from "./paper-columns";
import { RowsLeft, usePrintedRows } from "../page/printed-rows";
import { usePrinting } from "../page/printing";
import { useRowHeight } from "../theme/density";
import { minDepth, visibleRows, type Outline } from "./outline";
import styles from "./report-table.module.css";
import { sortRows } from "./sorting";
import { TableHead, type Mark } from "./table-head";
import { TableRow } from "./table-row";
import { useReportGrid } from "./use-report-grid";

interface ReportTableProps {
  /** The name of the table, for screen readers and print. */
  label: string;
  columns: readonly Column[];
  rows: readonly Cells[];
  rowKey: (row: Cells) => string;
  /** Which rows are subtotals and totals. A subtotal follows its rows, except in an outline. */
  level?: (row: Cells) => RowLevel;
  /** Number of leading columns that are sticky; on narrow screens only the last of them is. */
  frozenColumns?: number;
  marks?: Readonly<Record<string, Mark>>;
  /** Whether a figure can be clicked to list the records behind it. */
  opens?: (row: Cells, column: string) => boolean;
  onOpen?: (row: Cells, column: string) => void;
  /** How strongly a cell is shaded, from -1 to 1. */
  shade?: ((row: Cells, column: string) => number) | undefined;
  /** How figures of plain rows are marked. */
  rules?: readonly SheetRule[] | undefined;
  /** Makes the rows a tree with collapsible headings. */
  outline?: Outline;
  /** Called when the sorted rows change, by another order or other rows, so that an export has what is shown. */
  onOrder?: (rows: readonly Cells[]) => void;
}

const virtualFrom = 200;
const plain = (): RowLevel => "row";
const none = {};

/**
 * A report table (spec §2, §9): grouped header, sorting, resizing, sticky header and first columns, totals, and
 * figures that open their records.
 */
export function ReportTable(props: ReportTableProps): ReactElement {
  const { label, columns, rows, rowKey, level = plain, frozenColumns = 1, marks = none } = props;
  const { opens, onOpen, onOrder, outline, shade, rules } = props;
  const depth = outline?.depth;
  const top = useMemo(() => minDepth(rows, level, depth), [rows, level, depth]);
  const { ref: sizeRef, width: room } = useElementSize<HTMLElement>();
  const scrollRef = useRef<HTMLElement>(null);
  const mergedRef = useMergedRef<HTMLElement>(scrollRef, sizeRef);
  const body = useRef<HTMLTableSectionElement>(null);
  const layout = useColumnWidths(columns, rows, frozenColumns, room);
  const table = useReportGrid(columns, layout);
  const [sorting] = table.state.sorting;
  const all = useMemo(() => sortRows(rows, sorting, level, depth), [rows, sorting, level, depth]);
  const ordered = useMemo(
    () => (outline === undefined ? all : visibleRows(all, outline, level, rowKey)),
    [all, outline, level, rowKey],
  );
  const { shown, left } = usePrintedRows(ordered, level);
  const { focused, onFocus, onKeyDown } = useFigureFocus(body);
  const printing = usePrinting();
  const rowHeight = useRowHeight();
  const virtual = ordered.length > virtualFrom && !printing;
  // oxlint-disable-next-line react/incompatible-library -- the virtual list keeps its own state, and no compiler runs here
  const virtualizer = useVirtualizer({
    count: ordered.length,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    enabled: virtual,
    useFlushSync: false,
  });
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  const onSort = (column: string): void => flushSync(() => table.getColumn(column)?.toggleSorting());
  const wasSorted = useRef(false);
  useEffect(() => {
    if (sorting !== undefined) wasSorted.current = true;
    if (wasSorted.current) onOrder?.(all);
  }, [all, sorting, onOrder]);
  const items = virtualizer.getVirtualItems();
  const [from, to] = virtual ? [items[0]?.index ?? 0, (items.at(-1)?.index ?? -1) + 1] : [0, shown.length];
  const before = virtual ? (items[0]?.start ?? 0) : 0;
  const after = virtual ? virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) : 0;
  const first = firstFigure(shown.slice(from, to), columns, opens, from);
  const stop = focused !== null && focused.row >= from && focused.row < to ? focused : first;
  const line = (row: Cells, at: number, of: readonly Column[]): ReactElement => (
    <TableRow
      key={rowKey(row)}
      row={row}
      at={at}
      level={level(row)}
      columns={of}
      offsets={layout.offsets}
      above={shown[at - 1]}
      opens={opens}
      onOpen={onOpen}
      shade={shade}
      rules={rules}
      focused={stop?.row === at ? stop.column : undefined}
      even={virtual}
      indent={depth === undefined || level(row) === "total" ? undefined : depth(row) - top}
      folded={
        outline === undefined || level(row) !== "subtotal" ? undefined : outline.closed.has(rowKey(row))
      }
      onFold={outline?.onToggle}
    />
  );
  const head = { table, offsets: layout.offsets, onSort, marks };
  const papers = printing ? columnsOnPaper(columns, shown, frozenColumns) : [];
  if (papers.length > 1)
    return (
      <section ref={mergedRef} className={styles.scroll} aria-label={label}>
        {papers.map((some, at) => (
          <table key={some.at(-1)?.name} className={styles.table}>
            <caption className={styles.part}>
              Columns in {papers.length} parts: part {at + 1}
            </caption>
            <TableHead {...head} columns={some} />
            <tbody>{shown.map((row, nth) => line(row, nth, some))}</tbody>
          </table>
        ))}
        <RowsLeft count={left} />
      </section>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <section ref={mergedRef} className={styles.scroll} tabIndex={0} aria-label={`${label}, scrollable`}>
      <table className={styles.table} style={{ width: table.getTotalSize() }} aria-rowcount={ordered.length}>
        <caption className="sr-only">{label}</caption>
        <colgroup>
          {columns.map(({ name }) => (
            <col key={name} style={{ width: layout.sizes[name] }} />
          ))}
        </colgroup>
        <TableHead {...head} columns={columns} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the arrow keys of its cells */}
        <tbody ref={body} onKeyDown={onKeyDown} onFocus={onFocus}>
          {before > 0 ? <Gap columns={columns.length} height={before} /> : null}
          {shown.slice(from, to).map((row, at) => line(row, from + at, columns))}
          {after > 0 ? <Gap columns={columns.length} height={after} /> : null}
        </tbody>
      </table>
      <RowsLeft count={left} />
    </section>
  );
}

function Gap({ columns, height }: { columns: number; height: number }): ReactElement {
  return (
    <tr aria-hidden>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a gap is no control */}
      <td colSpan={columns} className={styles.gap} style={{ height }} />
    </tr>
  );
}
