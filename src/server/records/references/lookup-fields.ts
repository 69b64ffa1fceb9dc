import type pg from "pg";
import { entities, entityNamed, type Entity } from "../../../entities";
import { quoted } from "../core/columns";
import type { Step } from "../core/step";

/** A field whose values come from a list. `under` is the field of the value's category, if it has one. */
export interface ListField {
  entity: Entity;
  field: string;
  list: string;
  under: string | undefined;
}

/** The fields of one entity whose values come from lists. */
export const listFieldsOf = (entity: Entity): ListField[] =>
  Object.entries(entity.fields).flatMap(([field, { list, kind, categories, under }]) =>
    list !== undefined && kind === "lookup" && categories !== true ? [{ entity, field, list, under }] : [],
  );

/** All fields whose values come from the list. */
export const fieldsUsingList = (list: string): ListField[] =>
  entities.flatMap(listFieldsOf).filter((one) => one.list === list);

/** The list of each field of records whose values are of a list. Fields of one name have one list. */
export const listedFields: ReadonlyMap<string, string> = new Map(
  entities.flatMap(listFieldsOf).map(({ field, list }) => [field, list]),
);

/** SQL for a text in the form in which values in records are compared: lower case and trimmed. */
export const normalizedSql = (sql: string): string => `lower(trim(coalesce(${sql}, '')))`;

/** A value as records hold it. The category counts only if the list has categories. */
export interface ListValue {
  type: string;
  category: string | null;
}

/** SQL for whether a record holds the value in $1 and, for a field with a category, the category in $2. */
export const hasValueSql = ({ field, under }: Pick<ListField, "field" | "under">): string =>
  [field, ...(under === undefined ? [] : [under])]
    .map((name, at) => `${normalizedSql(quoted(name))} = ${normalizedSql(`$${at + 1}::text`)}`)
    .join(" and ");

/** The parameters for {@link hasValueSql}. */
export const valueParameters = ({ under }: Pick<ListField, "under">, value: ListValue): (string | null)[] =>
  under === undefined ? [value.type] : [value.type, value.category];

const LISTS_LOCK = 727276;

/**
 * Takes shared locks on the lists of an entity and of its children until the transaction ends, so that nobody
 * merges or renames their values meanwhile. It must run before any record is locked, to avoid a deadlock with a
 * merge.
 */
export async function lockListsShared(client: pg.PoolClient, entity: Entity): Promise<void> {
  const all = [entity, ...(entity.children ?? []).map(entityNamed)];
  const lists = [...new Set(all.flatMap(listFieldsOf).map(({ list }) => list))].toSorted();
  if (lists.length === 0) return;
  await client.query(
    `select pg_advisory_xact_lock_shared(${LISTS_LOCK}, hashtext(list)) from unnest($1::text[]) as list`,
    [lists],
  );
}

/** Takes the locks of {@link lockListsShared} as the first step of a save. */
export const lockLists: Step = async (_, { client, entity }) => {
  await lockListsShared(client, entity);
  return [];
};

/** Waits until no transaction is saving values of the list, and blocks new ones until this transaction ends. */
export async function lockListExclusive(client: pg.PoolClient, list: string): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(${LISTS_LOCK}, hashtext($1))`, [list]);
}
