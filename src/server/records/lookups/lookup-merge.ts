import type pg from "pg";
import { lostMeaning } from "../../../entities/define/recognized-values";
import type { LookupList } from "../../../entities/lookups";
import { Problem } from "../../../shared/errors";
import type { SessionUser } from "../../http/context";
import type { WriteOperation } from "../../http/write";
import { quoted } from "../core/columns";
import { writeLedger } from "../../ledger/ledger";
import { formName } from "./lookup-changes";
import {
  lockListExclusive,
  valueParameters,
  hasValueSql,
  fieldsUsingList,
  type ListValue,
} from "../references/lookup-fields";
import { columns, toAnsweredItem, type Item, type AnsweredItem } from "./lookup-items";
import { replaceInRecords, type Replaced } from "./lookup-usage";

/**
 * The ledger action of a merge, and the detail fields of other entries that refer to the ledger entry of the merged value:
 * of what the merge changed, and of what its undo changed.
 */
export const MERGE_ACTION = "Merge";
export const mergeEntry = "merge_entry";
export const undoneEntry = "merge_taken_back";

interface Side {
  id: number;
  /** The row version on which the decision was based; null when the request does not say. */
  version: number | null;
}

const sideOf = (given: unknown, name: string): Side => {
  const { id, row_version: version } = (given ?? {}) as { id?: unknown; row_version?: unknown };
  if (!Number.isSafeInteger(id) || Number(id) < 1)
    throw new Problem(400, `${name}: send id and row_version of the value.`, [
      { field: name, message: "Send id and row_version." },
    ]);
  return { id: Number(id), version: Number.isSafeInteger(version) ? Number(version) : null };
};

/** The two values of a merge: the one that is removed and the one that remains. */
export interface Sides {
  from: Side;
  into: Side;
}

/** Reads the two values from a body. Throws a 400 when one is missing, and a 422 when both are the same. */
export function sidesOf(body: unknown): Sides {
  const given = (body ?? {}) as { from?: unknown; into?: unknown };
  const sides = { from: sideOf(given.from, "from"), into: sideOf(given.into, "into") };
  if (sides.from.id === sides.into.id)
    throw new Problem(422, "Choose another value to merge it into.", [
      { field: "into", message: "Choose another value." },
    ]);
  return sides;
}

/**
 * The current state of the two values. Throws a 404 when one is not in the list, and a 409 when one was
 * changed.
 */
export async function valuesOf(
  client: pg.PoolClient,
  list: LookupList,
  { from, into }: Sides,
  held: boolean,
): Promise<{ from: Item; into: Item }> {
  const { rows } = await client.query<Item>(
    `select ${columns} from lookup_item where list = $1 and id = any($2::bigint[]) and deleted_at is null order by id ${held ? "for update" : ""}`,
    [list.name, [from.id, into.id]],
  );
  const find = ({ id, version }: Side, field: string): Item => {
    const item = rows.find((one) => one.id === id);
    if (item === undefined)
      throw new Problem(404, "One of these values is not in the list any more.", [
        { field, message: "Not found." },
      ]);
    if (version !== null && version !== item.row_version)
      throw new Problem(
        409,
        `Somebody else changed “${item.type}” in the meantime. Look at the two values again.`,
        [{ field, message: "Changed in the meantime." }],
        toAnsweredItem(list, item),
      );
    return item;
  };
  return { from: find(from, "from"), into: find(into, "into") };
}

/**
 * Why the merge is forbidden because queries recognize the value by a word; null if it is allowed (decision
 * 044).
 */
export const mergeRefusal = (list: LookupList, from: ListValue, into: ListValue): string | null =>
  lostMeaning(list.name, from, into, "what it is merged into")?.message ?? null;

/**
 * Locks all records that use a value. It must run before the ledger is locked, so that another transaction that
 * already holds such a record can finish without waiting for this one.
 */
export async function lockUses(client: pg.PoolClient, list: string, value: ListValue): Promise<void> {
  for (const user of fieldsUsingList(list))
    await client.query(
      `select count(*) from (select from ${user.entity.name} where ${quoted(user.field)} is not null and ${hasValueSql(user)} order by id for update) as used`,
      valueParameters(user, value),
    );
}

/** The result of a merge: the id of the removed value, the remaining value, and how many records changed. */
export type Merged = Replaced & { id: number; into: AnsweredItem };

/**
 * Merges a value of a list into another. Every record with the value, in any letter case and also in the
 * recycle bin, then has the other value, and the value is removed from its list. Runs in one transaction with
 * the ledger entries of the value and of each entity (decision 052). Throws 400, 404, 409 (a value was changed
 * meanwhile) and 422 (both values are the same, or queries depend on the value, decision 044).
 */
export async function merge(
  client: pg.PoolClient,
  actor: SessionUser,
  list: LookupList,
  body: unknown,
): Promise<Merged> {
  const sides = sidesOf(body);
  await lockListExclusive(client, list.name);
  const { from, into } = await valuesOf(client, list, sides, true);
  const refused = mergeRefusal(list, from, into);
  if (refused !== null) throw new Problem(422, refused, [{ field: "into", message: refused }]);
  await lockUses(client, list.name, from);
  await client.query(
    "update lookup_item set deleted_at = now(), deleted_by = $2, merged_into = $3, row_version = row_version + 1, time_stamp = now() where id = $1",
    [from.id, actor.id, into.id],
  );
  const named = { merged: textOfValue(from), into: textOfValue(into) };
  const entry = await writeLedger(client, actor, {
    form_name: formName(list),
    action: MERGE_ACTION,
    table_name: "lookup_item",
    records: [from, into].map(({ id, type }) => ({
      id,
      name: type,
      changes: { type: { old: from.type, new: into.type } },
    })),
    details: named,
  });
  const replaced = await replaceInRecords(client, actor, {
    list: list.name,
    before: from,
    after: into,
    deletedToo: true,
    action: MERGE_ACTION,
    details: { [mergeEntry]: entry, ...named },
  });
  return { id: from.id, into: toAnsweredItem(list, into), ...replaced };
}

/** A value as text, preceded by its category if it has one. */
export const textOfValue = ({ type, category }: ListValue): string =>
  category === null ? type : `${category}: ${type}`;

/**
 * A merge as a write. A repeated call gets the original result with the remaining value in its current state.
 */
export const mergeWork = (actor: SessionUser, list: LookupList, body: unknown): WriteOperation<Merged> => ({
  perform: (client) => merge(client, actor, list, body),
  toStored: ({ id, into, records, deleted }) => ({ merged: [id, into.id, records, deleted] }),
  answerAgain: async (client, { merged = [] }) => {
    const [id, into, records, deleted] = merged;
    const { rows } = await client.query<Item>(`select ${columns} from lookup_item where id = $1`, [into]);
    return { id, into: rows[0] === undefined ? null : toAnsweredItem(list, rows[0]), records, deleted };
  },
});
