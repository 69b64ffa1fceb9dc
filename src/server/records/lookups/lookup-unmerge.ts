import type pg from "pg";
import type { Entity } from "../../../entities";
import type { LookupList } from "../../../entities/lookups";
import { nameFields, recordName } from "../../../entities/define/record-name";
import type { Values } from "../../../fields";
import type { Unmerged } from "../../../shared/calls/merges";
import { Problem } from "../../../shared/errors";
import { seesPersons } from "../../../shared/permissions";
import { hooksOf } from "../../hooks/hooks";
import type { SessionUser } from "../../http/context";
import type { WriteOperation } from "../../http/write";
import { quoted } from "../core/columns";
import { writeLedger, type RecordChange } from "../../ledger/ledger";
import { formName } from "./lookup-changes";
import { lockListExclusive, fieldsUsingList } from "../references/lookup-fields";
import { refuseRepeated } from "./lookup-items";
import { lockUses, textOfValue, undoneEntry } from "./lookup-merge";
import { restoreField } from "./lookup-restore-field";
import { writeReplaced } from "./lookup-usage";
import { mergedValue } from "./undoable-merges";
import { bodyOf, rowNumber } from "../../http/read-body";

const UNDO_ACTION = "Undo merge";
const MAX_NAMED = 20;

/** A record that keeps the value of the merge. */
type Left = Unmerged["first_left"][number];

/**
 * Undoes a merge within ten minutes (decision 052). The value returns to its list. Every record that the merge
 * changed and nobody changed since gets its former value. Runs in one transaction with the ledger. Returns how
 * many records were set back and which were not. Throws 400, 404 and 409 (already undone, too late, or a value
 * of that name was added since).
 */
export async function unmerge(
  client: pg.PoolClient,
  actor: SessionUser,
  list: LookupList,
  body: unknown,
): Promise<Unmerged> {
  const id = rowNumber(bodyOf(body)["id"]);
  if (id === null)
    throw new Problem(400, "Send the number of the merged value as {id}.", [
      { field: "id", message: "Send a number." },
    ]);
  await lockListExclusive(client, list.name);
  const { item, into, entry } = await mergedValue(client, list, id);
  await refuseRepeated(client, list, item, null);
  await lockUses(client, list.name, into);
  await client.query(
    "update lookup_item set deleted_at = null, deleted_by = null, merged_into = null, row_version = row_version + 1, time_stamp = now() where id = $1",
    [id],
  );
  const details = { [undoneEntry]: entry, merged: textOfValue(item), into: textOfValue(into) };
  await writeLedger(client, actor, {
    form_name: formName(list),
    action: UNDO_ACTION,
    table_name: "lookup_item",
    records: [item, into].map((one) => ({
      id: one.id,
      name: one.type,
      changes: { type: { old: into.type, new: item.type } },
    })),
    details,
  });
  const done = new Set<string>();
  const left = new Map<string, Pick<Left, "id"> & { entity: Entity }>();
  for (const user of fieldsUsingList(list.name)) {
    const { entity } = user;
    const back = await restoreField(client, user, entry);
    const ids = back.done.map((one) => one.id);
    if (ids.length > 0) await hooksOf(entity).renew?.(ids, { client });
    const records = back.done.map(({ name, changes, ...one }): RecordChange => ({
      id: one.id,
      ...(name === null ? {} : { name }),
      changes: Object.fromEntries(
        Object.entries(changes).map(([field, was]) => [field, { old: was.new, new: was.old }]),
      ),
    }));
    await writeReplaced(client, actor, entity, records, { action: UNDO_ACTION, details });
    for (const one of back.done) done.add(`${entity.name} ${one.id}`);
    for (const one of back.left) left.set(`${entity.name} ${one}`, { entity, id: one });
  }
  return {
    id,
    records: done.size,
    left: left.size,
    first_left: seesPersons(actor) ? await named(client, [...left.values()].slice(0, MAX_NAMED)) : [],
  };
}

const named = async (
  client: pg.PoolClient,
  records: readonly (Pick<Left, "id"> & { entity: Entity })[],
): Promise<Left[]> => {
  const result: Left[] = [];
  for (const { entity, id } of records) {
    const names = nameFields.filter((name) => name in entity.fields).map(quoted);
    const { rows } = await client.query<Values>(
      `select ${["id", ...names].join(", ")} from ${entity.name} where id = $1`,
      [id],
    );
    result.push({
      form: entity.screen.heading,
      route: entity.screen.route,
      id,
      name: recordName(rows[0] ?? {}),
    });
  }
  return result;
};

/** Undoing a merge as a write. A repeated call gets the original counts. */
export const unmergeWork = (
  actor: SessionUser,
  list: LookupList,
  body: unknown,
): WriteOperation<Unmerged> => ({
  perform: (client) => unmerge(client, actor, list, body),
  toStored: ({ id, records, left }) => ({ unmerged: [id, records, left] }),
  answerAgain: async (_, { unmerged = [] }) => {
    const [id, records, left] = unmerged;
    return { id, records, left, first_left: [] };
  },
});
