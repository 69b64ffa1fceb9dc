import type { SheetRule } from "../shared/cells/cell-rules";
import type { Cell, Cells, Column, RowLevel } from "../shared/cells/columns";
import type { Definition } from "../shared/definitions";
import type { DrawnSheetChart } from "../shared/sheet-chart";

/** A sheet: grouped header, rows, totals. */
export interface SheetSpec {
  /** Shortened to 31 characters; characters that Excel forbids are replaced. */
  name: string;
  columns: readonly Column[];
  /** All rows, or batches of rows as they arrive, such as pages from the server. */
  rows: readonly Cells[] | AsyncIterable<readonly Cells[]>;
  /** The number of rows when `rows` arrives in batches; used for progress. */
  expected?: number;
  /** Marks subtotals and totals; they become formulas when the formula gives the same figure. */
  level?: (row: Cells) => RowLevel;
  /** Makes the rows an outline: a subtotal precedes the deeper rows that it sums, and can be collapsed. */
  depth?: (row: Cells) => number;
  /** Down to which depth an outline is expanded; deeper rows are collapsed. Fully expanded by default. */
  opensTo?: number | undefined;
  /** Number of sticky leading columns. */
  frozenColumns?: number;
  /** Leaves out the filter buttons, for a sheet that is only read. */
  unfiltered?: boolean;
  /** Whether its rows are text that is not counted among the rows of the workbook. */
  uncounted?: boolean;
  /** A chart over the cells of its first rows. */
  chart?: DrawnSheetChart | undefined;
  /** Columns whose plain figures are shaded by their size, those of one list on one scale. */
  shades?: readonly (readonly string[])[] | undefined;
  /** How plain figures are marked. */
  rules?: readonly SheetRule[] | undefined;
}

/** The lines of the “About” sheet: filters, scope, user, time and number of rows. */
export interface About {
  title: string;
  /** Active filters in words, such as `["Region", "Region III"]`. */
  filters: readonly (readonly [label: string, value: string])[];
  /** The scope of the rows, such as “Region III”. */
  scope: string;
  user: string;
  /** The ISO time of the data; the writer adds the time of the export. */
  asOf?: string | null;
  /** Further information for the reader, such as the approval stage. */
  notes?: readonly (readonly [label: string, value: string])[];
}

export interface WorkbookSpec {
  sheets: readonly SheetSpec[];
  /** What its figures and fields mean, on a sheet of their own. */
  definitions?: readonly Definition[] | undefined;
  about?: About;
}

/** Progress of a long export. */
export interface Progress {
  written: number;
  /** Undefined when the number of rows is not known. */
  total: number | undefined;
}

export interface WriteOptions {
  fileName?: string;
  onProgress?: (progress: Progress) => void;
  /** Cancels the export; the promise then rejects with the signal's reason. */
  signal?: AbortSignal;
}

/** The description of a sheet, as sent to the writer. */
export interface SheetHead {
  name: string;
  columns: readonly Column[];
  frozenColumns: number;
  filtered: boolean;
  /** The number of outline levels; 0 for plain rows. */
  outline?: number;
  chart?: DrawnSheetChart | undefined;
  shades?: readonly (readonly string[])[] | undefined;
  rules?: readonly SheetRule[] | undefined;
}

/** A row as sent to the writer, with values in column order. */
export interface SheetRow {
  level: RowLevel;
  values: Cell[];
  /** In an outline: the depth from 0. */
  depth?: number;
  /** In an outline: whether the row is hidden, and whether it is a collapsed heading. */
  hidden?: boolean;
  folded?: boolean;
  /** In an outline, for a heading: the number of rows below it, and in which columns it is their sum. */
  heads?: { rows: number; sums: boolean[] };
}
