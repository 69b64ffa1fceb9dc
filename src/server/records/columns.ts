import type { Entity, Row } from "../../entities";
import { kindOf, make, type Field, type Values } from "../../fields";
import { entryOf } from "../../shared/bounds";

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

const headFields: Record<string, Field> = {
  id: make.reference("Number"),
  user_id: make.reference("User"),
  process_stage: make.text("Stage"),
  region_name: make.text("Region"),
  province_name: make.text("Province"),
};

/** The field of a column that a list can be filtered by: a declared one, or one that the server keeps. */
export const fieldOf = (entity: Entity, name: string): Field | undefined =>
  entryOf(entity.fields, name) ?? (columnsOf(entity).includes(name) ? entryOf(headFields, name) : undefined);

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
