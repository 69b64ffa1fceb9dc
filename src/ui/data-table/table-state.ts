import type { ReactNode } from "react";
import type { Compared } from "../../shared/column-filter";

/** The page sizes on offer and the first one (spec §9). */
export const pageSizes = [5, 10, 20, 50] as const;
export const defaultPageSize = 20;

/** What the table asks the server for. */
export interface TableQuery {
  /** From 1. */
  page: number;
  pageSize: number;
  /** Columns to sort by, the first one first. */
  sort: readonly { id: string; desc: boolean }[];
  /** A word in any text. */
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

/** The order as a list call takes it: `-reporting_year,arbo_name`. */
export const sortText = (sort: TableQuery["sort"]): string =>
  sort.map(({ id, desc }) => (desc ? `-${id}` : id)).join(",");

/** How the user left the table: the order of its columns, which are hidden, and how many rows a page has. */
export interface ColumnLayout {
  order: readonly string[];
  hidden: readonly string[];
  /** Undefined while the usual one stands. */
  pageSize?: number;
}

/** The query with the page size that the user left. */
export const sized = (query: TableQuery, { pageSize }: ColumnLayout): TableQuery =>
  pageSize === undefined ? query : { ...query, pageSize };

/** A column of the table. */
export interface DataColumn<T> {
  id: string;
  label: string;
  /** Numbers stand at the end. */
  align?: "start" | "end";
  /** Pixels. */
  width?: number;
  sortable?: boolean;
  /** A text to look for, numbers or days to compare with (`>5`, `5..9`), a choice of values, or no filter. */
  /** What a column that is compared holds. */
  compares?: Compared;
  filter?: "text" | "comparison" | readonly { value: string; label: string }[] | "none";
  cell: (row: T) => ReactNode;
  /** Text that is read whole, over several lines, where others are cut. */
  wrap?: boolean;
  /** The whole text, where the cell may cut it. */
  title?: (row: T) => string;
}

/** The columns in the user's order; those that the layout does not know keep their place at the end. */
export function arranged<T extends { id: string }>(columns: readonly T[], layout: ColumnLayout): T[] {
  const place = new Map(layout.order.map((id, at) => [id, at]));
  return columns
    .map((column, at) => ({ column, at, place: place.get(column.id) ?? layout.order.length + at }))
    .toSorted((one, other) => one.place - other.place || one.at - other.at)
    .map(({ column }) => column);
}

/** The columns that a table shows, as the user arranged them: the first always, the others unless they are hidden. */
export const shownColumns = <T extends { id: string }>(columns: readonly T[], layout: ColumnLayout): T[] =>
  arranged(columns, layout).filter(({ id }, at) => at === 0 || !layout.hidden.includes(id));

/** The order with one column moved by so many places; the same where it cannot move further. */
export function moved(order: readonly string[], id: string, by: number): string[] {
  const from = order.indexOf(id);
  const to = from + by;
  return from < 0 || to < 0 || to >= order.length
    ? [...order]
    : order.filter((one) => one !== id).toSpliced(to, 0, id);
}
