import type pg from "pg";
import type { ReceivedSubscription, SubscriptionContent } from "../../../shared/calls/subscriptions";
import { Problem } from "../../../shared/errors";
import type { SessionUser } from "../../http/context";
import { writeLedger } from "../../ledger/ledger";
import { peopleOf, readPeople } from "./people";

type Row = Omit<ReceivedSubscription, "sender"> &
  Pick<SubscriptionContent, "receivers"> & { owner_id: number };

/** What others send to a person, whether or not the person has left it. */
export async function readReceived(pool: pg.Pool, actor: SessionUser): Promise<ReceivedSubscription[]> {
  const { rows } = await pool.query<Row>(
    `select id, name, address, every, next_at, owner_id, receivers,
       exists (select from subscription_left where subscription_id = subscription.id and user_id = $1) as left
      from subscription where deleted_at is null and receivers <> '[]' and owner_id <> $1
      order by lower(name), id`,
    [actor.id],
  );
  if (rows.length === 0) return [];
  const people = await readPeople(pool, [actor.id, ...rows.map(({ owner_id }) => owner_id)]);
  const reader = people.filter(({ id }) => id === actor.id);
  return rows.flatMap(({ owner_id, receivers, ...row }) => {
    const sender = people.find(({ id }) => id === owner_id);
    const isReceived = sender !== undefined && peopleOf(sender, receivers, reader).length > 0;
    return isReceived ? [{ ...row, sender: sender.name }] : [];
  });
}

/** Throws a 404 for a subscription that nobody sends to the person. */
export async function requireReceived(
  pool: pg.Pool,
  actor: SessionUser,
  ids: readonly number[],
): Promise<ReceivedSubscription[]> {
  const received = await readReceived(pool, actor);
  return ids.map((id) => {
    const found = received.find((one) => one.id === id);
    if (found === undefined) throw new Problem(404, "Nobody sends you this subscription any more.");
    return found;
  });
}

/** Leaves subscriptions of others, or takes that back, with a ledger entry. */
export async function leaveReceived(
  client: pg.PoolClient,
  actor: SessionUser,
  received: readonly ReceivedSubscription[],
  leaves: boolean,
): Promise<{ id: number }[]> {
  const ids = received.map(({ id }) => id);
  await client.query(
    leaves
      ? `insert into subscription_left (subscription_id, user_id) select unnest($2::bigint[]), $1
         on conflict do nothing`
      : "delete from subscription_left where user_id = $1 and subscription_id = any($2::bigint[])",
    [actor.id, ids],
  );
  await writeLedger(client, actor, {
    form_name: "Subscriptions",
    action: leaves ? "Leave" : "Rejoin",
    table_name: "subscription",
    records: received.map(({ id, name }) => ({ id, name, changes: {} })),
  });
  return ids.map((id) => ({ id }));
}
