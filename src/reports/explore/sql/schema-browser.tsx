import { TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useState, type ReactElement } from "react";
import { personsWithheld, type FactField, type FactTable } from "../../../analytics";
import styles from "../explore.module.css";
import { columnLabel } from "../../../labels/column-label";
import { fieldNote } from "../../../pivots/facts/fields";

interface SchemaBrowserProps {
  facts: readonly FactTable[];
  /** Whether the user's role may load the rows of persons. */
  mayName: boolean;
  onInsert: (text: string) => void;
}

const types: Readonly<Record<FactField["type"], string>> = {
  integer: "integer",
  peso: "decimal(18,2)",
  decimal: "decimal(18,2)",
  text: "text",
  enum: "enum",
};

/** The facts with their columns, types and notes. A click inserts a name into the statement. */
export function SchemaBrowser({ facts, mayName, onInsert }: SchemaBrowserProps): ReactElement {
  const [typed, setTyped] = useState("");
  const wanted = typed.trim().toLowerCase();
  const matches = (...texts: string[]): boolean => texts.some((text) => text.toLowerCase().includes(wanted));
  return (
    <section className={`${styles.schema} no-print`} aria-label="Facts and columns">
      <TextInput
        size="xs"
        aria-label="Find a fact or column"
        placeholder="Find a fact or column"
        leftSection={<IconSearch size={14} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className={styles.schemaList}>
        {facts.map((fact) => {
          const withheld = fact.personal && !mayName;
          const whole = wanted === "" || matches(fact.name, fact.title);
          const fields = whole
            ? fact.fields
            : fact.fields.filter(({ name }) => matches(name, columnLabel(name)));
          if (!whole && fields.length === 0) return null;
          return (
            <details key={fact.name} open={wanted !== "" && !whole ? true : undefined}>
              <summary>
                <code>{fact.name}</code> <span className={styles.faint}>{fact.title}</span>
              </summary>
              <p className={styles.hint}>{withheld ? personsWithheld : fact.about}</p>
              {withheld ? null : (
                <ul className={styles.columns}>
                  <li>
                    <button type="button" className={styles.column} onClick={() => onInsert(fact.name)}>
                      <span>Insert “{fact.name}”</span>
                    </button>
                  </li>
                  {fields.map(({ name, type }) => (
                    <li key={name}>
                      <button
                        type="button"
                        className={styles.column}
                        aria-label={`Insert ${name}`}
                        onClick={() => onInsert(name)}
                      >
                        <code>{name}</code>
                        <span className={styles.faint}>{types[type]}</span>
                        <span className={styles.columnNote}>{fieldNote(name) ?? columnLabel(name)}</span>
                      </button>
                    </li>
                  ))}
                </ul>
              )}
            </details>
          );
        })}
      </div>
    </section>
  );
}
