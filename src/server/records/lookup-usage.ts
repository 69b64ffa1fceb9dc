import type pg from "pg";
import { entities, type Entity } from "../../entities";
import { naming, recordName } from "../../entities/record-name";
import type { Values } from "../../fields";
import { arboMasterlist } from "../../entities/arbo-masterlist";
import type { SessionUser } from "../http/context";
import { quoted } from "./columns";
import { renewRowKeys } from "./import-keys";
import { writeLedger, type Change } from "./ledger";

/** Every entity and field whose dropdown a list fills; `under` is the field of the value's category, where it has one. */
const usersOf = (list: string): { entity: Entity; field: string; under: string | undefined }[] =>
  entities.flatMap((entity) =>
    Object.entries(entity.fields).flatMap(([field, { list: own, kind, categories, under }]) =>
      own === list && kind === "lookup" && categories !== true ? [{ entity, field, under }] : [],
    ),
  );

const plain = (column: string): string => `lower(trim(coalesce(${quoted(column)}, '')))`;

/** SQL of a value in lower case, after its category and a tab where it has one: neither holds a tab. */
const keyOf = (column: string, under: string | undefined): string =>
  under === undefined ? plain(column) : `${plain(under)} || chr(9) || ${plain(column)}`;

/**
 * How many live records of the scope use each value of a list, by the value in lower case; of a list with categories
 * by category, tab and value. Only what is in the list is told: other texts of records are for who reads these.
 */
export async function usageOf(
  client: Pick<pg.PoolClient, "query">,
  list: string,
): Promise<Record<string, number>> {
  const users = usersOf(list);
  if (users.length === 0) return {};
  const parts = users.map(
    ({ entity, field, under }) =>
      `select ${keyOf(field, under)} as value, '${entity.name} ' || id as record from ${entity.name} where deleted_at is null and ${quoted(field)} is not null`,
  );
  const category = users.some(({ under }) => under !== undefined) ? "category" : undefined;
  const found = await client.query<{ value: string; records: number }>(
    `select value, count(distinct record)::int as records from (${parts.join(" union all ")}) as used
      where value in (select ${keyOf("type", category)} from lookup_item where list = $1 and deleted_at is null) group by value`,
    [list],
  );
  return Object.fromEntries(found.rows.map(({ value, records }) => [value, records]));
}

/** A value of a list as records hold it; its category counts only where the list has them. */
export interface ListValue {
  type: string;
  category: string | null;
}

/**
 * Renames a value in every live record that uses it, each entity with its ledger entry, in the caller's transaction;
 * a value under a category is renamed with its category. The entry says what stood in each record, whatever its case;
 * a record that has the new name already is left alone. Returns how many records changed.
 */
export async function renameInRecords(
  client: pg.PoolClient,
  actor: SessionUser,
  list: string,
  before: ListValue,
  after: ListValue,
): Promise<number> {
  const renamed = new Set<string>();
  for (const { entity, field, under } of usersOf(list)) {
    const parts = [
      { name: field, was: before.type, is: after.type },
      ...(under === undefined ? [] : [{ name: under, was: before.category, is: after.category }]),
    ].map((part, at) => ({ ...part, old: `old_${at}`, from: `$${2 * at + 1}`, to: `$${2 * at + 2}` }));
    const each = (sql: (part: (typeof parts)[number]) => string, between = ", "): string =>
      parts.map(sql).join(between);
    const names = naming.filter((name) => name in entity.fields).map(quoted);
    const rows = await client.query<Values & { id: number }>(
      `update ${entity.name} as record set ${each(({ name, to }) => `${quoted(name)} = ${to}`)}, row_version = row_version + 1, time_stamp = now()
        from (
          select id as key, ${each(({ name, old }) => `${quoted(name)} as ${old}`)} from ${entity.name}
          where deleted_at is null and ${each(({ name, from }) => `${plain(name)} = lower(trim(coalesce(${from}, '')))`, " and ")}
            and (${each(({ name, to }) => `${quoted(name)} is distinct from ${to}`, " or ")})
          for update
        ) as stood
        where record.id = stood.key returning ${["id", ...names, ...parts.map(({ old }) => old)].join(", ")}`,
      parts.flatMap(({ was, is }) => [was, is]),
    );
    if (rows.rows.length === 0) continue;
    if (entity === arboMasterlist)
      await renewRowKeys(
        client,
        rows.rows.map(({ id }) => id),
      );
    for (const { id } of rows.rows) renamed.add(`${entity.name} ${id}`);
    const changesOf = (row: Values): Record<string, Change> =>
      Object.fromEntries(
        parts
          .filter(({ old, is }) => row[old] !== is)
          .map(({ name, old, is }) => [name, { old: row[old], new: is }]),
      );
    await writeLedger(client, actor, {
      form_name: entity.screen.heading,
      action: "Update",
      table_name: entity.name,
      records: rows.rows.map((row) => {
        const name = recordName(row);
        return { id: row.id, ...(name === null ? {} : { name }), changes: changesOf(row) };
      }),
      details: { renamed_in_list: list },
    });
  }
  return renamed.size;
}
