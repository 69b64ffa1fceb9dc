// oxlint-disable jsx-a11y/control-has-associated-label -- a table cell is no control and needs no label of its own
import { Checkbox } from "@mantine/core";
import { IconArrowDown, IconArrowsSort, IconArrowUp } from "@tabler/icons-react";
import type { RowData, SortDirection } from "@tanstack/react-table";
import type { ReactElement } from "react";
import { usePrinting } from "../page/printing";
import { ColumnFilter } from "./column-filter";
import styles from "./data-table.module.css";
import type { Grid } from "./use-grid";
import type { DataColumn, TableQuery } from "./table-state";

interface TableHeadProps<T extends RowData> {
  table: Grid<T>;
  columns: ReadonlyMap<string, DataColumn<T>>;
  query: TableQuery;
  onQuery: (query: TableQuery) => void;
  filtersOpen: boolean;
  selectable: boolean;
  /** Heading of the actions column; null when rows have no actions. */
  actions: string | null;
}

function SortMark({ sorted }: { sorted: SortDirection | false }): ReactElement {
  if (sorted === false) return <IconArrowsSort size={13} className={styles.unsorted} aria-hidden />;
  return sorted === "desc" ? <IconArrowDown size={14} aria-hidden /> : <IconArrowUp size={14} aria-hidden />;
}

const ariaSort = { asc: "ascending", desc: "descending" } as const;

/**
 * The headings, which sort on click (Shift adds a column), and the column filters below them. In print a heading is
 * plain text, because browsers do not repeat buttons at the top of each page.
 */
export function TableHead<T extends RowData>(props: TableHeadProps<T>): ReactElement {
  const { table, columns, query, filtersOpen, selectable, actions } = props;
  const printing = usePrinting();
  return (
    <thead>
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id}>
          {selectable ? (
            <th scope="col" className={styles.select}>
              <Checkbox
                size="xs"
                aria-label="Select all rows on this page"
                checked={table.getIsAllPageRowsSelected()}
                indeterminate={table.getIsSomePageRowsSelected() && !table.getIsAllPageRowsSelected()}
                onChange={(event) => table.toggleAllPageRowsSelected(event.currentTarget.checked)}
              />
            </th>
          ) : null}
          {group.headers.map((header) => {
            const column = columns.get(header.column.id);
            const sorted = header.column.getIsSorted();
            return (
              <th
                key={header.id}
                scope="col"
                className={column?.align === "end" ? styles.end : undefined}
                aria-sort={sorted === false ? undefined : ariaSort[sorted]}
              >
                {header.column.getCanSort() ? (
                  <button
                    type="button"
                    className={`${styles.sort} no-print`}
                    title={column?.label}
                    onClick={header.column.getToggleSortingHandler()}
                  >
                    <span>
                      <table.FlexRender header={header} />
                    </span>
                    <SortMark sorted={sorted} />
                  </button>
                ) : null}
                {header.column.getCanSort() && !printing ? null : (
                  <span title={column?.label}>
                    <table.FlexRender header={header} />
                  </span>
                )}
              </th>
            );
          })}
          {actions === null ? null : (
            <th scope="col" className={styles.actions}>
              {actions}
            </th>
          )}
        </tr>
      ))}
      {filtersOpen ? (
        <tr className={styles.filters}>
          {selectable ? <td className={styles.select} /> : null}
          {table.getVisibleLeafColumns().map(({ id }) => {
            const column = columns.get(id);
            return (
              <td key={id}>
                {column === undefined ? null : (
                  <ColumnFilter
                    column={column}
                    value={query.filters[id] ?? ""}
                    onChange={(value) =>
                      props.onQuery({ ...query, page: 1, filters: { ...query.filters, [id]: value } })
                    }
                  />
                )}
              </td>
            );
          })}
          {actions === null ? null : <td className={styles.actions} />}
        </tr>
      ) : null}
    </thead>
  );
}
