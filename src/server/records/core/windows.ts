import type pg from "pg";
import type { Entity } from "../../../entities";
import { windowDays } from "../../../shared/time/countdown";
import { today } from "../../../shared/time/dates";
import { Problem } from "../../../shared/errors";
import { refusal, type Action } from "../../../shared/permissions";
import { readSchedules } from "../../hooks/read-schedules";
import type { SessionUser } from "../../http/context";

/**
 * Throws a 403 with the reason when the actor's role does not allow an action on an entity. Ignores reporting
 * windows.
 */
export function requireRight(actor: SessionUser, entity: Entity, action: Action): void {
  const reason = refusal(actor, action, entity, 1);
  if (reason !== null) throw new Problem(403, reason);
}

/**
 * Returns a function that checks an action on a row. It throws a 403 with the reason when the role, or the
 * reporting window at the row's place, does not allow the action. The schedules are read once.
 */
export async function windowGuard(
  client: pg.PoolClient,
  actor: SessionUser,
  entity: Entity,
): Promise<(action: Action, place: Record<string, unknown>, row?: number) => void> {
  const schedules = entity.window === null ? [] : await readSchedules(client);
  const day = today();
  return (action, place, row) => {
    const at = {
      region_name: (place["region_name"] as string | null | undefined) ?? actor.region_name,
      province_name: (place["province_name"] as string | null | undefined) ?? actor.province_name,
    };
    const days = entity.window === null ? 0 : windowDays(schedules, entity.window, at, day);
    const refused = refusal(actor, action, entity, days);
    const isClosed = entity.window !== null && days <= 0 && refusal(actor, action, entity, 1) === null;
    const reason =
      refused !== null && isClosed && at.province_name !== null ? `${at.province_name}: ${refused}` : refused;
    if (reason !== null) throw new Problem(403, reason, row === undefined ? [] : [{ row, message: reason }]);
  };
}
