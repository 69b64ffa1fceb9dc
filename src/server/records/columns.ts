import type { Entity, Row } from "../../entities";
import { kindOf, type Field, type Values } from "../../fields";

/** A name as SQL writes it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** What the server keeps beside the declared fields, as the rows of an answer show it. */
export const headColumns = (entity: Entity): string[] => [
  "id",
  "user_id",
  "row_version",
  "time_stamp",
  ...(entity.approval ? ["process_stage"] : []),
  ...(typeof entity.scope === "object" ? ["region_name", "province_name"] : []),
];

/** Every column of an answer. */
export const columnsOf = (entity: Entity): string[] => [
  ...new Set([...headColumns(entity), ...Object.keys(entity.fields)]),
];

export const selectList = (entity: Entity, alias = "t"): string =>
  columnsOf(entity)
    .map((column) => `${alias}.${quoted(column)}`)
    .join(", ");

const loader = (field: Field): ((stored: unknown) => unknown) => kindOf(field).load ?? ((stored) => stored);

/** A stored row as JSON gives it. */
export function present(entity: Entity, stored: Record<string, unknown>): Row {
  const row: Values = { ...stored };
  for (const [name, field] of Object.entries(entity.fields)) row[name] = loader(field)(stored[name] ?? null);
  return row as Row;
}

/** A value as its column holds it. */
export const stored = (field: Field, value: unknown): unknown => {
  const store = kindOf(field).store;
  return store === undefined || value === null || value === undefined ? (value ?? null) : store(value);
};
