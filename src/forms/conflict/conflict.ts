import type { Entity, Row } from "../../entities";
import { sameValue, type Values } from "../../fields";
import { differences, type Difference } from "../../ui/conflict/differences";
import { distinctFields } from "../../entities/define/distinct-fields";
import { changedNames } from "../values/form-values";

/** The typed fields of a record that somebody else changed since I opened it. Derived fields are left out. */
export const recordDifferences = (entity: Entity, base: Values, theirs: Values, mine: Values): Difference[] =>
  differences(
    Object.fromEntries(
      Object.entries(distinctFields(entity)).filter(
        ([name]) => !(name in entity.derived) && name !== "status",
      ),
    ),
    base,
    theirs,
    mine,
  );

/**
 * Whether somebody else changed anything that a person edits or approves, and not only what the server computes or copies,
 * such as a renamed ARBO.
 */
export const isEditedByOthers = (entity: Entity, base: Row, theirs: Row): boolean =>
  base.process_stage !== theirs.process_stage ||
  Object.entries(distinctFields(entity)).some(
    ([name, { readOnly }]) => readOnly !== true && name !== "status" && !sameValue(base[name], theirs[name]),
  );

/** The child rows of a record after both users changed them, and how many rows the other user changed. */
export interface MergedRows {
  rows: Values[];
  added: number;
  changed: number;
  removed: number;
}

const numbered = (rows: readonly Values[]): Map<number, Values> =>
  new Map(rows.flatMap((row) => (typeof row["id"] === "number" ? [[row["id"], row] as const] : [])));

/**
 * Merges the child rows of a record that both users changed. In each row, the fields that I changed keep my values; all
 * other fields take theirs. Rows that they added are appended. A row that they removed stays as a new row if I changed
 * it.
 */
export function mergeRows(
  base: readonly Values[],
  theirs: readonly Values[],
  mine: readonly Values[],
): MergedRows {
  const [before, now] = [numbered(base), numbered(theirs)];
  const result: MergedRows = { rows: [], added: 0, changed: 0, removed: 0 };
  for (const row of mine) {
    const id = typeof row["id"] === "number" ? row["id"] : null;
    const old = id === null ? undefined : before.get(id);
    const other = id === null ? undefined : now.get(id);
    if (old === undefined) result.rows.push(row);
    else if (other === undefined) {
      result.removed += 1;
      const { id: _, ...again } = row;
      if (changedNames(old, row).length > 0) result.rows.push(again);
    } else {
      if (changedNames(old, other).length > 0) result.changed += 1;
      const own = changedNames(old, row).map((name) => [name, row[name]]);
      result.rows.push({ ...other, ...Object.fromEntries(own) });
    }
  }
  for (const [id, row] of now)
    if (!before.has(id)) {
      result.added += 1;
      result.rows.push(row);
    }
  return result;
}

/** A sentence that counts the other user's changes of the child rows. Returns an empty string when there are none. */
export function rowsSentence(heading: string, { added, changed, removed }: MergedRows): string {
  const parts = [
    [added, "added"],
    [changed, "changed"],
    [removed, "taken out"],
  ].flatMap(([count, word]) => (count === 0 ? [] : [`${String(count)} ${String(word)}`]));
  return parts.length === 0
    ? ""
    : `${heading}: ${parts.join(", ")} by the other; what you changed there stays.`;
}
