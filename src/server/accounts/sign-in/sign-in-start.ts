import type pg from "pg";
import { viewScreensOf } from "../../../shared/calls/saved-views";
import { transaction } from "../../db/transaction";
import { scopeOf, type SessionUser } from "../../http/context";
import { countUnread } from "../../subscriptions/messages";
import { startAddress } from "../views/start-view";

/** The start address, null for the role's first screen, and the number of unread messages. */
export interface SignInStart {
  start: string | null;
  unread: number;
}

/** Reads both in one transaction. A role without figures has neither. */
export const readSignInStart = async (pool: pg.Pool, actor: SessionUser): Promise<SignInStart> =>
  viewScreensOf(actor).length === 0
    ? { start: null, unread: 0 }
    : transaction(
        pool,
        scopeOf(actor),
        async (client) => ({ start: await startAddress(client, actor), unread: await countUnread(client) }),
        { readOnly: true },
      );
