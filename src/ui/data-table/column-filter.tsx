import { useDebouncedCallback } from "@mantine/hooks";
import { useState, type ReactElement } from "react";
import styles from "./data-table.module.css";
import type { DataColumn } from "./table-state";

interface ColumnFilterProps {
  column: Pick<DataColumn<unknown>, "id" | "label" | "filter">;
  value: string;
  onChange: (value: string) => void;
}

/** The filter under a column's heading: a part of the text, a comparison, or one of its choices. */
export function ColumnFilter({ column, value, onChange }: ColumnFilterProps): ReactElement | null {
  const [typed, setTyped] = useState({ text: value, from: value });
  const ask = useDebouncedCallback((text: string) => onChange(text.trim()), 350);
  const filter = column.filter ?? "text";
  const label = `Filter by ${column.label}`;
  if (filter === "none") return null;
  if (typeof filter !== "string")
    return (
      <select
        className={styles.filter}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">All</option>
        {filter.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    );
  return (
    <input
      className={styles.filter}
      aria-label={label}
      {...(filter === "comparison"
        ? { placeholder: "=, >, <, from..to", title: "A part of it, or: =5, >5, <=5, 5..9" }
        : {})}
      value={typed.from === value ? typed.text : value}
      onChange={(event) => {
        setTyped({ text: event.currentTarget.value, from: value });
        ask(event.currentTarget.value);
      }}
    />
  );
}
