import type pg from "pg";
import { subscriptionLimits, type SubscriptionContent } from "../../../shared/calls/subscriptions";
import type { Actor } from "../../../shared/permissions";
import { peopleOf, type Person } from "./people";

/** What is still to be composed for a receiver. No other server takes it before the time `lease`. */
export interface Delivery extends SubscriptionContent {
  /** The delivery's. */
  delivery_id: number;
  /** The subscription's. */
  id: number;
  owner_id: number;
  user_id: number;
  failures: number;
  lease: string;
  /** Why it is sent now, in sentences with which the message begins. */
  reasons: string[];
}

/**
 * Notes that everybody who receives a subscription now gets its figures, and for which reasons; an older delivery to a person is replaced. Where
 * these have become more people than may receive one, the subscription says how many get nothing.
 */
export async function addDeliveries(
  client: pg.PoolClient,
  sender: Actor,
  { id, receivers }: Pick<Delivery, "id" | "receivers">,
  people: readonly Person[],
  reasons: readonly string[],
): Promise<void> {
  const ids = peopleOf(sender, receivers, people).map((person) => person.id);
  const most = subscriptionLimits.people;
  await client.query(
    `with wanted as (
       select one, row_number() over (order by one) as place from unnest($2::bigint[]) as one
        where not exists (select from subscription_left where subscription_id = $1 and user_id = one)
     ),
     added as (
       insert into subscription_delivery (subscription_id, user_id, reasons)
       select $1, one, $5 from wanted where place <= $3
       on conflict (subscription_id, user_id) do update set due_at = now(), failures = 0, reasons = excluded.reasons
     )
     update subscription set problem = $4 || (select count(*) - $3 from wanted)
      where id = $1 and (select count(*) from wanted) > $3`,
    [
      id,
      ids,
      most,
      `${most} people at most receive figures, so name a smaller place. People who got none: `,
      reasons,
    ],
  );
}

/** Takes the next delivery that is due, for `leaseMs` milliseconds; undefined when there is none. */
export async function takeDelivery(pool: pg.Pool, leaseMs: number): Promise<Delivery | undefined> {
  const { rows } = await pool.query<Delivery>(
    `update subscription_delivery d set due_at = now() + interval '${leaseMs} milliseconds'
       from subscription s
      where s.id = d.subscription_id and d.id = (
        select id from subscription_delivery where due_at <= now() order by due_at, id limit 1 for update skip locked)
      returning d.id as delivery_id, s.id, s.owner_id, d.user_id, s.name, s.address, s.sheets, s.every, s.condition,
        s.by_mail, s.receivers, d.failures, d.due_at::text as lease, d.reasons`,
  );
  return rows[0];
}

/**
 * Ends a delivery. Returns whether its message is to be stored: not when another server has taken it meanwhile, when the
 * subscription was deleted, or when the person has left it.
 */
export async function endDelivery(
  client: Pick<pg.PoolClient, "query">,
  { delivery_id, lease }: Pick<Delivery, "delivery_id" | "lease">,
): Promise<boolean> {
  const { rows } = await client.query<{ wanted: boolean }>(
    `delete from subscription_delivery d using subscription s
      where s.id = d.subscription_id and d.id = $1 and d.due_at::text = $2
      returning s.deleted_at is null and not exists (
        select from subscription_left l where l.subscription_id = d.subscription_id and l.user_id = d.user_id) as wanted`,
    [delivery_id, lease],
  );
  return rows[0]?.wanted === true;
}

/** Tries a delivery again after some minutes. */
export const retryDelivery = (
  pool: pg.Pool,
  { delivery_id, lease }: Pick<Delivery, "delivery_id" | "lease">,
  minutes: number,
): Promise<unknown> =>
  pool.query(
    `update subscription_delivery set due_at = now() + make_interval(mins => $3), failures = failures + 1
      where id = $1 and due_at::text = $2`,
    [delivery_id, lease, minutes],
  );
