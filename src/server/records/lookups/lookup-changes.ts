import { idsOf } from "../../http/read-body";
import type pg from "pg";
import { editableLists, type LookupList } from "../../../entities/lookups";
import { Problem } from "../../../shared/errors";
import { nameKey } from "../../../shared/same-text";
import { chosenTwice } from "../recycle-bin/chosen-twice";
import type { SessionUser } from "../../http/context";
import { writeLedger } from "../../ledger/ledger";
import {
  changesOfItem,
  columns,
  itemsOf,
  refuseLostMeaning,
  refuseRepeated,
  toAnsweredItem,
  type Item,
  type AnsweredItem,
} from "./lookup-items";
import { noteFormerChange, rememberFormer } from "../references/replaced-values";
import { lockListExclusive } from "../references/lookup-fields";
import { replaceInRecords } from "./lookup-usage";
import { recordsOf } from "../core/parse";

/** The name of a list in the ledger. */
export const formName = (list: LookupList): string => `Dropdowns: ${list.label}`;

/** Adds values to a list. A value that the list already has, ignoring case and spaces, is refused. */
export async function add(
  client: pg.PoolClient,
  actor: SessionUser,
  list: LookupList,
  body: unknown,
): Promise<AnsweredItem[]> {
  const saved: Item[] = [];
  const items = itemsOf(list, body, true);
  await lockListExclusive(client, list.name);
  for (const [row, item] of items.entries()) {
    await refuseRepeated(client, list, { ...item, id: null }, row);
    const answer = await client.query<Item>(
      `insert into lookup_item (list, type, category, sub_category, user_id) values ($1, $2, $3, $4, $5) returning ${columns}`,
      [list.name, item.type, item.category, item.sub_category, actor.id],
    );
    saved.push(...answer.rows);
  }
  await writeLedger(client, actor, {
    form_name: formName(list),
    action: "Insert",
    table_name: "lookup_item",
    records: saved.map((item) => ({ id: item.id, name: item.type, changes: changesOfItem(null, item) })),
  });
  return saved.map((item) => toAnsweredItem(list, item));
}

/** Changes values of a list. With `rename_records`, also in the records that use them. */
export async function update(
  client: pg.PoolClient,
  actor: SessionUser,
  list: LookupList,
  body: unknown,
): Promise<AnsweredItem[]> {
  const saved: AnsweredItem[] = [];
  const items = itemsOf(list, body, false);
  await lockListExclusive(client, list.name);
  for (const [row, item] of items.entries()) {
    const before = (
      await client.query<Item>(
        `select ${columns} from lookup_item where id = $1 and list = $2 and deleted_at is null for update`,
        [item.id, list.name],
      )
    ).rows[0];
    if (before === undefined)
      throw new Problem(404, "This value is not in the list any more.", [
        { row, field: "id", message: "Not found." },
      ]);
    if (item.version !== null && item.version !== before.row_version)
      throw new Problem(
        409,
        "Somebody else changed this value in the meantime. Compare and choose.",
        [{ row, message: "Changed in the meantime." }],
        toAnsweredItem(list, before),
      );
    const after = {
      ...item,
      category: item.category ?? before.category,
      sub_category: item.sub_category ?? before.sub_category,
    };
    refuseLostMeaning(list, before, after, row);
    await refuseRepeated(client, list, after, row);
    const answer = await client.query<Item>(
      `update lookup_item set type = $2, category = $3, sub_category = $4, user_id = $5, row_version = row_version + 1, time_stamp = now() where id = $1 returning ${columns}`,
      [after.id, after.type, after.category, after.sub_category, actor.id],
    );
    await writeLedger(client, actor, {
      form_name: formName(list),
      action: "Update",
      table_name: "lookup_item",
      records: [{ id: before.id, name: item.type, changes: changesOfItem(before, after) }],
    });
    const inRecords = recordsOf(body)[row]?.["rename_records"] === true;
    const renaming = {
      list: list.name,
      before,
      after,
      deletedToo: true,
      action: "Update",
      details: { renamed_in_list: list.name },
    };
    await rememberFormer(client, list.name, before, { ...after, id: before.id, inRecords });
    const records = inRecords ? (await replaceInRecords(client, actor, renaming)).records : 0;
    saved.push(...answer.rows.map((one) => ({ ...toAnsweredItem(list, one), records })));
  }
  return saved;
}

/** Restores deleted values of any list. Throws a 409 when the list has the value again. */
export async function restoreValues(client: pg.PoolClient, actor: SessionUser, ids: number[]): Promise<void> {
  const lists = await client.query<{ list: string }>(
    "select distinct list from lookup_item where id = any($1::bigint[]) order by list",
    [ids],
  );
  for (const { list } of lists.rows) await lockListExclusive(client, list);
  const found = await client.query<Item & { list: string }>(
    `select ${columns}, list from lookup_item where id = any($1::bigint[]) and deleted_at is not null order by id for update`,
    [ids],
  );
  if (found.rows.length !== ids.length)
    throw new Problem(404, "One of these values is not in the recycle bin.");
  const seen = new Set<string>();
  for (const { list: name, ...item } of found.rows) {
    const key = [name, item.type, item.category ?? "", item.sub_category ?? ""].map(nameKey).join("\t");
    if (seen.has(key)) throw chosenTwice(item.type);
    seen.add(key);
    const list = editableLists.find((one) => one.name === name);
    if (list === undefined)
      throw new Problem(404, `There is no list “${name}” to restore “${item.type}” to.`);
    await refuseRepeated(client, list, item, null);
    await client.query(
      "update lookup_item set deleted_at = null, deleted_by = null, merged_into = null, row_version = row_version + 1, time_stamp = now() where id = $1",
      [item.id],
    );
    await writeLedger(client, actor, {
      form_name: formName(list),
      action: "Restore",
      table_name: "lookup_item",
      records: [{ id: item.id, name: item.type, changes: changesOfItem(null, item) }],
    });
  }
  await noteFormerChange(client);
}

/** Deletes values of a list. */
export async function remove(
  client: pg.PoolClient,
  actor: SessionUser,
  list: LookupList,
  body: unknown,
): Promise<null> {
  const ids = idsOf(body);
  const gone = await client.query<Item>(
    `update lookup_item set deleted_at = now(), deleted_by = $3, row_version = row_version + 1, time_stamp = now() where id = any($1::bigint[]) and list = $2 and deleted_at is null returning ${columns}`,
    [ids, list.name, actor.id],
  );
  if (gone.rows.length !== ids.length)
    throw new Problem(404, "One of these values is not in the list any more.");
  await writeLedger(client, actor, {
    form_name: formName(list),
    action: "Delete",
    table_name: "lookup_item",
    records: gone.rows.map((item) => ({ id: item.id, name: item.type, changes: changesOfItem(item, null) })),
  });
  return null;
}
