import { useDebouncedCallback } from "@mantine/hooks";
import { useId, useState, type ReactElement } from "react";
import { filterFault } from "../../shared/cells/column-filter";
import styles from "./data-table.module.css";
import type { DataColumn } from "./table-state";

interface ColumnFilterProps {
  column: Pick<DataColumn<unknown>, "id" | "label" | "filter" | "compares">;
  value: string;
  onChange: (value: string) => void;
}

/** The filter of a column: part of a text, a comparison, or one of its choices. */
export function ColumnFilter({ column, value, onChange }: ColumnFilterProps): ReactElement | null {
  const [typed, setTyped] = useState({ text: value, from: value });
  const text = typed.from === value ? typed.text : value;
  const faultIn = (words: string): string | null =>
    column.compares === undefined ? null : filterFault(words, column.compares);
  // A filter that cannot be read is not sent: the result would look as if nothing matches.
  const ask = useDebouncedCallback((words: string) => {
    if (faultIn(words) === null) onChange(words.trim());
  }, 350);
  const fault = faultIn(text);
  const told = useId();
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
  const input = (
    <input
      className={styles.filter}
      aria-invalid={fault !== null || undefined}
      aria-describedby={fault === null ? undefined : told}
      aria-label={label}
      {...(filter === "comparison"
        ? { placeholder: "=, >, <, from..to", title: "A part of it, or: =5, >5, <=5, 5..9" }
        : {})}
      value={text}
      onChange={(event) => {
        setTyped({ text: event.currentTarget.value, from: value });
        ask(event.currentTarget.value);
      }}
    />
  );
  return (
    <>
      {input}
      {fault === null ? null : (
        <span id={told} role="alert" className={styles.filterFault}>
          {fault}
        </span>
      )}
    </>
  );
}
