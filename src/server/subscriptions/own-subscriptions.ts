import { isDeepStrictEqual } from "node:util";
import type pg from "pg";
import { Problem } from "../../shared/errors";
import {
  subscriptionLimits,
  type Subscription,
  type SubscriptionContent,
} from "../../shared/calls/subscriptions";
import { checkedFrom, checkedUntil } from "../../shared/time/alert-days";
import { nextSending } from "../../shared/time/next-sending";
import type { SessionUser } from "../http/context";
import { fieldProblem } from "../http/read-body";
import { OwnedRows } from "../owned-rows/owned-rows";
import { changedFields, type RecordChange } from "../ledger/ledger";
import type { SentSubscription } from "./parse-subscription";
import { openWindows } from "./closed-windows";
import { LEASE_MS } from "./due-subscriptions";
import { watchedBy } from "./watched-figure";

const columns =
  "id, name, address, sheets, every, condition, by_mail, receivers, next_at, sent_at, problem, row_version, coalesce((told->>'gone')::boolean, false) as gone, coalesce((told->>'unwatched')::int, 0) as unwatched, told->>'missing' as missing";

const logged = [
  "name",
  "address",
  "sheets",
  "every",
  "condition",
  "by_mail",
  "receivers",
] as const satisfies readonly (keyof SubscriptionContent)[];

/** The actor's own subscriptions by name; only those with the given ids, if any are given. */
export const readSubscriptions = async (
  client: pg.PoolClient,
  ids: readonly number[] | null = null,
): Promise<Subscription[]> =>
  (
    await client.query<Subscription>(
      `select ${columns} from subscription where deleted_at is null and ($1::bigint[] is null or id = any($1))
       order by lower(name), id limit ${subscriptionLimits.subscriptions}`,
      [ids],
    )
  ).rows;

const own = new OwnedRows<Subscription>({
  table: "subscription",
  columns,
  formName: "Subscriptions",
  noun: "subscription",
  canCopy: false,
});

/** Throws a 422 when one more would pass the limit of subscriptions or of alerts. */
async function checkLimits(client: pg.PoolClient, isAlert: boolean, id: number | null): Promise<void> {
  const { rows } = await client.query<{ all: number; alerts: number }>(
    `select count(*)::int as all, count(condition)::int as alerts from subscription
      where deleted_at is null and id is distinct from $1::bigint`,
    [id],
  );
  const [{ all, alerts } = { all: 0, alerts: 0 }] = rows;
  const { subscriptions, alerts: most } = subscriptionLimits;
  if (all >= subscriptions)
    throw new Problem(422, `You have ${subscriptions} subscriptions, which is the most. Delete one first.`);
  if (isAlert && alerts >= most)
    throw new Problem(422, `You have ${most} alerts, which is the most. Delete one first.`);
}

/**
 * When a subscription is due next after a change: at once when its time had come, and an alert at once or when its day
 * begins; null when its day is over. One that is being delivered has a time within its lease.
 */
function timeAfter(
  before: Subscription | null,
  { every, condition }: Pick<SubscriptionContent, "every" | "condition">,
): string | null {
  const now = Date.now();
  if (every === null) {
    if (now >= checkedUntil(condition?.day)) return null;
    return new Date(Math.max(now, checkedFrom(condition?.day))).toISOString();
  }
  const next = nextSending(every, now);
  const planned = Date.parse(before?.next_at ?? "");
  const isDue = before?.every === every && planned <= now + LEASE_MS && planned !== next;
  return new Date(isDue ? now : next).toISOString();
}

/** Throws a 422 when an alert would be of a day alone that is over, unless it was before. */
function checkDay(before: Subscription | null, { condition }: Pick<SubscriptionContent, "condition">): void {
  const day = condition?.day;
  if (Date.now() < checkedUntil(day) || isDeepStrictEqual(day, before?.condition?.day)) return;
  throw fieldProblem(422, "condition.day", "This day is over. Choose today or a later one.");
}

