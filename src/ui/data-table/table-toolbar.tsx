import { Button, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconFilter, IconSearch } from "@tabler/icons-react";
import { useState, type ReactElement, type ReactNode } from "react";
import { maxSearchLength } from "../../shared/bounds";
import { ColumnsMenu } from "./columns-menu";
import styles from "./data-table.module.css";
import type { ColumnLayout, TableQuery } from "./table-state";

interface TableToolbarProps {
  label: string;
  query: TableQuery;
  onQuery: (query: TableQuery) => void;
  columns: readonly { id: string; label: string; filter?: unknown }[];
  layout: ColumnLayout;
  onLayout: (layout: ColumnLayout) => void;
  filtersOpen: boolean;
  onFiltersOpen: (open: boolean) => void;
  children?: ReactNode;
}

/** The search field for all columns. */
function Search({ label, query, onQuery }: Pick<TableToolbarProps, "label" | "query" | "onQuery">) {
  const [typed, setTyped] = useState({ text: query.search, from: query.search });
  const text = typed.from === query.search ? typed.text : query.search;
  const ask = useDebouncedCallback((search: string) => onQuery({ ...query, search, page: 1 }), 300);
  return (
    <TextInput
      type="search"
      className={styles.search}
      aria-label={`Search ${label}`}
      placeholder="Search"
      maxLength={maxSearchLength}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={text}
      onChange={(event) => {
        setTyped({ text: event.currentTarget.value, from: query.search });
        ask(event.currentTarget.value.trim());
      }}
    />
  );
}

/** The toolbar above the table: search, column filters, the column menu, and the screen's own buttons. */
export function TableToolbar(props: TableToolbarProps): ReactElement {
  const { query, filtersOpen } = props;
  const active = Object.values(query.filters).filter((value) => value !== "").length;
  return (
    <div className={`${styles.toolbar} no-print`}>
      <Search label={props.label} query={query} onQuery={props.onQuery} />
      <div className={styles.tools}>
        {props.children}
        {props.columns.every((column) => column.filter === "none") ? null : (
          <Button
            variant={filtersOpen || active > 0 ? "light" : "default"}
            leftSection={<IconFilter size={16} aria-hidden />}
            aria-expanded={filtersOpen}
            onClick={() => props.onFiltersOpen(!filtersOpen)}
          >
            {active === 0 ? "Column filters" : `Column filters (${active})`}
          </Button>
        )}
        <ColumnsMenu columns={props.columns} layout={props.layout} onLayout={props.onLayout} />
      </div>
    </div>
  );
}
