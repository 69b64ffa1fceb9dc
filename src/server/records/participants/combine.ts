import type pg from "pg";
import { participant } from "../../../entities/forms/participant";
import { textOf } from "../../../fields";
import type { Row } from "../../../entities";
import { combinable } from "../../../entities/forms/participant-combining";
import { Problem } from "../../../shared/errors";
import { seesPersons } from "../../../shared/permissions";
import type { SessionUser } from "../../http/context";
import type { Change } from "../../ledger/ledger";
import { areLikelyDuplicates } from "./likely-duplicates";
import { visibleRows } from "../core/persons";
import { lockRows } from "../core/lock-rows";
import { lockListsShared } from "../references/lookup-fields";
import { removeRows, restoreRows } from "../saving/remove";
import { save } from "../saving/save";
import { rowNumber } from "../../http/read-body";

interface Side {
  id: number;
  row_version: number;
}

const sideOf = (given: unknown, name: string): Side => {
  const { id, row_version: version } = (given ?? {}) as Partial<Side>;
  if (!Number.isSafeInteger(id) || !Number.isSafeInteger(version))
    throw new Problem(400, `${name}: send id and row_version of the participant.`, [
      { field: name, message: "Send id and row_version." },
    ]);
  return { id: Number(id), row_version: Number(version) };
};

const fieldNames = (given: unknown): string[] => {
  const names = given ?? [];
  const known: readonly string[] = combinable;
  if (!Array.isArray(names) || !names.every((name) => typeof name === "string" && known.includes(name)))
    throw new Problem(400, `take: send a list of ${combinable.join(", ")}.`, [
      { field: "take", message: "Unknown field." },
    ]);
  return names as string[];
};

const attendance: readonly string[] = ["training_id", "wo_training_id"];

const listed = (...lists: unknown[]): string[] => [
  ...new Set(lists.flatMap((list) => (Array.isArray(list) ? list.map(textOf) : []))),
];

/**
 * Combines two participants that are likely the same person (decision 021). `keep` gets the trainings of both
 * and the fields in `take` from `remove`, which is deleted and can be restored. Runs in one transaction with
 * the ledger and requires Edit and Delete. Returns the kept record. Throws 400, 403, 404 (one does not exist or
 * is out of scope), 409 with the current row (changed meanwhile) and 422 (not alike).
 */
export async function combine(client: pg.PoolClient, actor: SessionUser, body: unknown): Promise<Row> {
  const given = (body ?? {}) as { keep?: unknown; remove?: unknown; take?: unknown };
  const [keep, remove] = [sideOf(given.keep, "keep"), sideOf(given.remove, "remove")];
  const take = fieldNames(given.take);
  if (keep.id === remove.id) throw new Problem(422, "Choose two different records to combine.");
  if (!seesPersons(actor))
    throw new Problem(403, "Participants are combined by roles that open the screen “forms” and hold Read.");
  await lockListsShared(client, participant);
  const rows = await lockRows(client, participant, [keep.id, remove.id], false);
  const find = ({ id, row_version: version }: Side): Row => {
    const row = rows.find((one) => one.id === id);
    if (row === undefined) throw new Problem(404, "One of these participants does not exist.");
    if (row.row_version !== version)
      throw new Problem(
        409,
        `Somebody else changed ${textOf(row["participant_name"])} in the meantime. Compare the two again.`,
        [{ message: "Changed in the meantime." }],
        row,
      );
    return row;
  };
  const [kept, other] = [find(keep), find(remove)];
  if (!(await areLikelyDuplicates(client, keep.id, remove.id)))
    throw new Problem(422, "These two records are not alike enough to be one person. Open them and compare.");
  const attended = listed(kept["training_id"], other["training_id"]);
  const [saved] = await save(
    client,
    actor,
    participant,
    {
      ...Object.fromEntries(take.map((name) => [name, other[name] ?? null])),
      id: keep.id,
      row_version: keep.row_version,
      training_id: attended,
      wo_training_id: listed(kept["wo_training_id"], other["wo_training_id"]).filter(
        (id) => !attended.includes(id),
      ),
    },
    "Combine",
  );
  await removeRows(client, actor, participant, [remove.id]);
  return saved ?? kept;
}

