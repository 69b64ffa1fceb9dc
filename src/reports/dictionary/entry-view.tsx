import { Badge } from "@mantine/core";
import { memo, type ReactElement } from "react";
import { noteText } from "../../dashboard/tile/note";
import type { DefinitionKind } from "../../shared/definitions";
import type { PlacedEntry } from "./entries";
import styles from "./dictionary.module.css";

interface EntryViewProps {
  entry: PlacedEntry;
  /** Whether its formula is shown at once. */
  open: boolean;
}

const sourceNames: Readonly<Record<DefinitionKind, string>> = {
  Figure: "Counted from:",
  Fact: "Holds:",
  Field: "Values:",
  List: "Comes from:",
};
/** How the fields of forms are named that an entry is computed from; an entry of a field names itself. */
const fieldNames: Readonly<Partial<Record<DefinitionKind, string>>> = {
  Figure: "Source fields:",
  Fact: "Source fields:",
  List: "Used by:",
};

const named = (name: string, text: string): ReactElement | null =>
  text === "" ? null : (
    <p>
      <span className={styles.name}>{name}</span> {text}
    </p>
  );

/** One entry of the data dictionary. */
export const EntryView = memo(function EntryView({ entry, open }: EntryViewProps): ReactElement {
  const { kind, title, where, definition, caveats, sources, fields, owner, formula } = entry;
  const fieldsName = fieldNames[kind];
  return (
    <article className={styles.entry} aria-label={title}>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        <Badge variant="default" size="sm" radius="sm">
          {kind}
        </Badge>
        <span className={styles.where}>{where}</span>
      </div>
      {definition === "" ? null : <p>{definition}</p>}
      {named("Know:", noteText(caveats) ?? "")}
      {named(sourceNames[kind], sources)}
      {fieldsName === undefined ? null : named(fieldsName, fields)}
      {named("Owner:", owner)}
      {formula === "" ? null : (
        <details className={styles.formula} open={open}>
          <summary>Formula (SQL)</summary>
          <pre>
            <code>{formula}</code>
          </pre>
        </details>
      )}
    </article>
  );
});
