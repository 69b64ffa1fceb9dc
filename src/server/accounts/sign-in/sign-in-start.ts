import type pg from "pg";
import { viewScreensOf } from "../../../shared/calls/saved-views";
import { batchedRead, onceFor } from "../../db/shared-read";
import { transaction } from "../../db/transaction";
import { scopeOf, type SessionUser } from "../../http/context";
import { countUnread } from "../../subscriptions/messages";
import { startAddress } from "../views/start-view";

/** The start address, null for the role's first screen, and the number of unread messages. */
export interface SignInStart {
  start: string | null;
  unread: number;
}

const usersWithStart = onceFor((pool: pg.Pool) =>
  batchedRead(async (users: readonly number[]) => {
    const { rows } = await pool.query<{ user_id: number }>(
      "select user_id from start_view where user_id = any($1::bigint[])",
      [users],
    );
    return new Map(rows.map(({ user_id }) => [user_id, true]));
  }),
);

/** Reads both. A role without figures has neither. */
export async function readSignInStart(pool: pg.Pool, actor: SessionUser): Promise<SignInStart> {
  if (viewScreensOf(actor).length === 0) return { start: null, unread: 0 };
  const [hasStart = false, unread] = await Promise.all([
    usersWithStart(pool)(actor.id),
    countUnread(pool, actor.id),
  ]);
  const start = hasStart
    ? await transaction(pool, scopeOf(actor), (client) => startAddress(client, actor), { readOnly: true })
    : null;
  return { start, unread };
}
