import type pg from "pg";
import { limits, type Definition, type Exploration } from "../../../shared/calls/explorations";
import type { ViewSharing } from "../../../shared/calls/saved-views";
import { sharingAfter } from "../views/kept-sharing";
import type { ShareableRole } from "../views/view-rows";
import type { SessionUser } from "../../http/context";
import { changedFields } from "../../ledger/ledger";
import { clearableSql, NamedRows } from "../../owned-rows/named-rows";
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
  clearable: boolean;
  time_stamp: string;
}

const columns = `id, name, definition, owner_id, sharing, uac_id, region_name, province_name, row_version, time_stamp,
  ${clearableSql} as clearable`;

/** The saved explorations, as their owner changes them. */
export const ownedExplorations = new NamedRows<Row>(
  { table: "exploration", columns, formName: "Explore", noun: "exploration", canCopy: true },
  limits.explorations,
);

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

/**
 * The explorations that row level security allows: the actor's own first, then the shared ones, by name, up to a limit; only
 * those with the given ids, if any are given.
 */
export const readExplorations = async (
  client: pg.PoolClient,
  actor: SessionUser,
  ids: readonly number[] | null = null,
): Promise<Row[]> =>
  (
    await client.query<Row>(
      `select ${columns} from exploration where deleted_at is null and ($2::bigint[] is null or id = any($2))
       order by owner_id <> $1, lower(name), id limit ${limits.listed}`,
      [actor.id, ids],
    )
  ).rows;

/** The current state of the actor's own explorations with these ids. */
export const ownExplorations = async (
  client: pg.PoolClient,
  actor: SessionUser,
  ids: readonly number[],
  roles: readonly ShareableRole[],
): Promise<Exploration[]> =>
  (await readExplorations(client, actor, ids))
    .filter(({ owner_id }) => owner_id === actor.id)
    .map((row) => own(actor, row, roles));

/**
 * Saves a new exploration or changes the actor's own, with a ledger entry. Throws a 404 when it is not the
 * actor's own, a 409 when the actor has another exploration of that name, a 409 with the current row when it was changed
 * meanwhile, a 422 beyond the number of explorations, and a 403 as `sharingAfter` does.
 */
export async function saveExploration(
  client: pg.PoolClient,
  actor: SessionUser,
  sent: ParsedExploration,
  roles: readonly ShareableRole[],
): Promise<Exploration> {
  const before = await ownedExplorations.lockChanged(client, actor, sent, (row) => own(actor, row, roles));
  await ownedExplorations.check(client, actor, sent.name, sent.id, before === null);
  const shared = sharingAfter(actor, sent.sharing, before);
  const values = [
    sent.name,
    JSON.stringify(sent.definition),
    shared.kind,
    shared.uac_id,
    shared.region_name,
    shared.province_name,
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
  await ownedExplorations.note(client, actor, before === null ? "Insert" : "Update", [
    { id: after.id, name: after.name, changes: changedFields(loggedFields, before, after) },
  ]);
  return own(actor, after, roles);
}
