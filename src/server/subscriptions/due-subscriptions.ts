import type pg from "pg";
import type { SubscriptionContent } from "../../shared/calls/subscriptions";
import { nextSending } from "../../shared/time/next-sending";
import type { ReportedState } from "./composing/alert";
import type { Outcome } from "./composing/compose";

/** A subscription that is due. No other server takes it before the time `lease`. */
export interface DueSubscription extends SubscriptionContent {
  id: number;
  owner_id: number;
  told: ReportedState | null;
  failures: number;
  lease: string;
}

const MINUTE_MS = 60_000;
/** How often an alert is checked, and how long it is not checked after it has sent a message. */
const CHECK_INTERVAL_MINUTES = 5;
const QUIET_MINUTES = 60;
/** The delays before the retries of a message that could not be composed. After the last, it waits for its next time. */
export const RETRY_MINUTES = [5, 15, 60, 180, 360] as const;
/** After this many failures in a row there is no further retry. */
export const MAX_FAILURES = RETRY_MINUTES.length;
/** How long no other server takes a subscription. A server that stopped meanwhile loses it then. */
export const LEASE_MS = 10 * MINUTE_MS;

/** Takes the next subscription that is due, or the one with the id; undefined when there is none. */
export async function takeDueSubscription(
  pool: pg.Pool,
  id: number | null,
): Promise<DueSubscription | undefined> {
  const { rows } = await pool.query<DueSubscription>(
    `update subscription set next_at = now() + interval '${LEASE_MS} milliseconds'
      where id = (
        select id from subscription
         where deleted_at is null and ${id === null ? "next_at <= now()" : "id = $1"}
         order by next_at limit 1 for update skip locked)
      returning id, owner_id, name, address, sheets, every, condition, by_mail, receivers, told, failures,
        next_at::text as lease`,
    id === null ? [] : [id],
  );
  return rows[0];
}

/** When a subscription is due next, and its failures in a row. */
function nextOf(
  { every, failures }: DueSubscription,
  { message }: Outcome,
  problem: string | null,
): { at: number; failures: number } {
  const again = problem === null ? undefined : RETRY_MINUTES[failures];
  if (again !== undefined) return { at: Date.now() + again * MINUTE_MS, failures: failures + 1 };
  const at =
    every === null
      ? Date.now() + (message === null ? CHECK_INTERVAL_MINUTES : QUIET_MINUTES) * MINUTE_MS
      : nextSending(every, Date.now());
  return { at, failures: 0 };
}

/** Stores when a subscription is due next, unless somebody changed it meanwhile. */
export async function scheduleNext(
  client: Pick<pg.PoolClient, "query">,
  due: DueSubscription,
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
