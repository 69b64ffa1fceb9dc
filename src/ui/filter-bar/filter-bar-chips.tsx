import { IconX } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { formatField, type Fields } from "../../fields";
import type { Choices } from "./filter-address";
import styles from "./filter-bar.module.css";

interface FilterChipsProps {
  fields: Fields;
  filter: Choices;
  hidden: readonly string[];
  onChange: (filter: Choices) => void;
}

/** The active filters; a click on one removes it, and “Clear all” removes all. */
export function FilterChips({ fields, filter, hidden, onChange }: FilterChipsProps): ReactElement | null {
  const chips = Object.entries(fields).flatMap(([name, field]) =>
    hidden.includes(name) ? [] : (filter[name] ?? []).map((value) => ({ name, field, value })),
  );
  const drop = (name: string, value: string | number) =>
    onChange({ ...filter, [name]: (filter[name] ?? []).filter((one) => one !== value) });
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Active filters">
      {chips.map(({ name, field, value }) => (
        <li key={`${name}-${value}`}>
          <button type="button" className={styles.chip} onClick={() => drop(name, value)}>
            <span className={styles.chipName}>{field.label}</span> {formatField(value, field)}
            <IconX size={13} aria-hidden />
            <span className="sr-only">, remove this filter</span>
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={styles.clear} onClick={() => onChange({})}>
          Clear all
        </button>
      </li>
    </ul>
  );
}
