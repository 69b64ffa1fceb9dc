import type pg from "pg";
import type { Entity } from "../../../entities";
import { arboMasterlist } from "../../../entities/arbo-masterlist";
import { naming, recordName } from "../../../entities/define/record-name";
import type { Values } from "../../../fields";
import type { SessionUser } from "../../http/context";
import { quoted } from "../core/columns";
import { renewRowKeys } from "../import/import-keys";
import { writeLedger, type Change, type RecordChange } from "../../ledger/ledger";
import {
  heldValues,
  holdsValue,
  plain,
  usersOf,
  type ListField,
  type ListValue,
} from "../references/lookup-fields";

/** SQL of a value in lower case, after its category and a tab where it has one: neither holds a tab. */
const keyOf = (column: string, under: string | undefined): string =>
  under === undefined
    ? plain(quoted(column))
    : `${plain(quoted(under))} || chr(9) || ${plain(quoted(column))}`;

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

/** How a value is replaced in records. */
export interface Replacing {
  list: string;
  before: ListValue;
  after: ListValue;
  /** Records in the recycle bin too, so that none brings the value back with it. */
  deletedToo: boolean;
  /** What the ledger calls it, and what it notes of it beside the records. */
  action: string;
  details: Record<string, unknown>;
}

/** How many records a value was replaced in: those that stand, and those in the recycle bin. */
export interface Replaced {
  records: number;
  deleted: number;
}

/** An entry of the ledger names no more records, so that each can be read and sent by itself. */
const MAX_RECORDS_OF_ENTRY = 5000;

/** Writes what was replaced in the records of an entity into the ledger, in entries that can be read one by one. */
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
  const is = heldValues(user, after);
  const was = heldValues(user, before);
  const parts = [field, ...(under === undefined ? [] : [under])].map((name, at) => ({
    name,
    is: is[at] ?? null,
    old: `old_${at}`,
    to: `$${was.length + at + 1}::text`,
  }));
  const each = (sql: (part: (typeof parts)[number]) => string, between = ", "): string =>
    parts.map(sql).join(between);
  const names = naming.filter((name) => name in entity.fields).map(quoted);
  const { rows } = await client.query<Found>(
    `update ${entity.name} as record set ${each(({ name, to }) => `${quoted(name)} = ${to}`)}, row_version = row_version + 1, time_stamp = now()
      from (
        select id as key, ${each(({ name, old }) => `${quoted(name)} as ${old}`)} from ${entity.name}
        where ${deletedToo ? "" : "deleted_at is null and "}${holdsValue(user)}
          and (${each(({ name, to }) => `${quoted(name)} is distinct from ${to}`, " or ")})
        for update
      ) as stood
      where record.id = stood.key
      returning ${["id", "deleted_at is not null as gone", ...names, ...parts.map(({ old }) => old)].join(", ")}`,
    [...was, ...is],
  );
  if (entity === arboMasterlist && rows.length > 0)
    await renewRowKeys(
      client,
      rows.map(({ id }) => id),
    );
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
 * Replaces a value in every record that uses it, each entity with its ledger entries, in the caller's transaction;
 * a value under a category is replaced with its category. The entry says what stood in each record, whatever its case;
 * a record that has the new value already is left alone. Returns how many records changed.
 */
export async function replaceInRecords(
  client: pg.PoolClient,
  actor: SessionUser,
  replacing: Replacing,
): Promise<Replaced> {
  const live = new Set<string>();
  const deleted = new Set<string>();
  for (const user of usersOf(replacing.list))
    for (const { id, gone } of await replaceInField(client, actor, replacing, user))
      (gone ? deleted : live).add(`${user.entity.name} ${id}`);
  return { records: live.size, deleted: deleted.size };
}
