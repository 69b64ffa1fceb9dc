import type { Entity, Row } from "../../../entities";
import { stage } from "../../../entities/define/groups";
import { kindOf, make, type Field, type Values } from "../../../fields";
import { entryOf } from "../../../shared/bounds";

/** Quotes a name as an SQL identifier. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The column with the reason why a record was saved although it looks like another one. */
export const REASON_COLUMN = "duplicate_reason";

/** The columns in addition to the declared fields, as answers show them. */
export const headColumns = (entity: Entity): string[] => [
  "id",
  "user_id",
  "row_version",
  "time_stamp",
  ...(entity.approval ? ["process_stage"] : []),
  ...(entity.identities === undefined ? [] : [REASON_COLUMN]),
  ...(typeof entity.scope === "object" ? ["region_name", "province_name"] : []),
];

/** All columns of an answer. */
export const columnsOf = (entity: Entity): string[] => [
  ...new Set([...headColumns(entity), ...Object.keys(entity.fields)]),
];

const headFields: Record<string, Field> = {
  id: make.reference("Number"),
  user_id: make.reference("User"),
  ...stage,
  region_name: make.text("Region"),
  province_name: make.text("Province"),
};

/** The field of a column that a list can be filtered by: a declared field or a column of the server. */
export const fieldOf = (entity: Entity, name: string): Field | undefined =>
  entryOf(entity.fields, name) ?? (columnsOf(entity).includes(name) ? entryOf(headFields, name) : undefined);

/**
 * The column by which a field of an identity is compared, and the SQL that converts a value for the comparison.
 * An indexed column is needed: row level security prevents functions on the column from using an index
 * (decision 050).
 */
export function comparisonColumn(
  entity: Entity,
  name: string,
): { column: string; of: (value: string) => string } {
  const field = entity.fields[name];
  if (field?.personal === true) return { column: "name_key", of: (value) => `name_key(${value})` };
  if (field === undefined || field.picks !== undefined || kindOf(field).sql !== "text")
    return { column: quoted(name), of: (value) => value };
  return { column: quoted(`${name}_key`), of: (value) => `text_key(${value})` };
}

/** SQL for whether a row was saved with a duplicate reason and still looks like another row in scope. */
export const duplicateMarkSql = (entity: Entity, alias = "t"): string => {
  const alike = (entity.identities ?? []).map(({ by }) => {
    const same = by.map((name) => comparisonColumn(entity, name).column);
    return `exists (select from ${entity.name} other where other.deleted_at is null and other.id <> ${alias}.id and ${same.map((column) => `other.${column} = ${alias}.${column}`).join(" and ")})`;
  });
  return `(${alias}.${REASON_COLUMN} is not null and (${alike.join(" or ")}))`;
};

export const selectList = (entity: Entity, alias = "t"): string =>
  columnsOf(entity)
    .map((column) =>
      column === REASON_COLUMN
        ? `case when ${duplicateMarkSql(entity, alias)} then ${alias}.${REASON_COLUMN} end as ${REASON_COLUMN}`
        : `${alias}.${quoted(column)}`,
    )
    .join(", ");

const loader = (field: Field): ((stored: unknown) => unknown) => kindOf(field).load ?? ((stored) => stored);

/** Converts a stored row to the form that answers use. */
export function toAnswer(entity: Entity, stored: Record<string, unknown>): Row {
  const row: Values = { ...stored };
  for (const [name, field] of Object.entries(entity.fields)) row[name] = loader(field)(stored[name] ?? null);
  return row as Row;
}

/** Converts a value to the form in which its column stores it. */
export const toStored = (field: Field, value: unknown): unknown => {
  const store = kindOf(field).store;
  return store === undefined || value === null || value === undefined ? (value ?? null) : store(value);
};
