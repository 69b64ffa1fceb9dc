import type pg from "pg";
import type { Status } from "../../../shared/permissions";
import {
  viewScreensOf,
  type SavedView,
  type ViewScreen,
  type WholeView,
} from "../../../shared/calls/saved-views";
import type { SessionUser } from "../../http/context";
import { clearableSql } from "../../owned-rows/named-rows";
import { readRoles } from "../roles";

/** A row of the table `saved_view`, and whether it is the reader's start. */
export interface ViewRow {
  id: number;
  name: string;
  screen: ViewScreen;
  search: string;
  owner_id: number;
  sharing: SavedView["sharing"];
  uac_id: number | null;
  region_name: string | null;
  province_name: string | null;
  row_version: number;
  time_stamp: string;
  is_start: boolean;
  clearable: boolean;
}

export interface WholeRow extends ViewRow {
  arrangement: unknown;
}

/** The maximum number of listed views: the reader's own come first. */
const MAX_LISTED_VIEWS = 600;

export const viewColumns = `id, name, screen, search, owner_id, sharing, uac_id, region_name, province_name,
  row_version, time_stamp, exists (select from start_view where view_id = saved_view.id) as is_start,
  ${clearableSql} as clearable`;

/** The views that row level security allows, of the screens that the actor opens: own ones first, then by name. */
export const readViews = async (client: pg.PoolClient, actor: SessionUser): Promise<ViewRow[]> =>
  (
    await client.query<ViewRow>(
      `select ${viewColumns} from saved_view where deleted_at is null and screen = any($2::text[])
       order by owner_id <> $1, lower(name), id limit ${MAX_LISTED_VIEWS}`,
      [actor.id, viewScreensOf(actor)],
    )
  ).rows;

/** One view with its arrangement; undefined when it is not there for the actor. */
export const readView = async (
  client: pg.PoolClient,
  actor: SessionUser,
  id: number,
): Promise<WholeRow | undefined> =>
  (
    await client.query<WholeRow>(
      `select ${viewColumns}, arrangement from saved_view
       where id = $1 and deleted_at is null and screen = any($2::text[])`,
      [id, viewScreensOf(actor)],
    )
  ).rows[0];

interface Named {
  id: number;
  name: string;
}

const nameIn = (found: pg.QueryResult<Named>, id: number | null): string | null =>
  found.rows.find((one) => one.id === id)?.name ?? null;

/** Views or explorations as the actor may see them, with the names of owners and roles. */
export async function shownViews<T extends Pick<ViewRow, "owner_id" | "uac_id">>(
  pool: pg.Pool,
  actor: SessionUser,
  rows: readonly T[],
): Promise<(Omit<T, "owner_id"> & Pick<SavedView, "mine" | "owner_name" | "role_name">)[]> {
  const owners = await pool.query<Named>(
    "select id, coalesce(nullif(name, ''), username) as name from users where id = any($1::bigint[])",
    [[...new Set(rows.map(({ owner_id }) => owner_id))]],
  );
  const roles = await pool.query<Named>("select id, roletype as name from uac where id = any($1::bigint[])", [
    [...new Set(rows.flatMap(({ uac_id }) => uac_id ?? []))],
  ]);
  return rows.map(({ owner_id, ...row }) => ({
    ...row,
    mine: owner_id === actor.id,
    owner_name: nameIn(owners, owner_id) ?? "",
    role_name: nameIn(roles, row.uac_id),
  }));
}

/** One row as the actor may see it; null when there is none. */
export const shownView = async (
  pool: pg.Pool,
  actor: SessionUser,
  row: WholeRow | undefined,
): Promise<WholeView | null> =>
  row === undefined ? null : ((await shownViews(pool, actor, [row]))[0] ?? null);

/** A role that a view may be shared with. */
export interface ShareableRole {
  id: number;
  roletype: string;
}

const within: Readonly<Record<Status, readonly Status[]>> = {
  Central: ["Central", "Regional", "Provincial"],
  Regional: ["Regional", "Provincial"],
  Provincial: ["Provincial"],
};

/** The roles that the actor may share a view with: they open a dashboard or report, and have people in the scope. */
export const shareableRoles = async (pool: pg.Pool, actor: SessionUser): Promise<ShareableRole[]> =>
  (await readRoles(pool))
    .filter((role) => viewScreensOf(role).length > 0 && within[actor.status].includes(role.status))
    .map(({ id, roletype }) => ({ id, roletype }));
