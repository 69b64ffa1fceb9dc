import type pg from "pg";
import { Problem } from "../../../shared/errors";
import type { Definition, Exploration } from "../../../shared/calls/explorations";
import type { ViewSharing } from "../../../shared/calls/saved-views";
import type { ShareableRole } from "../views/view-rows";
import type { SessionUser } from "../../http/context";
import { changedFields, writeLedger, type RecordChange } from "../../ledger/ledger";
import type { ParsedExploration } from "./parse-exploration";

/** A row of the table `exploration`. */
interface Row {
  id: number;
  name: string;
  definition: Definition;
  owner_id: number;
  sharing: ViewSharing;
  uac_id: number | null;
  region_name: string | null;
  province_name: string | null;
  row_version: number;
  time_stamp: string;
}

const columns =
  "id, name, definition, owner_id, sharing, uac_id, region_name, province_name, row_version, time_stamp";
const loggedFields = ["name", "sharing", "uac_id", "region_name", "province_name", "definition"] as const;

/** The actor's own exploration; `roles` are those that the actor may share with. */
const own = (
  actor: SessionUser,
  { owner_id, ...row }: Row,
  roles: readonly ShareableRole[],
): Exploration => ({
  ...row,
  mine: owner_id === actor.id,
  owner_name: actor.name || actor.username,
  role_name: roles.find(({ id }) => id === row.uac_id)?.roletype ?? null,
});

/** The explorations that row level security allows: the actor's own first, then the shared ones, by name. */
export const readExplorations = async (client: pg.PoolClient, actor: SessionUser): Promise<Row[]> =>
  (
    await client.query<Row>(
      `select ${columns} from exploration where deleted_at is null
       order by owner_id <> $1, lower(name), id`,
      [actor.id],
    )
  ).rows;

/** The current state of the actor's own explorations with these ids. */
export const ownExplorations = async (
  client: pg.PoolClient,
  actor: SessionUser,
  ids: readonly number[],
  roles: readonly ShareableRole[],
): Promise<Exploration[]> =>
  (await readExplorations(client, actor))
    .filter(({ id, owner_id }) => owner_id === actor.id && ids.includes(id))
    .map((row) => own(actor, row, roles));

/** Locks the actor's own row. Throws a 404 when it does not exist or belongs to somebody else. */
async function lockOwn(client: pg.PoolClient, actor: SessionUser, id: number, deleted = false): Promise<Row> {
  const { rows } = await client.query<Row>(
    `select ${columns} from exploration
     where id = $1 and owner_id = $2 and deleted_at is ${deleted ? "not null" : "null"} for update`,
    [id, actor.id],
  );
  const [row] = rows;
  if (row === undefined)
    throw new Problem(404, "This exploration is not yours, or was deleted. Save it as your own copy.");
  return row;
}

async function refuseSameName(
  client: pg.PoolClient,
  actor: SessionUser,
  name: string,
  except: number | null,
  advice = "",
): Promise<void> {
  const { rowCount } = await client.query(
    `select 1 from exploration
     where owner_id = $1 and lower(name) = lower($2) and deleted_at is null and id is distinct from $3::bigint`,
    [actor.id, name, except],
  );
  if ((rowCount ?? 0) > 0)
    throw new Problem(409, `You have an exploration named “${name}” already.${advice}`);
}

const note = (
  client: pg.PoolClient,
  actor: SessionUser,
  action: string,
  records: RecordChange[],
): Promise<unknown> =>
  writeLedger(client, actor, { form_name: "Explore", action, table_name: "exploration", records });

/**
 * Saves a new exploration or changes the actor's own, with a ledger entry. Throws a 404 when it is not the
 * actor's own, a 409 when the actor has another exploration of that name, and a 409 with the current row when
 * it was changed meanwhile.
 */
export async function saveExploration(
  client: pg.PoolClient,
  actor: SessionUser,
  sent: ParsedExploration,
  roles: readonly ShareableRole[],
): Promise<Exploration> {
  const before = sent.id === null ? null : await lockOwn(client, actor, sent.id);
  if (before !== null && sent.row_version !== null && sent.row_version !== before.row_version)
    throw new Problem(
      409,
      `“${before.name}” was changed in the meantime. Open it again, or save yours under another name.`,
      [],
      own(actor, before, roles),
    );
  await refuseSameName(client, actor, sent.name, sent.id, " Choose another name.");
  const values = [
    sent.name,
    JSON.stringify(sent.definition),
    sent.sharing.kind,
    sent.sharing.uac_id,
    sent.sharing.region_name,
    sent.sharing.province_name,
    before === null ? actor.id : before.id,
  ];
  const { rows } = await client.query<Row>(
    before === null
      ? `insert into exploration (name, definition, sharing, uac_id, region_name, province_name, owner_id)
         values ($1, $2::jsonb, $3, $4, $5, $6, $7) returning ${columns}`
      : `update exploration
         set name = $1, definition = $2::jsonb, sharing = $3, uac_id = $4, region_name = $5, province_name = $6,
           row_version = row_version + 1, time_stamp = now()
         where id = $7 returning ${columns}`,
    values,
  );
  const after = rows[0] as Row;
  await note(client, actor, before === null ? "Insert" : "Update", [
    { id: after.id, changes: changedFields(loggedFields, before, after) },
  ]);
  return own(actor, after, roles);
}

/**
 * Marks the actor's own explorations as deleted, with a ledger entry. Throws a 404 when one is not the actor's
 * own.
 */
export async function deleteExplorations(
  client: pg.PoolClient,
  actor: SessionUser,
  ids: readonly number[],
): Promise<{ id: number }[]> {
  const records: RecordChange[] = [];
  for (const id of ids) {
    const { name } = await lockOwn(client, actor, id);
    await client.query("update exploration set deleted_at = now(), deleted_by = $2 where id = $1", [
      id,
      actor.id,
    ]);
    records.push({ id, changes: { name: { old: name, new: null } } });
  }
  await note(client, actor, "Delete", records);
  return ids.map((id) => ({ id }));
}

/** Restores the actor's own deleted explorations. Throws a 409 when the actor has used the name again. */
export async function restoreExplorations(
  client: pg.PoolClient,
  actor: SessionUser,
  ids: readonly number[],
): Promise<{ id: number }[]> {
  const records: RecordChange[] = [];
  for (const id of ids) {
    const { name } = await lockOwn(client, actor, id, true);
    await refuseSameName(client, actor, name, id);
    await client.query(
      "update exploration set deleted_at = null, deleted_by = null, row_version = row_version + 1 where id = $1",
      [id],
    );
    records.push({ id, changes: { name: { old: null, new: name } } });
  }
  await note(client, actor, "Restore", records);
  return ids.map((id) => ({ id }));
}
