import type pg from "pg";
import { Problem } from "../../../shared/errors";
import { addressOf, viewScreensOf, type SavedView } from "../../../shared/calls/saved-views";
import type { SessionUser } from "../../http/context";
import { writeLedger } from "../../ledger/ledger";
import { readView } from "./view-rows";

type Start = Pick<SavedView, "id" | "name" | "screen" | "search">;

/** The view with which the actor's product opens; undefined for none that the actor can open. */
const readStart = async (client: pg.PoolClient, actor: SessionUser): Promise<Start | undefined> =>
  (
    await client.query<Start>(
      `select v.id, v.name, v.screen, v.search from start_view s join saved_view v on v.id = s.view_id
       where s.user_id = $1 and v.deleted_at is null and v.screen = any($2::text[])`,
      [actor.id, viewScreensOf(actor)],
    )
  ).rows[0];

/** The address with which the actor's product opens; null for the role's first screen. */
export async function startAddress(client: pg.PoolClient, actor: SessionUser): Promise<string | null> {
  const start = await readStart(client, actor);
  return start === undefined ? null : addressOf(start);
}

/**
 * Makes a view the actor's start, or none with null, with a ledger entry. Throws a 404 when the actor cannot open the
 * view. Returns the address of the start.
 */
export async function setStart(
  client: pg.PoolClient,
  actor: SessionUser,
  id: number | null,
): Promise<string | null> {
  const before = await readStart(client, actor);
  const after = id === null ? undefined : await readView(client, actor, id);
  if (id !== null && after === undefined)
    throw new Problem(404, "This view was deleted, or is not shared with you. Choose another as your start.");
  await client.query(
    id === null
      ? "delete from start_view where user_id = $1"
      : `insert into start_view (user_id, view_id) values ($1, $2)
         on conflict (user_id) do update set view_id = excluded.view_id, time_stamp = now()`,
    id === null ? [actor.id] : [actor.id, id],
  );
  const about = after ?? before;
  if (before?.id !== after?.id && about !== undefined)
    await writeLedger(client, actor, {
      form_name: "Views",
      action: "Start view",
      table_name: "saved_view",
      records: [
        {
          id: about.id,
          name: about.name,
          changes: { start: { old: before?.name ?? null, new: after?.name ?? null } },
        },
      ],
    });
  return after === undefined ? null : addressOf(after);
}
