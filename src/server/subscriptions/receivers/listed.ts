import type pg from "pg";
import type { ListedSubscription, Receiver, Subscription } from "../../../shared/calls/subscriptions";
import type { Actor } from "../../../shared/permissions";
import { peopleOf, readPeople } from "./people";

const unknown = "Somebody who is no longer there";

/** The actor's own subscriptions with their receivers in words, and how many people these are now. */
export async function withReceivers(
  pool: pg.Pool,
  actor: Actor,
  list: readonly Subscription[],
): Promise<ListedSubscription[]> {
  if (list.every(({ receivers }) => receivers.length === 0))
    return list.map((one) => ({ ...one, to: [], people: 0 }));
  const people = await readPeople(pool);
  const roles = await pool.query<{ id: number; roletype: string }>("select id, roletype from uac");
  const left = await pool.query<{ subscription_id: number; user_id: number }>(
    "select subscription_id, user_id from subscription_left where subscription_id = any($1::bigint[])",
    [list.map(({ id }) => id)],
  );
  const words = (receiver: Receiver): string => {
    if ("user_id" in receiver) return people.find(({ id }) => id === receiver.user_id)?.name ?? unknown;
    const role = roles.rows.find(({ id }) => id === receiver.uac_id)?.roletype ?? unknown;
    const place = receiver.province_name ?? receiver.region_name;
    return place === null ? role : `${role}, ${place}`;
  };
  return list.map((one) => ({
    ...one,
    to: one.receivers.map(words),
    people: peopleOf(actor, one.receivers, people).filter(
      ({ id }) =>
        !left.rows.some(({ subscription_id, user_id }) => subscription_id === one.id && user_id === id),
    ).length,
  }));
}
