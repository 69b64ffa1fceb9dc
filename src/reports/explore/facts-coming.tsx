import type { ReactElement } from "react";
import { factTables, useComing } from "../../analytics";
import styles from "./explore.module.css";

const count = (rows: number): string => rows.toLocaleString("en-PH");

/** Says which records a pivot or a statement waits for, and how many of them are here. */
export function FactsComing({ facts }: { facts?: readonly string[] }): ReactElement | null {
  const coming = useComing();
  const lines = factTables.flatMap(({ name, title }) => {
    const one = facts === undefined || facts.includes(name) ? coming[name] : undefined;
    if (one === undefined) return [];
    return one.of === null
      ? [`“${title}” is being put together by the server.`]
      : [`“${title}” is on its way: ${count(one.rows)} of ${count(one.of)} records.`];
  });
  return lines.length === 0 ? null : <output className={styles.note}>{lines.join(" ")}</output>;
}
