import type pg from "pg";
import type { SubscriptionContent } from "../../shared/calls/subscriptions";
import { nextSending } from "../../shared/time/next-sending";
import type { Told } from "./alert";
import type { Outcome } from "./compose";

/** A subscription whose turn it is. `lease` is until when no other server takes it. */
export interface Due extends SubscriptionContent {
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
/** So many failures in a row are the last. */
export const LAST_FAILURE = AGAIN.length;
/** For how long a server that stopped in the middle holds a subscription, in milliseconds. */
export const LEASE = 10 * MINUTE;

/** Takes the next subscription whose time has come, or the one with the id; undefined when there is none. */
export async function take(pool: pg.Pool, id: number | null): Promise<Due | undefined> {
  const { rows } = await pool.query<Due>(
    `update subscription set next_at = now() + interval '${LEASE} milliseconds'
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
export async function advance(
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
