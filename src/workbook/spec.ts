import type { Cell, Cells, Column, RowLevel } from "../shared/columns";

/** A sheet: grouped header, rows, totals. */
export interface SheetSpec {
  /** At most 31 characters; what Excel forbids is replaced. */
  name: string;
  columns: readonly Column[];
  /** All rows, or batches of rows as they arrive, such as pages from the server. */
  rows: readonly Cells[] | AsyncIterable<readonly Cells[]>;
  /** How many rows will come, where `rows` arrives in batches; used for progress. */
  expected?: number;
  /** Marks the rows that are subtotals and totals; they become formulas where these give the same figure. */
  level?: (row: Cells) => RowLevel;
  /** Makes the rows an outline: a subtotal stands above the deeper rows that it sums, and can be folded. */
  depth?: (row: Cells) => number;
  /** How deep an outline stands open, as `depth` counts: deeper rows are folded; all stand open where it is absent. */
  opensTo?: number | undefined;
  /** How many columns stay in place while scrolling sideways. */
  frozenColumns?: number;
  /** No filter buttons: a sheet to read, not to sort. */
  unfiltered?: boolean;
}

/** The lines of the sheet “About”: what was filtered, within which scope, by whom, when, and how many rows. */
export interface About {
  title: string;
  /** Active filters in words, such as `["Region", "Region III"]`. */
  filters: readonly (readonly [label: string, value: string])[];
  /** Whose rows can be in it, such as “Region III”. */
  scope: string;
  user: string;
  /** ISO moment of the data; the export itself is stamped by the writer. */
  asOf?: string | null;
  /** Anything else that a reader must know, such as the approval stage. */
  notes?: readonly (readonly [label: string, value: string])[];
}

export interface WorkbookSpec {
  sheets: readonly SheetSpec[];
  about?: About;
}

/** How far a long export is. */
export interface Progress {
  written: number;
  /** Undefined while the number of rows is not known. */
  total: number | undefined;
}

export interface WriteOptions {
  fileName?: string;
  onProgress?: (progress: Progress) => void;
  /** Stops the export; the promise then rejects with the signal's reason. */
  signal?: AbortSignal;
}

/** Rows of one sheet as they travel to the writer. */
export interface SheetHead {
  name: string;
  columns: readonly Column[];
  frozenColumns: number;
  filtered: boolean;
  /** The deepest level of an outline; 0 for plain rows. */
  outline?: number;
}

/** A row on its way: its values in the order of the columns. */
export interface SheetRow {
  level: RowLevel;
  values: Cell[];
  /** In an outline: how deep it stands, from 0. */
  depth?: number;
  /** In an outline: that it stands under a folded heading, and that it is one. */
  hidden?: boolean;
  folded?: boolean;
  /** In an outline: how many rows a heading sums, and in which columns it does. */
  heads?: { rows: number; sums: boolean[] };
}
