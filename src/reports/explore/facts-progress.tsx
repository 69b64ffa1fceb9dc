import type { ReactElement } from "react";
import { factTables, useFactProgress, useEngine } from "../../analytics";
import styles from "./explore.module.css";

const count = (rows: number): string => rows.toLocaleString("en-PH");

/** Tells what a pivot or a statement waits for: a new engine, or facts with the number of loaded records. */
export function FactsProgress({ facts }: { facts?: readonly string[] }): ReactElement | null {
  const coming = useFactProgress();
  const { state, reason } = useEngine();
  const anew = state === "ready" || reason === undefined ? [] : [`${reason} Yours runs once that is ready.`];
  const lines = factTables.flatMap(({ name, title }) => {
    const one = facts === undefined || facts.includes(name) ? coming[name] : undefined;
    if (one === undefined) return [];
    return one.of === null
      ? [`“${title}” is being put together by the server.`]
      : [`“${title}” is on its way: ${count(one.rows)} of ${count(one.of)} records.`];
  });
  const said = [...anew, ...lines].join(" ");
  return said === "" ? null : <output className={styles.note}>{said}</output>;
}
