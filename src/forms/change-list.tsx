import type { ReactElement } from "react";
import { formatField, make, type Field, type Fields } from "../fields";
import styles from "./history-drawer.module.css";
import type { Change } from "./history-types";

const stage = make.text("Stage");

function shown(value: unknown, field: Field | undefined): string {
  if (value === null || value === undefined || value === "") return "(empty)";
  try {
    if (field !== undefined) return formatField(value, field);
  } catch {
    // An old value of another kind is shown as it was stored.
  }
  return typeof value === "string" ? value : Array.isArray(value) ? value.join(", ") : JSON.stringify(value);
}

/** Old value and new of every field that changed; a sensitive one is only named (DESIGN §6). */
export function ChangeList({
  fields,
  changes,
}: {
  fields: Fields;
  changes: Record<string, Change>;
}): ReactElement | null {
  const names = Object.keys(changes);
  if (names.length === 0) return null;
  return (
    <dl className={styles.changes}>
      {names.map((name) => {
        const change = changes[name];
        const field = name === "process_stage" ? stage : fields[name];
        return (
          <div key={name}>
            <dt>{field?.label ?? name}</dt>
            <dd>
              {change === undefined || "sensitive" in change ? (
                "changed (not shown: sensitive)"
              ) : (
                <>
                  {change.old === null || change.old === undefined ? null : (
                    <>
                      <del>{shown(change.old, field)}</del> <span aria-hidden>→</span>{" "}
                    </>
                  )}
                  <ins>{shown(change.new, field)}</ins>
                </>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
