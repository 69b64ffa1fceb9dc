import type { ReactNode } from "react";
import type { ComparableKind } from "../../shared/cells/column-filter";

/** The available page sizes, and the default (spec §9). */
export const pageSizes = [5, 10, 20, 50] as const;
export const defaultPageSize = 20;

/** What the table requests from the server. */
export interface TableQuery {
  /** From 1. */
  page: number;
  pageSize: number;
  /** Columns to sort by, the most important first. */
  sort: readonly { id: string; desc: boolean }[];
  /** A text to find in any column. */
  search: string;
  /** By column: a part of its text, or the value of one of its choices. */
  filters: Readonly<Record<string, string>>;
}

export const firstQuery: TableQuery = {
  page: 1,
  pageSize: defaultPageSize,
  sort: [],
  search: "",
  filters: {},
};

/** The sort order in the format of a list call: `-reporting_year,arbo_name`. */
export const sortText = (sort: TableQuery["sort"]): string =>
  sort.map(({ id, desc }) => (desc ? `-${id}` : id)).join(",");

/** The user's saved layout of a table: the column order, the hidden columns and the page size. */
export interface ColumnLayout {
  order: readonly string[];
  hidden: readonly string[];
  /** Undefined for the default page size. */
  pageSize?: number;
}

/** The query with the page size of the user's layout. */
export const withPageSize = (query: TableQuery, { pageSize }: ColumnLayout): TableQuery =>
  pageSize === undefined ? query : { ...query, pageSize };

/** A column of the table. */
export interface DataColumn<T> {
  id: string;
  label: string;
  /** Use `end` for numbers. */
  align?: "start" | "end";
  /** Pixels. */
  width?: number;
  sortable?: boolean;
  /** The type of the values that a comparison filter compares. */
  compares?: ComparableKind;
  /** A text to find, numbers or dates to compare (`>5`, `5..9`), a choice of values, or no filter. */
  filter?: "text" | "comparison" | readonly { value: string; label: string }[] | "none";
  cell: (row: T) => ReactNode;
  /** Whether the text wraps over several lines instead of being cut off. */
  wrap?: boolean;
  /** The tooltip with the full text, which the cell may cut off. */
  title?: (row: T) => string;
}

/** The columns in the user's order; columns that the layout does not name come last. */
export function orderedColumns<T extends { id: string }>(columns: readonly T[], layout: ColumnLayout): T[] {
  const place = new Map(layout.order.map((id, at) => [id, at]));
  return columns
    .map((column, at) => ({ column, at, place: place.get(column.id) ?? layout.order.length + at }))
    .toSorted((one, other) => one.place - other.place || one.at - other.at)
    .map(({ column }) => column);
}

/** The visible columns in the user's order: always the first one, and those that are not hidden. */
export const shownColumns = <T extends { id: string }>(columns: readonly T[], layout: ColumnLayout): T[] =>
  orderedColumns(columns, layout).filter(({ id }, at) => at === 0 || !layout.hidden.includes(id));

/** The order with one column moved by `by` places; unchanged when it cannot move that far. */
export function moveColumn(order: readonly string[], id: string, by: number): string[] {
  const from = order.indexOf(id);
  const to = from + by;
  return from < 0 || to < 0 || to >= order.length
    ? [...order]
    : order.filter((one) => one !== id).toSpliced(to, 0, id);
}
