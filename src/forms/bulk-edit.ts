import { fieldList, type Entity, type Row } from "../entities";
import { formatField, type Field, type Values } from "../fields";
import { changedNames } from "./form-values";
import type { Rights } from "./rights";

const apart = new Set(["files", "reference"]);

/** The fields that several records can share: typed by a person, and bound to no other field. */
export const sharedFields = (
  entity: Entity,
  rights: Pick<Rights, "constant">,
): { name: string; field: Field }[] =>
  fieldList(entity).filter(
    ({ name, field }) =>
      field.readOnly !== true &&
      field.picks === undefined &&
      !apart.has(field.kind) &&
      name !== "status" &&
      !(name in entity.derived) &&
      !(name in rights.constant),
  );

/** The values that stand in a field of these rows now, each with how often, most frequent first. */
export function standing(
  rows: readonly Row[],
  name: string,
  field: Field,
): { text: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const text = formatField(row[name], field) || "(empty)";
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts]
    .map(([text, count]) => ({ text, count }))
    .toSorted((one, other) => other.count - one.count || one.text.localeCompare(other.text));
}

/** The records to send: the rows in which the field differs from the value. */
export const withValue = (rows: readonly Row[], name: string, value: unknown): Values[] =>
  rows
    .filter((row) => changedNames({ [name]: row[name] }, { [name]: value }).length > 0)
    .map((row) => ({ id: row.id, row_version: row.row_version, [name]: value }));

/** The records that put a field back to what it was, unless somebody changed the row since. */
export function putBack(before: readonly Row[], saved: readonly Row[], name: string): Values[] {
  const old = new Map(before.map((row) => [row.id, row]));
  return saved.map((row) => ({
    id: row.id,
    row_version: row.row_version,
    [name]: old.get(row.id)?.[name] ?? null,
  }));
}