const contentOf = (before: Subscription | null, sent: SentSubscription): SubscriptionContent => ({
  name: sent.name ?? before?.name ?? "",
  address: sent.address ?? before?.address ?? "",
  sheets: sent.sheets ?? before?.sheets ?? [],
  every: sent.every === undefined ? (before?.every ?? null) : sent.every,
  condition: sent.condition === undefined ? (before?.condition ?? null) : sent.condition,
  by_mail: sent.by_mail ?? before?.by_mail ?? true,
  receivers: sent.receivers ?? before?.receivers ?? [],
});

/**
 * Saves a new subscription or changes the actor's own, with a ledger entry. A changed alert is checked at
 * once and may report the same lines again. Throws a 400 for a condition on a figure that is not sent, a 404 when it is
 * not the actor's own, a 409 with the current one when it was changed in the meantime, and a 422 beyond the number of
 * subscriptions.
 */
export async function saveSubscription(
  client: pg.PoolClient,
  actor: SessionUser,
  sent: SentSubscription,
): Promise<Subscription> {
  const before = await own.lockChanged(client, actor, sent, (row) => row);
  const content = contentOf(before, sent);
  const next = { ...content, condition: watchedBy(content) };
  if (next.condition !== null && next.receivers.length > 0)
    throw new Problem(422, "An alert watches your own figures: it is sent to nobody else.");
  checkDay(before, next);
  await checkLimits(client, next.condition !== null, sent.id);
  const values = [
    next.name,
    next.address,
    JSON.stringify(next.sheets),
    next.every,
    next.condition === null ? null : JSON.stringify(next.condition),
    next.by_mail,
    JSON.stringify(next.receivers),
    timeAfter(before, next),
    next.every === "window" ? JSON.stringify(await openWindows(client, actor)) : null,
    before === null ? actor.id : before.id,
  ];
  const { rows } = await client.query<Subscription>(
    before === null
      ? `insert into subscription (name, address, sheets, every, condition, by_mail, receivers, next_at, told, owner_id)
         values ($1, $2, $3::jsonb, $4, $5::jsonb, $6, $7::jsonb, $8, $9::jsonb, $10) returning ${columns}`
      : `update subscription
         set name = $1, address = $2, sheets = $3::jsonb, every = $4, condition = $5::jsonb, by_mail = $6,
           receivers = $7::jsonb, next_at = $8, wakes_at = null, told = case when every = 'window' and $4 = 'window' then told else $9::jsonb end,
           problem = null, failures = 0, row_version = row_version + 1, time_stamp = now()
         where id = $10 returning ${columns}`,
    values,
  );
  const [saved] = rows;
  if (saved === undefined) throw new Error("The subscription was not stored.");
  await own.note(client, actor, before === null ? "Subscribe" : "Change", [
    {
      id: saved.id,
      name: saved.name,
      row_version: saved.row_version,
      changes: changedFields(logged, before, saved),
    },
  ]);
  return saved;
}

/** Deletes or restores the actor's own subscriptions, with a ledger entry. Throws a 404 for one that is not there. */
export async function removeSubscriptions(
  client: pg.PoolClient,
  actor: SessionUser,
  ids: readonly number[],
  restores: boolean,
): Promise<{ id: number }[]> {
  const records: RecordChange[] = [];
  await own.lockOwner(client, actor);
  for (const id of ids) {
    const { name, every, condition } = await own.lockRow(client, actor, id, restores);
    if (restores) await checkLimits(client, condition !== null, id);
    await client.query(
      restores
        ? `update subscription set deleted_at = null, deleted_by = null, told = case when every = 'window' then told end, next_at = $2, wakes_at = null,
             row_version = row_version + 1 where id = $1`
        : "update subscription set deleted_at = now(), deleted_by = $2 where id = $1",
      [id, restores ? timeAfter(null, { every, condition }) : actor.id],
    );
    records.push({
      id,
      name,
      changes: { name: { old: restores ? null : name, new: restores ? name : null } },
    });
  }
  await own.note(client, actor, restores ? "Restore" : "Delete", records);
  return ids.map((id) => ({ id }));
}
