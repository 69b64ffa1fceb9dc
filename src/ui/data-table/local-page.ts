import type { ReactNode } from "react";
import type { ColumnKind } from "../../shared/cells/columns";
import { compareValues } from "../../shared/cells/order";
import { storedText } from "../../shared/same-text";
import type { DataColumn, TableQuery } from "./table-state";

type Value = string | number | null;

/**
 * A column of a table whose rows are all in memory. Its text is shown, searched, filtered and, without `value`,
 * sorted by.
 */
export interface LocalColumn<T> extends Pick<DataColumn<T>, "id" | "label" | "align" | "width" | "wrap"> {
  text: (row: T) => string;
  /** The value to sort by and to export, when it differs from the text: a date or a number. */
  value?: (row: T) => Value;
  /** The column type in the exported workbook; text by default. */
  kind?: ColumnKind;
  /**
   * The choices of its filter, which match the whole text. Without them the filter matches any part of the
   * text.
   */
  choices?: readonly string[];
  /** The content of the cell, when it is more than the text. */
  cell?: (row: T) => ReactNode;
}

function order(one: Value, other: Value): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return compareValues(one, other);
}

const orderedBy = <T>(column: LocalColumn<T>, row: T): Value =>
  column.value === undefined ? column.text(row) || null : column.value(row);

/**
 * Applies a query to rows in memory: search, filters, sorting (empty values last) and paging. `total` counts
 * all matches.
 */
export function localPage<T>(
  rows: readonly T[],
  query: TableQuery,
  columns: readonly LocalColumn<T>[],
): { rows: T[]; total: number } {
  const byId = new Map(columns.map((column) => [column.id, column]));
  const has = (row: T, { text }: LocalColumn<T>, part: string) =>
    text(row).toLowerCase().includes(storedText(part).toLowerCase());
  const wanted = Object.entries(query.filters).flatMap(([id, part]) => {
    const column = byId.get(id);
    return part === "" || column === undefined ? [] : [{ column, part }];
  });
  const found = rows.filter(
    (row) =>
      (query.search === "" || columns.some((column) => has(row, column, query.search))) &&
      wanted.every(({ column, part }) =>
        column.choices === undefined ? has(row, column, part) : column.text(row) === part,
      ),
  );
  const sorted = query.sort.reduceRight<T[]>((sofar, { id, desc }) => {
    const column = byId.get(id);
    if (column === undefined) return sofar;
    return sofar.toSorted((one, other) => {
      const [a, b] = [orderedBy(column, one), orderedBy(column, other)];
      return a === null || b === null || !desc ? order(a, b) : order(b, a);
    });
  }, found);
  const from = (query.page - 1) * query.pageSize;
  return { rows: sorted.slice(from, from + query.pageSize), total: found.length };
}
