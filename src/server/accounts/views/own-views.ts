import { viewLimits, type WholeView } from "../../../shared/calls/saved-views";
import type { SessionUser } from "../../http/context";
import { NamedRows } from "../../owned-rows/named-rows";
import { viewColumns, type ShareableRole, type WholeRow } from "./view-rows";

/** The saved views, as their owner changes them. */
export const ownViews = new NamedRows<WholeRow>(
  {
    table: "saved_view",
    columns: `${viewColumns}, arrangement`,
    formName: "Views",
    noun: "view",
    canCopy: true,
  },
  viewLimits.views,
);

/** A row of the actor's own, as answers show it. */
export const ownView = (
  actor: SessionUser,
  { owner_id: _owner, ...row }: WholeRow,
  roles: readonly ShareableRole[],
): WholeView => ({
  ...row,
  mine: true,
  owner_name: actor.name || actor.username,
  role_name: roles.find(({ id }) => id === row.uac_id)?.roletype ?? null,
});
