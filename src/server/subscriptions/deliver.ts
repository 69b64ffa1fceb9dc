import type pg from "pg";
import { messageOf, Problem } from "../../shared/errors";
import { scopeText } from "../../shared/permissions";
import type { SubscriptionContent } from "../../shared/calls/subscriptions";
import { viewScreensOf } from "../../shared/calls/saved-views";
import { nextSending } from "../../shared/time/next-sending";
import type { Answers } from "../analytics/answers/answers";
import { transaction } from "../db/transaction";
import type { SessionUser } from "../http/context";
import { activeUser } from "../http/users";
import { writeLedger } from "../ledger/ledger";
import { readSettings } from "../settings/settings";
import { compose, type Outcome } from "./compose";
import type { Told } from "./alert";

/** A subscription whose turn it is. `lease` is until when no other server takes it. */
interface Due extends SubscriptionContent {
  id: number;
  owner_id: number;
  told: Told | null;
  failures: number;
  lease: string;
}

const MINUTE = 60_000;
/** How often an alert is looked at, and how long it waits after it has told something, in minutes. */
const LOOK_EVERY = 5;
const REST = 60;
/** The minutes after which what could not be composed is tried again, before it waits for its next time. */
const AGAIN = [5, 15, 60, 180, 360] as const;
/** For how long a server that stopped in the middle holds a subscription. */
const LEASE = "10 minutes";
/** The most subscriptions of one run, so that a run ends. */
const MOST = 500;

/** Takes the next subscription whose time has come, or the one with the id; undefined when there is none. */
async function take(pool: pg.Pool, id: number | null): Promise<Due | undefined> {
  const { rows } = await pool.query<Due>(
    `update subscription set next_at = now() + interval '${LEASE}'
      where id = (
        select id from subscription
         where deleted_at is null and ${id === null ? "next_at <= now()" : "id = $1"}
         order by next_at limit 1 for update skip locked)
      returning id, owner_id, name, address, sheets, every, condition, by_mail, told, failures,
        next_at::text as lease`,
    id === null ? [] : [id],
  );
  return rows[0];
}

/** Stores a message for its owner. Returns its id. */
async function storeMessage(
  client: pg.PoolClient,
  owner: SessionUser,
  { id, name, by_mail }: Due,
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

/** When a subscription is looked at next, and its failures in a row. */
function nextOf(
  { every, failures }: Due,
  { message }: Outcome,
  problem: string | null,
): { at: number; failures: number } {
  const again = problem === null ? undefined : AGAIN[failures];
  if (again !== undefined) return { at: Date.now() + again * MINUTE, failures: failures + 1 };
  const at =
    every === null
      ? Date.now() + (message === null ? LOOK_EVERY : REST) * MINUTE
      : nextSending(every, Date.now());
  return { at, failures: 0 };
}

/** Notes when a subscription is looked at next, unless somebody changed it meanwhile. */
async function advance(
  client: Pick<pg.PoolClient, "query">,
  due: Due,
  outcome: Outcome,
  problem: string | null,
): Promise<boolean> {
  const next = nextOf(due, outcome, problem);
  const { rowCount } = await client.query(
    `update subscription set next_at = $3, failures = $4, problem = $5, told = $6::jsonb,
       sent_at = case when $7 then now() else sent_at end
      where id = $1 and next_at::text = $2 and deleted_at is null`,
    [
      due.id,
      due.lease,
      new Date(next.at).toISOString(),
      next.failures,
      problem,
      JSON.stringify(outcome.told),
      outcome.message !== null,
    ],
  );
  return rowCount === 1;
}

/** The owner as of now, who may still open the screen. Throws when the account is closed or the role lost the screen. */
async function ownerOf(pool: pg.Pool, { owner_id, address }: Due): Promise<SessionUser> {
  const owner = await activeUser(pool, owner_id);
  const screen = address.startsWith("/report") ? "report" : "dashboard";
  if (owner !== null && viewScreensOf(owner).includes(screen)) return owner;
  throw new Problem(403, `The account is closed, or its role no longer opens the screen “${screen}”.`);
}

/** Composes what is due and stores the message, the ledger entry and the next time in one transaction. */
async function deliver({ pool, answers, sendsMail }: Deliverer, due: Due): Promise<number | null> {
  const owner = await ownerOf(pool, due);
  const outcome = await compose(answers, owner, due, due.told, await readSettings(pool));
  return transaction(pool, "system", async (client) => {
    const { message } = outcome;
    if (!(await advance(client, due, outcome, null)) || message === null) return null;
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
async function attempt(deliverer: Deliverer, due: Due): Promise<number | null> {
  try {
    return await deliver(deliverer, due);
  } catch (error) {
    // A closed account is no passing failure: it waits for its next time.
    const lasting =
      error instanceof Problem && error.status === 403 ? { ...due, failures: AGAIN.length } : due;
    await advance(deliverer.pool, lasting, { message: null, told: due.told }, messageOf(error));
    throw error;
  }
}

/**
 * Delivers the subscriptions whose time has come, one after the other. Several servers may do so at once: each
 * subscription is taken by one of them. One that cannot be composed keeps its problem and is tried again.
 */
export async function deliverDue(deliverer: Deliverer, isStopping = () => false): Promise<number> {
  let delivered = 0;
  for (let turn = 0; turn < MOST && !isStopping(); turn++) {
    const due = await take(deliverer.pool, null);
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
  const due = await take(deliverer.pool, id);
  return due === undefined ? null : attempt(deliverer, due);
}
