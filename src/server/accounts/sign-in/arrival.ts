import type pg from "pg";
import { viewScreensOf } from "../../../shared/calls/saved-views";
import { transaction } from "../../db/transaction";
import { scopeOf, type SessionUser } from "../../http/context";
import { countUnread } from "../../subscriptions/messages";
import { startAddress } from "../views/start-view";

/** What a person meets first: the address of the start view, null for the role's first screen, and the unread messages. */
export interface Arrival {
  start: string | null;
  unread: number;
}

/** Reads it in one transaction. A role without figures has neither. */
export const readArrival = async (pool: pg.Pool, actor: SessionUser): Promise<Arrival> =>
  viewScreensOf(actor).length === 0
    ? { start: null, unread: 0 }
    : transaction(
        pool,
        scopeOf(actor),
        async (client) => ({ start: await startAddress(client, actor), unread: await countUnread(client) }),
        { readOnly: true },
      );
