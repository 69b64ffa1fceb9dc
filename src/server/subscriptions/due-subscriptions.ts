import type pg from "pg";
import type { SubscriptionContent } from "../../shared/calls/subscriptions";
import { checkedUntil } from "../../shared/time/alert-days";
import { nextSending } from "../../shared/time/next-sending";
import type { OpenWindows } from "./closed-windows";
import type { ReportedState } from "./composing/alert";
import type { Outcome } from "./composing/compose";

/** A subscription that is due. No other server takes it before the time `lease`. */
export interface DueSubscription extends SubscriptionContent {
  id: number;
  owner_id: number;
  /** What an alert has reported, or the reporting windows that were open. */
  told: ReportedState | OpenWindows | null;
  failures: number;
  lease: string;
}

const MINUTE_MS = 60_000;
/** How long new data do not bring the next check of an alert forward, so that a busy figure is not always computed. */
const MIN_CHECK_INTERVAL_MINUTES = 1;
/** How often an alert is checked although its data stay, as “days left” change with the day. */
const CHECK_INTERVAL_MINUTES = 60;
/** How long an alert is not checked after it has sent a message. */
const QUIET_MINUTES = 60;
/** The delays before the retries of a message that could not be composed. After the last, it waits for its next time. */
export const RETRY_MINUTES = [5, 15, 60, 180, 360] as const;
/** After this many failures in a row there is no further retry. */
export const MAX_FAILURES = RETRY_MINUTES.length;
/** How long no other server takes a subscription. A server that stopped meanwhile loses it then. */
export const LEASE_MS = 10 * MINUTE_MS;

/** How far the clocks of servers and of the database may differ. */
const SKEW_MINUTES = 10;

/** A time that has come, or that a clock which was ahead has set: it lies further away than any time that is set. */
const hasCome = (column: string, furthestMinutes: number): string =>
  `(${column} <= now() or ${column} > now() + interval '${furthestMinutes + SKEW_MINUTES} minutes')`;

/** A subscription whose time has come, or an alert that has read facts of which there is another version now. */
const isDue = `(next_at <= now() or (every is null and condition->>'day' is null and ${hasCome("next_at", Math.max(...RETRY_MINUTES))})
  or (${hasCome("wakes_at", QUIET_MINUTES)} and exists (
  select from jsonb_each_text(checked) as seen(fact, version)
    join data_version using (fact)
   where data_version.version <> cast(seen.version as bigint))))`;

/** Takes the next subscription that is due, or the one with the id; undefined when there is none. */
export async function takeDueSubscription(
  pool: pg.Pool,
  id: number | null,
): Promise<DueSubscription | undefined> {
  const { rows } = await pool.query<DueSubscription>(
    `update subscription set next_at = now() + interval '${LEASE_MS} milliseconds', wakes_at = null
      where id = (
        select id from subscription
         where deleted_at is null and ${id === null ? isDue : "id = $1"}
         order by next_at limit 1 for update skip locked)
      returning id, owner_id, name, address, sheets, every, condition, by_mail, receivers, told, failures,
        next_at::text as lease`,
    id === null ? [] : [id],
  );
  return rows[0];
}

/** What became of a subscription: its message, if any, and what it remembers. */
interface Delivered extends Pick<Outcome, "message"> {
  told: DueSubscription["told"];
}

/** When a subscription is due next. Times are milliseconds. */
interface NextTime {
  /** Null for never again. */
  at: number | null;
  /** From when on new data bring that forward; null for never. */
  wakesAt: number | null;
  /** In a row. */
  failures: number;
}

/** When an alert is checked next, which is not after its day. */
function nextCheck({ condition }: DueSubscription, { message }: Delivered): NextTime {
  const now = Date.now();
  const end = checkedUntil(condition?.day);
  const wait = (minutes: number): number => Math.min(now + minutes * MINUTE_MS, end);
  if (now >= end) return { at: null, wakesAt: null, failures: 0 };
  const at = wait(message === null ? CHECK_INTERVAL_MINUTES : QUIET_MINUTES);
  return { at, wakesAt: message === null ? wait(MIN_CHECK_INTERVAL_MINUTES) : at, failures: 0 };
}

function nextOf(due: DueSubscription, outcome: Delivered, problem: string | null): NextTime {
  const { every, failures } = due;
  const again = problem === null ? undefined : RETRY_MINUTES[failures];
  if (again !== undefined)
    return { at: Date.now() + again * MINUTE_MS, wakesAt: null, failures: failures + 1 };
  return every === null
    ? nextCheck(due, outcome)
    : { at: nextSending(every, Date.now()), wakesAt: null, failures: 0 };
}

const timeOf = (moment: number | null): string | null =>
  moment === null ? null : new Date(moment).toISOString();

/**
 * Stores when a subscription is due next, unless somebody changed it meanwhile. `checked` are the facts that an alert has
 * read, with versions that are not newer than those it has read.
 */
export async function scheduleNext(
  client: Pick<pg.PoolClient, "query">,
  due: DueSubscription,
  outcome: Delivered,
  problem: string | null,
  checked: Readonly<Record<string, number>> = {},
): Promise<boolean> {
  const next = nextOf(due, outcome, problem);
  const { rowCount } = await client.query(
    `update subscription set next_at = $3, wakes_at = $4, failures = $5, problem = $6, told = $7::jsonb,
       checked = $8::jsonb, sent_at = case when $9 then now() else sent_at end
      where id = $1 and next_at::text = $2 and deleted_at is null`,
    [
      due.id,
      due.lease,
      timeOf(next.at),
      timeOf(next.wakesAt),
      next.failures,
      problem,
      JSON.stringify(outcome.told),
      JSON.stringify(checked),
      outcome.message !== null,
    ],
  );
  return rowCount === 1;
}
