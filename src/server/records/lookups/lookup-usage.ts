import type pg from "pg";
import type { Entity } from "../../../entities";
import { nameFields, recordName } from "../../../entities/define/record-name";
import type { Values } from "../../../fields";
import { hooksOf } from "../../hooks/hooks";
import type { SessionUser } from "../../http/context";
import { quoted } from "../core/columns";
import { writeLedger, type Change, type RecordChange } from "../../ledger/ledger";
import {
  valueParameters,
  hasValueSql,
  normalizedSql,
  fieldsUsingList,
  type ListField,
  type ListValue,
} from "../references/lookup-fields";

/** SQL for a value in lower case, preceded by its category and a tab if it has one. Neither contains a tab. */
const keyOf = (column: string, under: string | undefined): string =>
  under === undefined
    ? normalizedSql(quoted(column))
    : `${normalizedSql(quoted(under))} || chr(9) || ${normalizedSql(quoted(column))}`;

/**
 * The number of live records in scope that use each value of a list. Keys are the values in lower case; in a
 * list with categories, category, tab and value. Values that only occur in records are left out, because they
 * may be visible to other roles only.
 */
export async function usageOf(
  client: Pick<pg.PoolClient, "query">,
  list: string,
): Promise<Record<string, number>> {
  const users = fieldsUsingList(list);
  if (users.length === 0) return {};
  const byEntity = [...new Set(users.map(({ entity }) => entity))].map((entity) =>
    users.filter((user) => user.entity === entity),
  );
  const parts = byEntity.map((own) => {
    const [only] = own.length === 1 ? own : [];
    // The equal texts of one field are counted first, and brought into their form once.
    if (only !== undefined) {
      const { entity, field, under } = only;
      const columns = [field, ...(under === undefined ? [] : [under])].map(quoted).join(", ");
      return `select ${keyOf(field, under)} as value, records from (
        select ${columns}, count(*) as records from ${entity.name}
         where deleted_at is null and ${quoted(field)} is not null group by ${columns}) as own`;
    }
    const values = own.map(
      ({ entity, field, under }) =>
        `select id, ${keyOf(field, under)} as value from ${entity.name} where deleted_at is null and ${quoted(field)} is not null`,
    );
    return `select value, count(distinct id) as records from (${values.join(" union all ")}) as own group by value`;
  });
  const category = users.some(({ under }) => under !== undefined) ? "category" : undefined;
  const found = await client.query<{ value: string; records: number }>(
    `select value, sum(records)::int as records from (${parts.join(" union all ")}) as used
      where value in (select ${keyOf("type", category)} from lookup_item where list = $1 and deleted_at is null) group by value`,
    [list],
  );
  return Object.fromEntries(found.rows.map(({ value, records }) => [value, records]));
}

/** How a value is to be replaced in records. */
export interface Replacing {
  list: string;
  before: ListValue;
  after: ListValue;
  /** Whether to replace it in deleted records too, so that restoring one does not bring the old value back. */
  deletedToo: boolean;
  /** The ledger action, and details for the ledger entry in addition to the records. */
  action: string;
  details: Record<string, unknown>;
}

/** How many records were changed: live records, and records in the recycle bin. */
export interface Replaced {
  records: number;
  deleted: number;
}

/** The maximum number of records of one ledger entry, so that each entry can be read and sent on its own. */
const MAX_RECORDS_OF_ENTRY = 5000;

/** Writes the replacements in an entity's records to the ledger, in several entries if needed. */
export async function writeReplaced(
  client: pg.PoolClient,
  actor: SessionUser,
  entity: Entity,
  records: readonly RecordChange[],
  more: Pick<Replacing, "action" | "details">,
): Promise<void> {
  for (let from = 0; from < records.length; from += MAX_RECORDS_OF_ENTRY)
    await writeLedger(client, actor, {
      ...more,
      form_name: entity.screen.heading,
      table_name: entity.name,
      records: records.slice(from, from + MAX_RECORDS_OF_ENTRY),
    });
}

type Found = Values & { id: number; gone: boolean };

async function replaceInField(
  client: pg.PoolClient,
  actor: SessionUser,
  { before, after, deletedToo, action, details }: Replacing,
  user: ListField,
): Promise<Found[]> {
  const { entity, field, under } = user;
  const is = valueParameters(user, after);
  const was = valueParameters(user, before);
  const parts = [field, ...(under === undefined ? [] : [under])].map((name, at) => ({
    name,
    is: is[at] ?? null,
    old: `old_${at}`,
    to: `$${was.length + at + 1}::text`,
  }));
  const each = (sql: (part: (typeof parts)[number]) => string, between = ", "): string =>
    parts.map(sql).join(between);
  const names = nameFields.filter((name) => name in entity.fields).map(quoted);
  const { rows } = await client.query<Found>(
    `update ${entity.name} as record set ${each(({ name, to }) => `${quoted(name)} = ${to}`)}, row_version = row_version + 1, time_stamp = now()
      from (
        select id as key, ${each(({ name, old }) => `${quoted(name)} as ${old}`)} from ${entity.name}
        where ${deletedToo ? "" : "deleted_at is null and "}${hasValueSql(user)}
          and (${each(({ name, to }) => `${quoted(name)} is distinct from ${to}`, " or ")})
        for update
      ) as stood
      where record.id = stood.key
      returning ${["id", "deleted_at is not null as gone", ...names, ...parts.map(({ old }) => old)].join(", ")}`,
    [...was, ...is],
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await hooksOf(entity).renew?.(ids, { client });
  const changesOf = (row: Values): Record<string, Change> =>
    Object.fromEntries(
      parts
        .filter((part) => row[part.old] !== part.is)
        .map((part) => [part.name, { old: row[part.old], new: part.is }]),
    );
  const changed = rows.map((row): RecordChange => {
    const name = recordName(row);
    return { id: row.id, ...(name === null ? {} : { name }), changes: changesOf(row) };
  });
  await writeReplaced(client, actor, entity, changed, { action, details });
  return rows;
}

/**
 * Replaces a value in all records that use it, with ledger entries for each entity, within the caller's
 * transaction. A value with a category is replaced together with its category. The ledger holds the exact
 * former text of each record. Records that already have the new value are not changed. Returns how many records
 * changed.
 */
export async function replaceInRecords(
  client: pg.PoolClient,
  actor: SessionUser,
  replacing: Replacing,
): Promise<Replaced> {
  const live = new Set<string>();
  const deleted = new Set<string>();
  for (const user of fieldsUsingList(replacing.list))
    for (const { id, gone } of await replaceInField(client, actor, replacing, user))
      (gone ? deleted : live).add(`${user.entity.name} ${id}`);
  return { records: live.size, deleted: deleted.size };
}
