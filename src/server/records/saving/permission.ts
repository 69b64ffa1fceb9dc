import type { Detail } from "../../../shared/errors";
import { inScope, type Actor } from "../../../shared/permissions";
import type { HookContext } from "../../hooks/hook";
import type { Incoming } from "../core/parse";
import type { Step } from "../core/step";
import { windowGuard, requireRight } from "../core/windows";

const outOfScope = (actor: Actor): Omit<Detail, "row"> => ({
  field: actor.status === "Regional" ? "region_name" : "province_name",
  message: `Choose a place in ${actor.status === "Regional" ? actor.region_name : actor.province_name}: others lie outside your scope.`,
});

/**
 * Checks that the role may save these records, and throws a 403 before any record is read, so that nothing
 * about them is revealed. Returns a step that checks the places: the reporting window at each record's old and
 * new place, and that the new place is in scope. The new place is checked only in rows before the first one
 * with an error.
 */
export async function requirePermission(
  { client, actor, entity }: HookContext,
  sent: readonly Incoming[],
): Promise<Step> {
  requireRight(actor, entity, sent.some(({ id }) => id !== null) ? "update" : "insert");
  const allowed = await windowGuard(client, actor, entity);
  return (rows, _, earlier) => {
    const faults: Detail[] = [];
    const firstFaulty = Math.min(...earlier.map(({ row }) => row ?? 0));
    for (const { row, before, values } of rows) {
      const action = before === undefined ? "insert" : "update";
      allowed(action, before ?? values, row);
      if (entity.scope === "none" || row >= firstFaulty || faults.length > 0) continue;
      if (!inScope(actor, values)) faults.push({ row, ...outOfScope(actor) });
      if (before !== undefined) allowed(action, values, row);
    }
    return faults;
  };
}
