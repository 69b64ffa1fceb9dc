import type pg from "pg";
import { messageOf, Problem } from "../../shared/errors";
import { scopeText } from "../../shared/permissions";
import { viewScreensOf } from "../../shared/calls/saved-views";
import type { Answers } from "../analytics/answers/answers";
import { transaction } from "../db/transaction";
import type { SessionUser } from "../http/context";
import { activeUser } from "../http/users";
import { writeLedger } from "../ledger/ledger";
import { readSettings } from "../settings/settings";
import { compose, type Outcome } from "./composing/compose";
import { scheduleNext, MAX_FAILURES, takeDueSubscription, type DueSubscription } from "./due-subscriptions";

/** The maximum number of subscriptions per run, so that a run ends. */
const MAX_DELIVERIES = 500;

/** Stores a message for its owner. Returns its id. */
async function storeMessage(
  client: pg.PoolClient,
  owner: SessionUser,
  { id, name, by_mail }: DueSubscription,
  { lead, address, filters, sheets }: NonNullable<Outcome["message"]>,
  sendsMail: boolean,
): Promise<number> {
  const mail = sendsMail && by_mail && owner.email ? "waiting" : "none";
  const { rows } = await client.query<{ id: number }>(
    `insert into message (user_id, subscription_id, title, lead, address, body, mail)
     values ($1, $2, $3, $4, $5, $6::jsonb, $7) returning id`,
    [owner.id, id, name, lead, address, JSON.stringify({ scope: scopeText(owner), filters, sheets }), mail],
  );
  return rows[0]?.id ?? 0;
}

interface Deliverer {
  pool: pg.Pool;
  answers: Answers;
  /** Whether this server sends mail. */
  sendsMail: boolean;
  /** Hears of a subscription that could not be delivered. */
  onProblem?: (id: number, error: unknown) => void;
}

/** The owner as of now, who may still open the screen. Throws when the account is closed or the role lost the screen. */
async function ownerOf(pool: pg.Pool, { owner_id, address }: DueSubscription): Promise<SessionUser> {
  const owner = await activeUser(pool, owner_id);
  const screen = address.startsWith("/report") ? "report" : "dashboard";
  if (owner !== null && viewScreensOf(owner).includes(screen)) return owner;
  throw new Problem(403, `The account is closed, or its role no longer opens the screen “${screen}”.`);
}

/** Composes what is due and stores the message, the ledger entry and the next time in one transaction. */
async function deliver(
  { pool, answers, sendsMail }: Deliverer,
  due: DueSubscription,
): Promise<number | null> {
  const owner = await ownerOf(pool, due);
  const outcome = await compose(answers, owner, due, due.told, await readSettings(pool));
  return transaction(pool, "system", async (client) => {
    const { message } = outcome;
    if (!(await scheduleNext(client, due, outcome, null)) || message === null) return null;
    const id = await storeMessage(client, owner, due, message, sendsMail);
    await writeLedger(client, owner, {
      form_name: "Subscriptions",
      action: due.condition === null ? "Send report" : "Send alert",
      table_name: "message",
      records: [{ id, name: due.name, changes: {} }],
      details: {
        filters: Object.fromEntries(message.filters),
        sheets: message.sheets.map(({ title }) => title),
        rows: message.sheets.reduce((sum, { rows }) => sum + rows.length, 0),
      },
    });
    return id;
  });
}

/** Delivers, and notes why where it fails, so that one subscription never holds up the others. Rethrows the failure. */
async function attempt(deliverer: Deliverer, due: DueSubscription): Promise<number | null> {
  try {
    return await deliver(deliverer, due);
  } catch (error) {
    // A closed account is no passing failure: it waits for its next time.
    const lasting =
      error instanceof Problem && error.status === 403 ? { ...due, failures: MAX_FAILURES } : due;
    await scheduleNext(deliverer.pool, lasting, { message: null, told: due.told }, messageOf(error));
    throw error;
  }
}

/**
 * Delivers the subscriptions whose time has come, one after the other. Several servers may do so at once: each
 * subscription is taken by one of them. One that cannot be composed keeps its problem and is tried again.
 */
export async function deliverDue(deliverer: Deliverer, isStopping = () => false): Promise<number> {
  let delivered = 0;
  for (let turn = 0; turn < MAX_DELIVERIES && !isStopping(); turn++) {
    const due = await takeDueSubscription(deliverer.pool, null);
    if (due === undefined) break;
    const message = await attempt(deliverer, due).catch((error: unknown) => {
      deliverer.onProblem?.(due.id, error);
      return null;
    });
    if (message !== null) delivered++;
  }
  return delivered;
}

/**
 * Delivers one subscription now. Returns the id of the message; null when an alert has nothing to tell. Rejects with why it
 * cannot be composed.
 */
export async function deliverNow(deliverer: Deliverer, id: number): Promise<number | null> {
  const due = await takeDueSubscription(deliverer.pool, id);
  return due === undefined ? null : attempt(deliverer, due);
}
