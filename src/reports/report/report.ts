import type { Parameters } from "../../analytics";
import type { Cells, Column, RowLevel } from "../../shared/cells/columns";
import type { Status } from "../../shared/permissions";
import type { Mark } from "../../ui/report-table/table-head";

/** One layout of a report: a `.sql` file of `sql/reports` and the columns that show its rows. */
export interface ReportLayout {
  name: string;
  label: string;
  /** The name of the question, such as `reports/target-accomp-region`. */
  question: string;
  columns: readonly Column[];
  /** `figures` shows the only row as large figures, `table` shows all rows. */
  shape: "figures" | "table";
  frozenColumns?: number;
  /** The columns of the exported sheet, if they differ from those on the screen. */
  sheetColumns?: readonly Column[];
  /**
   * Makes the rows an outline: sub-totals head the rows that they sum. Those at the depth
   * `opensTo` or deeper start folded.
   */
  outline?: { depth: (row: Cells) => number; opensTo: number };
  /** The statuses that have more than one row here. Other users do not get this layout. */
  for?: readonly Status[];
  level?: (row: Cells) => RowLevel;
  /** Filters the rows of the question; absent to show all. */
  rows?: (row: Cells) => boolean;
  /**
   * The place column of a sub-total, which is left out if the user's scope makes that place
   * constant. By default the region.
   */
  subtotalOf?: (row: Cells) => "region_name" | "province_name";
  rowKey: (row: Cells) => string;
  /**
   * The row for display, with names for totals. `all` is the label of the total, `hidden`
   * are the columns not shown.
   */
  present?: (row: Cells, all: string, hidden: readonly string[]) => Cells;
}

/** A list of the records behind a figure. */
export interface List {
  /** What its rows are, such as “supports”. */
  of: string;
  question: string;
  columns: readonly Column[];
  rowKey: (row: Cells) => string;
  /** The address of the records behind a row, opened by a click on that column; null when there is none. */
  records?: (row: Cells, column: string, side: string) => string | null;
}

/** A choice of rows: those with a target, with an accomplishment, matched, or unmatched on one side. */
export interface Side {
  value: string;
  label: string;
  mark?: Mark;
}

/** The list that a click on a figure opens. */
export interface DrillThrough {
  /** The place in words. */
  place: string;
  /** Which rows of the place the figure counts, in words; absent where the side says it. */
  figure?: string;
  list: List;
  /** The side that the figure counts. */
  side: string;
  parameters: Parameters;
  /**
   * The prefix of the columns whose sum is the figure, such as `qty`. Without it, the figure counts the rows.
   */
  sum?: string;
}

/**
 * A report of the Report page. To add one, write its `.sql` files and a file like
 * `capacity-development.ts`, and give it a tab in `report-tabs.ts` and `report-page.tsx`.
 */
export interface Report {
  title: string;
  /** Parameters of all its questions, beyond the filter. */
  parameters?: Parameters;
  /** One sentence: what is compared, and how it is counted. */
  about: string;
  layouts: readonly ReportLayout[];
  marks?: Readonly<Record<string, Mark>>;
  /**
   * The label of the search box; the text is passed to the questions as `find`. Without it there is no search.
   */
  finds?: string;
  sides: readonly Side[];
  drillThrough: (row: Cells, column: string, layout: ReportLayout) => DrillThrough | null;
  /** Buttons above the table that open a list for the whole selection. */
  lists: readonly { label: string; list: List; side: string }[];
}

/** Makes the key of a row from these columns. */
export const keyOf =
  (...names: string[]) =>
  (row: Cells): string =>
    JSON.stringify(names.map((name) => row[name] ?? null));

/** Declares a report. */
export const defineReport = (report: Report): Report => report;
