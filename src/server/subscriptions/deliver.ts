import type { SubscriptionContent } from "../../shared/calls/subscriptions";
import { messageOf, Problem } from "../../shared/errors";
import { checkedUntil } from "../../shared/time/alert-days";
import { formatDate, today } from "../../shared/time/dates";
import { readVersions } from "../analytics/facts/versions";
import { transaction } from "../db/transaction";
import { readSettings } from "../settings/settings";
import { closedSince } from "./closed-windows";
import { compose, withReasons } from "./composing/compose";
import { factsReadBy } from "./composing/facts-read";
import { deliverToReceivers } from "./deliver-to-receivers";
import { addDeliveries } from "./receivers/deliveries";
import { readPeople } from "./receivers/people";
import { readerOf, storeMessage, type Deliverer } from "./store-message";
import { scheduleNext, MAX_FAILURES, takeDueSubscription, type DueSubscription } from "./due-subscriptions";

/** The maximum number of subscriptions per run, so that a run ends. */
const MAX_DELIVERIES = 500;

/** The facts that an alert reads, with their present versions; none for what is sent at set times. */
async function versionsRead(
  { pool }: Deliverer,
  { condition, sheets }: SubscriptionContent,
): Promise<Record<string, number>> {
  if (condition === null) return {};
  const facts = factsReadBy(sheets[0], today());
  const versions = Object.entries(await readVersions(pool));
  return Object.fromEntries(versions.filter(([fact]) => facts.includes(fact)));
}

/** Ends an alert whose day is over, and says so where it was never checked, because no server ran or no check succeeded. */
async function endAlert({ pool }: Deliverer, due: DueSubscription): Promise<null> {
  const { told, condition } = due;
  const missed = `It could not be checked on ${formatDate(condition?.day?.date ?? "")}, and this day is over.`;
  const ended = { ...due, failures: MAX_FAILURES };
  await scheduleNext(pool, ended, { message: null, told }, told === null ? missed : null);
  return null;
}

/**
 * Composes what is due and stores the message, the deliveries to its receivers, and the next time in one
 * transaction. One for reporting windows waits until a window of its owner's area has closed, unless it is sent by hand.
 */
async function deliver(deliverer: Deliverer, due: DueSubscription, byHand: boolean): Promise<number | null> {
  if (Date.now() >= checkedUntil(due.condition?.day)) return endAlert(deliverer, due);
  const { pool, answers, sendsMail } = deliverer;
  // Read before the figures: what changes in between is looked at again.
  const checked = await versionsRead(deliverer, due);
  const owner = await readerOf(pool, due.owner_id, due);
  const told = due.told !== null && "open" in due.told ? due.told : null;
  const windows = due.every === "window" && !byHand ? await closedSince(pool, owner, told) : null;
  if (windows?.closed.length === 0) {
    await scheduleNext(pool, due, { message: null, told: windows.now }, null);
    return null;
  }
  const closed = windows?.closed ?? [];
  const people = due.receivers.length === 0 ? [] : await readPeople(pool);
  const reported = due.told !== null && !("open" in due.told) ? due.told : null;
  const composed = await compose(answers, owner, due, reported, await readSettings(pool));
  const outcome = {
    message: withReasons(composed.message, closed),
    told: due.every === "window" ? (windows?.now ?? told) : composed.told,
  };
  return transaction(pool, "system", async (client) => {
    const { message } = outcome;
    if (!(await scheduleNext(client, due, outcome, null, checked)) || message === null) return null;
    await addDeliveries(client, owner, due, people, closed);
    return storeMessage(client, { sender: owner, reader: owner }, due, message, sendsMail);
  });
}

/** Delivers, and notes why where it fails, so that one subscription never holds up the others. Rethrows the failure. */
async function attempt(deliverer: Deliverer, due: DueSubscription, byHand = false): Promise<number | null> {
  try {
    return await deliver(deliverer, due, byHand);
  } catch (error) {
    // Do not retry for a closed account; try at the next scheduled time.
    const lasting =
      error instanceof Problem && error.status === 403 ? { ...due, failures: MAX_FAILURES } : due;
    await scheduleNext(deliverer.pool, lasting, { message: null, told: due.told }, messageOf(error));
    throw error;
  }
}

/**
 * Delivers the subscriptions whose time has come, one after the other, and then to their receivers. Several servers may do so at once: each
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
  return delivered + (await deliverToReceivers(deliverer, MAX_DELIVERIES, isStopping));
}

/**
 * Delivers one subscription now. Returns the id of the message; null when an alert has nothing to tell. Rejects with why it
 * cannot be composed.
 */
export async function deliverNow(deliverer: Deliverer, id: number): Promise<number | null> {
  const due = await takeDueSubscription(deliverer.pool, id);
  return due === undefined ? null : attempt(deliverer, due, true);
}
