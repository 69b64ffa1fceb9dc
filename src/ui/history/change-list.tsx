import type { ReactElement } from "react";
import { make, type Field, type Fields } from "../../fields";
import type { Change } from "../../shared/calls/history";
import { readableValue } from "./readable-value";
import styles from "./history.module.css";

const stage = make.text("Stage");

const shown = (value: unknown, field: Field | undefined, names?: Readonly<Record<string, string>>): string =>
  readableValue(value, field, names) ?? "(empty)";

/** The old and new value of each changed field; sensitive fields are named without values (DESIGN §6). */
export function ChangeList({
  fields,
  changes,
  gone = false,
}: {
  fields: Fields;
  changes: Record<string, Change>;
  /** Whether the record was deleted: then only the old values are shown. */
  gone?: boolean;
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
                    <del>{shown(change.old, field, change.names)}</del>
                  )}
                  {gone ? null : (
                    <>
                      {change.old === null || change.old === undefined ? null : (
                        <>
                          {" "}
                          <span aria-hidden>→</span>{" "}
                        </>
                      )}
                      <ins>{shown(change.new, field, change.names)}</ins>
                    </>
                  )}
                </>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
