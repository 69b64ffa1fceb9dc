import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import {
  deleteSubscription,
  messagesKey,
  restoreSubscription,
  saveSubscription,
  sendSubscription,
  subscriptionsKey,
  type SubscriptionToSave,
} from "../api/subscriptions";
import type { Subscription } from "../shared/calls/subscriptions";
import { notify } from "../ui/toasts/notify";
import { nextWords } from "./subscription-words";

interface SubscriptionChanges {
  /** Rejects with what the server refused. */
  save: (sent: SubscriptionToSave) => Promise<void>;
  /** Deletes, and offers to take that back. */
  remove: (subscription: Subscription) => Promise<void>;
  /** Sends now. Resolves with the number of the message; null when there is nothing to tell, or it failed. */
  send: (subscription: Subscription) => Promise<number | null>;
}

/** Changes of the user's own subscriptions, each told in a toast. */
export function useSubscriptionChanges(): SubscriptionChanges {
  const client = useQueryClient();
  return useMemo(() => {
    const renew = (): Promise<unknown> =>
      Promise.all([
        client.invalidateQueries({ queryKey: subscriptionsKey }),
        client.invalidateQueries({ queryKey: messagesKey }),
      ]);
    const attempt = async (title: string, work: () => Promise<void>): Promise<void> => {
      try {
        await work();
      } catch (error) {
        notify.error(error, { title });
      }
      await renew();
    };
    return {
      async save(sent) {
        const saved = await saveSubscription(sent);
        notify.success(`${nextWords(saved)}. It is listed under Messages.`, { title: saved.name });
        await renew();
      },
      remove: ({ id, name }) =>
        attempt(`“${name}” was not deleted`, async () => {
          await deleteSubscription(id);
          notify.undo(`“${name}” was deleted. It is sent no more.`, () => {
            void attempt(`“${name}” was not restored`, () => restoreSubscription(id));
          });
        }),
      async send({ id, name }) {
        let message: number | null = null;
        await attempt(`“${name}” was not sent`, async () => {
          message = await sendSubscription(id);
          if (message === null) notify.info("There is nothing to tell now.", { title: name });
        });
        return message;
      },
    };
  }, [client]);
}
