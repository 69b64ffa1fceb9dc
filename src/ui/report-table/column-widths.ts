import type { ColumnSizingState, OnChangeFn } from "@tanstack/react-table";
import { useMemo, useState } from "react";
import type { Cells, Column, ColumnKind } from "../../shared/cells/columns";
import { alignsRight, cellText } from "../../shared/cells/cell-text";
import { textScale } from "../theme/text-scale";

const defaultWidths: Record<ColumnKind, number> = {
  text: 190,
  integer: 76,
  number: 96,
  exact: 110,
  peso: 136,
  percent: 84,
  date: 156,
  moment: 176,
  year: 84,
  boolean: 84,
};
const narrowTableWidth = 560;
const characterWidth = 7.6;
/** The pixels of a header in addition to its longest word: padding, mark and sort arrow. */
const headerPadding = 38;

const minWidth = 60;

/**
 * Width of a digit and padding of a cell in pixels, and the maximum number of characters that widen a column.
 */
const digitWidth = 8;
const cellPadding = 22;
const maxDigits = 48;
/** How many leading rows are measured; the last row is measured too, because it may be the total. */
const measuredRows = 1000;

export interface ColumnLayout {
  sizes: ColumnSizingState;
  /** Distance from the left edge of each sticky column; undefined for other columns. */
  offsets: readonly (number | undefined)[];
  onResize: OnChangeFn<ColumnSizingState>;
}

const figureWidth = ({ name, kind }: Column, rows: readonly Cells[]): number =>
  alignsRight(kind)
    ? Math.min(maxDigits, Math.max(0, ...rows.map((row) => cellText(row[name], kind).length))) * digitWidth +
      cellPadding
    : 0;

const startWidth = (column: Column, rows: readonly Cells[]): number => {
  const longestWord = Math.max(0, ...column.label.split(/[\s/]+/).map((word) => word.length));
  const wanted = column.width === undefined ? defaultWidths[column.kind] : column.width * characterWidth;
  return Math.max(wanted, figureWidth(column, rows), longestWord * 6.8 + headerPadding);
};

/**
 * Column widths in pixels: those the user has set, the others as wide as `rows` need at the browser's size of text. The
 * latter are stretched to fill the room.
 */
export function useColumnWidths(
  columns: readonly Column[],
  rows: readonly Cells[],
  frozenColumns: number,
  room: number,
): ColumnLayout {
  const [set, onResize] = useState<ColumnSizingState>({});
  const [scale] = useState(textScale);
  const starts = useMemo(() => {
    const some = [...rows.slice(0, measuredRows), ...rows.slice(measuredRows).slice(-1)];
    return columns.map((column) => Math.round(startWidth(column, some) * scale));
  }, [columns, rows, scale]);
  return useMemo(() => {
    const small = room > 0 && room < narrowTableWidth * scale;
    const frozen = (at: number): boolean => (small ? at === frozenColumns - 1 : at < frozenColumns);
    const base = columns.map(({ name }, at) => {
      const own = set[name];
      if (own !== undefined) return Math.max(minWidth, Math.round(own));
      const width = starts[at] ?? minWidth;
      return small && at < frozenColumns ? Math.min(width, 148 * scale) : width;
    });
    const fixed = columns.map((column, at) => at < frozenColumns || set[column.name] !== undefined);
    const taken = base.reduce((sum, width, at) => sum + (fixed[at] ? width : 0), 0);
    const loose = base.reduce((sum, width, at) => sum + (fixed[at] ? 0 : width), 0);
    const stretch = loose > 0 ? Math.max(1, (room - taken) / loose) : 1;
    const widths = base.map((width, at) => (fixed[at] ? width : Math.floor(width * stretch)));
    const last = fixed.lastIndexOf(false);
    const rest = room - widths.reduce((sum, width) => sum + width, 0);
    if (last >= 0 && rest > 0) widths[last] = (widths[last] ?? 0) + Math.floor(rest);
    const frozenWidth = widths.reduce((sum, width, at) => sum + (frozen(at) ? width : 0), 0);
    // Wider sticky columns would leave too little room for the columns that scroll.
    const hasRoomForFrozen = room === 0 || frozenWidth <= room * 0.7;
    const offsets = widths.map((_, at) =>
      !frozen(at) || !hasRoomForFrozen
        ? undefined
        : small
          ? 0
          : widths.slice(0, at).reduce((sum, width) => sum + width, 0),
    );
    const sizes = Object.fromEntries(columns.map(({ name }, at) => [name, widths[at] ?? minWidth]));
    return { sizes, offsets, onResize };
  }, [columns, starts, frozenColumns, room, set, scale]);
}
