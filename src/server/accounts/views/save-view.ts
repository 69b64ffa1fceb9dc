import type pg from "pg";
import type { WholeView } from "../../../shared/calls/saved-views";
import type { SessionUser } from "../../http/context";
import { changedFields } from "../../ledger/ledger";
import { sharingAfter } from "./kept-sharing";
import { ownView, ownViews } from "./own-views";
import type { SentView } from "./parse-view";
import { viewColumns, type ShareableRole, type WholeRow } from "./view-rows";

const logged = [
  "name",
  "screen",
  "search",
  "sharing",
  "uac_id",
  "region_name",
  "province_name",
  "arrangement",
] as const;

/** The stored row after a change, without what the database adds. */
function changed(before: WholeRow | null, sent: SentView) {
  const screen = sent.screen ?? before?.screen ?? "dashboard";
  const kept = before?.arrangement ?? null;
  const arrangement =
    sent.arrangement !== undefined ? sent.arrangement : kept === null ? null : JSON.stringify(kept);
  return {
    name: sent.name ?? before?.name ?? "",
    screen,
    search: sent.search ?? before?.search ?? "",
    arrangement: screen === "dashboard" ? arrangement : null,
  };
}

/**
 * Saves a new view or changes the actor's own, with a ledger entry. Throws a 404 when it is not the actor's own, a 409
 * with the current view when it was changed meanwhile, a 409 for a name that the actor has given already, a 422 beyond
 * the number of views, and a 403 as `sharingAfter` does.
 */
export async function saveView(
  client: pg.PoolClient,
  actor: SessionUser,
  sent: SentView,
  roles: readonly ShareableRole[],
): Promise<WholeView> {
  const before = await ownViews.lockChanged(client, actor, sent, (row) => ownView(actor, row, roles));
  const next = changed(before, sent);
  const shared = sharingAfter(actor, sent.sharing, before);
  await ownViews.check(client, actor, next.name, sent.id, before === null);
  const values = [
    next.name,
    next.screen,
    next.search,
    next.arrangement,
    shared.kind,
    shared.uac_id,
    shared.region_name,
    shared.province_name,
    before === null ? actor.id : before.id,
  ];
  const { rows } = await client.query<WholeRow>(
    before === null
      ? `insert into saved_view (name, screen, search, arrangement, sharing, uac_id, region_name, province_name, owner_id)
         values ($1, $2, $3, $4::jsonb, $5, $6, $7, $8, $9) returning ${viewColumns}, arrangement`
      : `update saved_view
         set name = $1, screen = $2, search = $3, arrangement = $4::jsonb, sharing = $5, uac_id = $6,
           region_name = $7, province_name = $8, row_version = row_version + 1, time_stamp = now()
         where id = $9 returning ${viewColumns}, arrangement`,
    values,
  );
  const after = rows[0] as WholeRow;
  await ownViews.note(client, actor, before === null ? "Insert" : "Update", [
    { id: after.id, name: after.name, changes: changedFields(logged, before, after) },
  ]);
  return ownView(actor, after, roles);
}
