import type { Detail } from "../../../shared/errors";
import { inScope, type Actor } from "../../../shared/permissions";
import { refuseOwnApprovals } from "../approval/staged-saves";
import type { Pending, Step } from "../core/step";
import { windowGuard } from "../core/windows";

const outOfScope = (actor: Actor): Omit<Detail, "row"> => ({
  field: actor.status === "Regional" ? "region_name" : "province_name",
  message: `Choose a place in ${actor.status === "Regional" ? actor.region_name : actor.province_name}: others lie outside your scope.`,
});

/**
 * Checks what the actor may do with these rows: the reporting window at each record's old and new place, that
 * the new place is in scope, and whether the actor may approve what the save approves. Throws a 403; returns an
 * error for a place out of scope. The new place is checked only in rows before the first one with an error, and
 * approval only when there is none.
 */
export const checkPermission: Step<Pending> = async (rows, context, earlier) => {
  const { client, actor, entity } = context;
  const allowed = await windowGuard(client, actor, entity);
  const faults: Detail[] = [];
  const firstFaulty = Math.min(...earlier.map(({ row }) => row ?? 0));
  for (const { row, before, values } of rows) {
    const action = before === undefined ? "insert" : "update";
    allowed(action, before ?? values, row);
    if (entity.scope === "none" || row >= firstFaulty || faults.length > 0) continue;
    if (!inScope(actor, values)) faults.push({ row, ...outOfScope(actor) });
    if (before !== undefined) allowed(action, values, row);
  }
  if (earlier.length === 0 && faults.length === 0) await refuseOwnApprovals(rows, context);
  return faults;
};
