import type pg from "pg";
import type { FormerValues } from "../../../shared/calls/former-values";
import { namingColumns } from "../../../shared/calls/held-names";
import { viewScreensOf } from "../../../shared/calls/saved-views";
import { formerValues } from "../../analytics/former-values";
import { batchedRead, onceFor } from "../../db/shared-read";
import { transaction } from "../../db/transaction";
import { scopeOf, type SessionUser } from "../../http/context";
import { countUnread } from "../../subscriptions/messages";
import { startAddress } from "../views/start-view";

/**
 * The start address, null for the role's first screen, the number of unread messages, and the former values of lists and names
 * of records that addresses may still hold.
 */
export interface SignInStart {
  start: string | null;
  unread: number;
  former: FormerValues;
}

/** A browser gets so many former names of records of a column: those that were changed last. */
const MAX_NAMES = 100;

const withLastNames = (former: FormerValues): FormerValues => ({
  ...former,
  ...Object.fromEntries(
    namingColumns.flatMap((column) => {
      const names = Object.entries(former[column] ?? {}).slice(0, MAX_NAMES);
      return names.length === 0 ? [] : [[column, Object.fromEntries(names)]];
    }),
  ),
});

const usersWithStart = onceFor((pool: pg.Pool) =>
  batchedRead(async (users: readonly number[]) => {
    const { rows } = await pool.query<{ user_id: number }>(
      "select user_id from start_view where user_id = any($1::bigint[])",
      [users],
    );
    return new Map(rows.map(({ user_id }) => [user_id, true]));
  }),
);

/** Reads all three. A role without figures has none of them. */
export async function readSignInStart(pool: pg.Pool, actor: SessionUser): Promise<SignInStart> {
  if (viewScreensOf(actor).length === 0) return { start: null, unread: 0, former: {} };
  const [hasStart = false, unread, former] = await Promise.all([
    usersWithStart(pool)(actor.id),
    countUnread(pool, actor.id),
    formerValues(pool, actor),
  ]);
  const start = hasStart
    ? await transaction(pool, scopeOf(actor), (client) => startAddress(client, actor), { readOnly: true })
    : null;
  return { start, unread, former: withLastNames(former) };
}
