import type pg from "pg";
import { messageOf } from "../../shared/errors";
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
  lease: string;
}

/** How often an alert is looked at, and for how long a server that stopped in the middle holds a subscription. */
const LOOK_EVERY = 5 * 60_000;
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
      returning id, owner_id, name, address, sheets, every, condition, by_mail, told, next_at::text as lease`,
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
    [owner.id, id, name, lead, address, JSON.stringify({ filters, sheets }), mail],
  );
  return rows[0]?.id ?? 0;
}

interface Deliverer {
  pool: pg.Pool;
  answers: Answers;
  /** Whether this server sends mail. */
  sendsMail: boolean;
}

/** Composes what is due and stores the message, the ledger entry and the next time in one transaction. */
async function deliver({ pool, answers, sendsMail }: Deliverer, due: Due): Promise<number | null> {
  const owner = await activeUser(pool, due.owner_id);
  const screen = due.address.startsWith("/report") ? "report" : "dashboard";
  let outcome: Outcome = { message: null, told: due.told };
  let problem: string | null = null;
  if (owner === null || !viewScreensOf(owner).includes(screen))
    problem = `The account is closed, or its role no longer opens the screen “${screen}”.`;
  else
    try {
      outcome = await compose(answers, owner, due, due.told, await readSettings(pool));
    } catch (error) {
      problem = messageOf(error);
    }
  const next = due.every === null ? Date.now() + LOOK_EVERY : nextSending(due.every, Date.now());
  return transaction(pool, "system", async (client) => {
    const { message, told } = outcome;
    const { rowCount } = await client.query(
      `update subscription set next_at = $3, problem = $4, told = $5::jsonb, sent_at = case when $6 then now() else sent_at end
        where id = $1 and next_at::text = $2 and deleted_at is null`,
      [due.id, due.lease, new Date(next).toISOString(), problem, JSON.stringify(told), message !== null],
    );
    if (rowCount === 0 || message === null || owner === null) return null;
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

/**
 * Delivers the subscriptions whose time has come, one after the other. Several servers may do so at once: each
 * subscription is taken by one of them. One that cannot be composed keeps its problem and waits for its next time.
 */
export async function deliverDue(deliverer: Deliverer, isStopping = () => false): Promise<number> {
  let delivered = 0;
  for (let turn = 0; turn < MOST && !isStopping(); turn++) {
    const due = await take(deliverer.pool, null);
    if (due === undefined) break;
    if ((await deliver(deliverer, due)) !== null) delivered++;
  }
  return delivered;
}

/** Delivers one subscription now. Returns the id of the message; null when an alert has nothing to tell. */
export async function deliverNow(deliverer: Deliverer, id: number): Promise<number | null> {
  const due = await take(deliverer.pool, id);
  return due === undefined ? null : deliver(deliverer, due);
}
