import type { Parameters } from "../../analytics";
import type { Cells, Column, RowLevel } from "../../shared/columns";
import type { Status } from "../../shared/permissions";
import type { Mark } from "../../ui/report-table/table-head";

/** One way to lay a report out: a `.sql` file of `sql/reports` and the columns that show its rows. */
export interface ReportLayout {
  name: string;
  label: string;
  /** Key of the query, such as `reports/target-accomp-region`. */
  query: string;
  columns: readonly Column[];
  /** `figures` draws the only row as large figures, `table` all rows. */
  shape: "figures" | "table";
  frozenColumns?: number;
  /** The columns of the sheet, where they are not those of the screen. */
  sheetColumns?: readonly Column[];
  /** Makes the rows an outline: subtotals head what they sum; those of `opensTo` and deeper start folded. */
  outline?: { depth: (row: Cells) => number; opensTo: number };
  /** Who has more than one row to see here; others do not get this layout. */
  for?: readonly Status[];
  level?: (row: Cells) => RowLevel;
  /** Which rows of the query belong here; all where it is absent. */
  rows?: (row: Cells) => boolean;
  /** The place that a subtotal is of: left out where the user's scope makes it constant. A region where it is absent. */
  subtotalOf?: (row: Cells) => "region_name" | "province_name";
  rowKey: (row: Cells) => string;
  /** The row as people read it: names for totals. `all` says what the total is of, `hidden` which columns are not shown. */
  present?: (row: Cells, all: string, hidden: readonly string[]) => Cells;
}

/** A list of what is behind a figure. */
export interface List {
  /** What its rows are, such as “supports”. */
  of: string;
  query: string;
  columns: readonly Column[];
  rowKey: (row: Cells) => string;
  /** The address of the records that a row was counted from, opened by that column; null where it opens none. */
  records?: (row: Cells, column: string, side: string) => string | null;
}

/** Which part of the rows: those with a target, with an accomplishment, matched, or unmatched on one side. */
export interface Side {
  value: string;
  label: string;
  mark?: Mark;
}

/** What a click on a figure opens. */
export interface Behind {
  /** The place in words. */
  place: string;
  list: List;
  /** The side that the figure counts. */
  side: string;
  parameters: Parameters;
  /** What the column of each side begins with whose sum the figure is, such as `qty`; it counts the rows where it is absent. */
  sum?: string;
}

/** A report of the screen Report. To add one: its `.sql` files, a file like `target-accomplishment.ts`, a line in `report-list.ts`. */
export interface Report {
  /** In the address. */
  name: string;
  title: string;
  /** What all its questions are asked with, beyond the filter. */
  parameters?: Parameters;
  /** One sentence: what is compared, and how it is counted. */
  about: string;
  layouts: readonly ReportLayout[];
  marks?: Readonly<Record<string, Mark>>;
  /** What can be searched for, as the label of its box; the text goes to the queries as `find`. */
  finds?: string;
  sides: readonly Side[];
  behind: (row: Cells, column: string, layout: ReportLayout) => Behind | null;
  /** Buttons above the table that open a list for the whole selection. */
  lists: readonly { label: string; list: List; side: string }[];
}

/** Declares a report. */
export const defineReport = (report: Report): Report => report;
