import type pg from "pg";
import { entities, entityNamed, type Entity } from "../../../entities";
import { quoted } from "../core/columns";

/** A field whose dropdown a list fills; `under` is the field of the value's category, where it has one. */
export interface ListField {
  entity: Entity;
  field: string;
  list: string;
  under: string | undefined;
}

/** The fields of one entity that lists fill with their values. */
export const listFieldsOf = (entity: Entity): ListField[] =>
  Object.entries(entity.fields).flatMap(([field, { list, kind, categories, under }]) =>
    list !== undefined && kind === "lookup" && categories !== true ? [{ entity, field, list, under }] : [],
  );

/** Every field that a list fills with its values. */
export const usersOf = (list: string): ListField[] =>
  entities.flatMap(listFieldsOf).filter((one) => one.list === list);

/** SQL of a text as values are told apart in records: in lower case, without the space around it. */
export const plain = (sql: string): string => `lower(trim(coalesce(${sql}, '')))`;

/** A value of a list as records hold it; its category counts only where the list has them. */
export interface ListValue {
  type: string;
  category: string | null;
}

/** SQL of whether a record holds a value, which stands in $1 and, where it has a category, that in $2. */
export const holdsValue = ({ field, under }: Pick<ListField, "field" | "under">): string =>
  [field, ...(under === undefined ? [] : [under])]
    .map((name, at) => `${plain(quoted(name))} = ${plain(`$${at + 1}::text`)}`)
    .join(" and ");

/** What {@link holdsValue} compares with. */
export const heldValues = ({ under }: Pick<ListField, "under">, value: ListValue): (string | null)[] =>
  under === undefined ? [value.type] : [value.type, value.category];

const LISTS = 727276;

/**
 * Holds the lists of an entity, and of what is saved with it, until the transaction ends: nobody merges or renames a
 * value of them meanwhile. Comes before any record is locked, so that who merges never waits for who waits for it.
 */
export async function holdListsOf(client: pg.PoolClient, entity: Entity): Promise<void> {
  const all = [entity, ...(entity.children ?? []).map(entityNamed)];
  const lists = [...new Set(all.flatMap(listFieldsOf).map(({ list }) => list))].toSorted();
  if (lists.length === 0) return;
  await client.query(
    `select pg_advisory_xact_lock_shared(${LISTS}, hashtext(list)) from unnest($1::text[]) as list`,
    [lists],
  );
}

/** Waits until nobody saves a value of the list, and keeps others from doing so until the transaction ends. */
export async function closeList(client: pg.PoolClient, list: string): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(${LISTS}, hashtext($1))`, [list]);
}
