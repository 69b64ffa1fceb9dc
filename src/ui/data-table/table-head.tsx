// oxlint-disable jsx-a11y/control-has-associated-label -- a table cell is no control and needs no label of its own
import { Checkbox } from "@mantine/core";
import { IconArrowDown, IconArrowsSort, IconArrowUp } from "@tabler/icons-react";
import type { MouseEvent, ReactElement } from "react";
import { ColumnFilter } from "./column-filter";
import styles from "./data-table.module.css";
import type { DataColumn, TableQuery } from "./table-state";

interface TableHeadProps {
  columns: readonly DataColumn<never>[];
  query: TableQuery;
  onQuery: (query: TableQuery) => void;
  filtersOpen: boolean;
  selectable: boolean;
  all: boolean;
  some: boolean;
  onSelectAll: (selected: boolean) => void;
  /** Heading of the actions; null where rows have none. */
  actions: string | null;
  onSort: (id: string, several: boolean) => void;
}

function SortMark({ desc }: { desc: boolean | undefined }): ReactElement {
  if (desc === undefined) return <IconArrowsSort size={13} className={styles.unsorted} aria-hidden />;
  return desc ? <IconArrowDown size={14} aria-hidden /> : <IconArrowUp size={14} aria-hidden />;
}

/** The headings, which sort (with Shift: by several columns), and the filters under them. */
export function TableHead(props: TableHeadProps): ReactElement {
  const { columns, query, filtersOpen, selectable, actions } = props;
  return (
    <thead>
      <tr>
        {selectable ? (
          <th scope="col" className={styles.select}>
            <Checkbox
              size="xs"
              aria-label="Select all rows on this page"
              checked={props.all}
              indeterminate={props.some && !props.all}
              onChange={(event) => props.onSelectAll(event.currentTarget.checked)}
            />
          </th>
        ) : null}
        {columns.map((column) => {
          const sorted = query.sort.find((one) => one.id === column.id);
          return (
            <th
              key={column.id}
              scope="col"
              className={column.align === "end" ? styles.end : undefined}
              aria-sort={sorted === undefined ? undefined : sorted.desc ? "descending" : "ascending"}
            >
              {column.sortable === false ? (
                <span title={column.label}>{column.label}</span>
              ) : (
                <button
                  type="button"
                  className={styles.sort}
                  title={column.label}
                  onClick={(event: MouseEvent) => props.onSort(column.id, event.shiftKey)}
                >
                  <span>{column.label}</span>
                  <SortMark desc={sorted?.desc} />
                </button>
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
      {filtersOpen ? (
        <tr className={styles.filters}>
          {selectable ? <td className={styles.select} /> : null}
          {columns.map((column) => (
            <td key={column.id}>
              <ColumnFilter
                column={column}
                value={query.filters[column.id] ?? ""}
                onChange={(value) =>
                  props.onQuery({ ...query, page: 1, filters: { ...query.filters, [column.id]: value } })
                }
              />
            </td>
          ))}
          {actions === null ? null : <td className={styles.actions} />}
        </tr>
      ) : null}
    </thead>
  );
}