/** Throws an error that names the record when it is not in the state in which the combination left it. */
async function requireUnchanged(
  client: pg.PoolClient,
  actor: SessionUser,
  { id, row_version }: Side,
): Promise<void> {
  const now = await lockRows(client, participant, [id], false).catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error;
    throw new Problem(404, `Record ${id} was not found: it was deleted, or lies outside your scope.`);
  });
  const [row] = visibleRows(actor, participant, now);
  if (row === undefined || row.row_version === row_version) return;
  const name = textOf(row["participant_name"]) || "the participant";
  throw new Problem(
    409,
    `Somebody changed ${name} (record ${id}) since. Open the record to see what it is now.`,
    [],
    row,
  );
}

/** Throws a 409 when the removed record is live again, because somebody has already undone the combination. */
async function requireRemoved(client: pg.PoolClient, id: number): Promise<void> {
  const { rows } = await client.query<{ live: boolean }>(
    "select deleted_at is null as live from participant where id = $1 for update",
    [id],
  );
  if (rows[0]?.live === true)
    throw new Problem(409, `This combination was taken back already: record ${id} is there again.`);
}

/**
 * The values that `keep` had in the fields that changed when it was last combined with `remove`: those of the ledger,
 * and for sensitive fields, which it leaves out, those that were `sent`. None without such a combination.
 */
async function valuesBefore(
  client: pg.PoolClient,
  keep: number,
  remove: number,
  sent: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const { rows } = await client.query<{ changes: Record<string, Change> }>(
    `select cast(combined.details as jsonb)->'records'->0->'changes' as changes
       from user_log as combined
       join user_log as deleted on deleted.chain = combined.chain and deleted.chain_position = combined.chain_position + 1
      where combined.table_name = 'participant' and combined.action = 'Combine'
        and combined.record_ids = array[$1::bigint]
        and deleted.action = 'Delete' and deleted.record_ids = array[$2::bigint]
      order by combined.id desc limit 1`,
    [keep, remove],
  );
  const names: readonly string[] = [...combinable, ...attendance];
  return Object.fromEntries(
    Object.entries(rows[0]?.changes ?? {}).flatMap(([name, change]) =>
      !names.includes(name)
        ? []
        : "old" in change
          ? [[name, change.old]]
          : name in sent
            ? [[name, sent[name]]]
            : [],
    ),
  );
}

/**
 * Undoes a combination (decision 021): restores `remove`, and gives `keep` its former values. The user who combined the
 * records may do so for 15 minutes, the central office at any time. Runs in one transaction with the ledger. Returns the
 * kept record. Throws 400, 403 (too late, or another user), 404 (deleted since) and 409 (changed since, or already undone).
 */
export async function separate(client: pg.PoolClient, actor: SessionUser, body: unknown): Promise<Row> {
  const given = (body ?? {}) as { keep?: unknown; remove?: unknown };
  const keep = sideOf(given.keep, "keep");
  const remove = rowNumber(given.remove);
  if (remove === null)
    throw new Problem(400, "remove: send the number of the participant that was removed.", [
      { field: "remove", message: "Send a number." },
    ]);
  await lockListsShared(client, participant);
  await requireRemoved(client, remove);
  await restoreRows(client, actor, participant, [remove], true);
  await requireUnchanged(client, actor, keep);
  const sent = given.keep as Record<string, unknown>;
  const asBefore = { ...keep, ...(await valuesBefore(client, keep.id, remove, sent)) };
  const [saved] = await save(client, actor, participant, asBefore, "Update");
  if (saved === undefined) throw new Error("A record that is saved is answered.");
  return saved;
}
