import { messageOf, Problem } from "../../shared/errors";
import { transaction } from "../db/transaction";
import { readSettings } from "../settings/settings";
import { compose, withReasons } from "./composing/compose";
import { LEASE_MS, RETRY_MINUTES } from "./due-subscriptions";
import { endDelivery, retryDelivery, takeDelivery, type Delivery } from "./receivers/deliveries";
import { peopleOf, readPeople } from "./receivers/people";
import { readerOf, storeMessage, type Deliverer } from "./store-message";

/** Composes figures for a receiver and stores the message. Returns whether there is one. */
async function deliver({ pool, answers, sendsMail }: Deliverer, one: Delivery): Promise<boolean> {
  const sender = await readerOf(pool, one.owner_id, one);
  const receives = peopleOf(sender, one.receivers, await readPeople(pool, [one.user_id])).length > 0;
  if (!receives) return endDelivery(pool, one).then(() => false);
  const reader = await readerOf(pool, one.user_id, one);
  const composed = await compose(answers, reader, one, null, await readSettings(pool));
  const message = withReasons(composed.message, one.reasons);
  return transaction(pool, "system", async (client) => {
    if (!(await endDelivery(client, one)) || message === null) return false;
    await storeMessage(client, { sender, reader }, one, message, sendsMail);
    return true;
  });
}

/** Notes why a receiver got nothing, for the owner. */
const noteProblem = ({ pool }: Deliverer, { id, user_id }: Delivery, problem: string): Promise<unknown> =>
  pool.query(
    `update subscription set problem = coalesce(nullif(u.name, ''), u.username) || ': ' || $3
       from users u where subscription.id = $1 and u.id = $2`,
    [id, user_id, problem],
  );

/**
 * Delivers what is due to receivers, one after the other, at most `most`. Several servers may do so at once. One that cannot
 * be composed is tried again for some hours; a receiver whose rights have ended gets nothing.
 */
export async function deliverToReceivers(
  deliverer: Deliverer,
  most: number,
  isStopping: () => boolean,
): Promise<number> {
  const { pool, onProblem } = deliverer;
  let delivered = 0;
  for (let turn = 0; turn < most && !isStopping(); turn++) {
    const one = await takeDelivery(pool, LEASE_MS);
    if (one === undefined) break;
    try {
      if (await deliver(deliverer, one)) delivered++;
    } catch (error) {
      const minutes =
        error instanceof Problem && error.status === 403 ? undefined : RETRY_MINUTES[one.failures];
      if (minutes !== undefined) await retryDelivery(pool, one, minutes);
      else if (await endDelivery(pool, one)) await noteProblem(deliverer, one, messageOf(error));
      onProblem?.(one.id, error);
    }
  }
  return delivered;
}
