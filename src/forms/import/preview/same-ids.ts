import { isEmpty, textOf } from "../../../fields";
import { tidy } from "../../../shared/same-text";
import type { ImportRow } from "../import-row";
import { listed } from "./row-notes";

/** Whether saving makes an organization of the row, or changes one by it. */
const isTaken = ({ verdict, outcome }: ImportRow): boolean =>
  outcome !== undefined || ["checking", "new", "changed", "existing"].includes(verdict);

/** Sentences about ARBO IDs that several rows have with different values. */
export function sameIds(rows: readonly ImportRow[]): string[] {
  const groups = new Map<string, ImportRow[]>();
  for (const row of rows) {
    const id = row.values["arbo_id"];
    if (isEmpty(id) || !isTaken(row)) continue;
    const key = tidy(textOf(id)).toLowerCase();
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return [...groups.values()]
    .filter((group) => group.length > 1)
    .map(
      (group) =>
        `ARBO ID ${textOf(group[0]?.values["arbo_id"])} has several rows, each an organization of its own: ${listed(
          group.map(({ file, line }) => `row ${line} of ${file}`),
          5,
        )}.`,
    );
}
