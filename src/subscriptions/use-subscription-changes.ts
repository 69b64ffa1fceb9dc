import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import {
  deleteSubscription,
  leaveSubscription,
  rejoinSubscription,
  restoreSubscription,
  saveSubscription,
  sendSubscription,
  subscriptionsKey,
  type SubscriptionToSave,
} from "../api/subscriptions";
import { messagesKey } from "../api/messages/unread-messages";
import type { ListedSubscription, ReceivedSubscription, Subscription } from "../shared/calls/subscriptions";
import { confirm } from "../ui/dialogs/dialogs";
import { notify } from "../ui/toasts/notify";
import { peopleWords } from "./receivers/chosen-receiver";
import { nextWords } from "./subscription-words";

interface SubscriptionChanges {
  /** Rejects with what the server refused. */
  save: (sent: SubscriptionToSave) => Promise<void>;
  /** Deletes, and offers to take that back. */
  remove: (subscription: Subscription) => Promise<void>;
  /** Sends now. Resolves with the number of the message; null when there is nothing to tell, or it failed. */
  send: (subscription: ListedSubscription) => Promise<number | null>;
  /** Ends what somebody else sends, and offers to take that back. */
  leave: (received: ReceivedSubscription) => Promise<void>;
  /** Receives again what somebody else sends. */
  rejoin: (received: ReceivedSubscription) => Promise<void>;
}

/** Asks before figures go to others at once. */
const asksFirst = ({ name, people }: ListedSubscription): Promise<boolean> | true =>
  people === 0 ||
  confirm({
    title: `Send “${name}” now?`,
    message: `It goes to you and to ${peopleWords(people)}, each with the figures of their own area.`,
    confirmLabel: "Send now",
  });

/** Changes of what the user sends and receives, each told in a toast. */
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
      leave: ({ id, name }) =>
        attempt(`“${name}” was not left`, async () => {
          await leaveSubscription(id);
          notify.undo(`You receive “${name}” no more.`, () => {
            void attempt(`“${name}” was not received again`, () => rejoinSubscription(id));
          });
        }),
      rejoin: ({ id, name }) =>
        attempt(`“${name}” was not received again`, async () => {
          await rejoinSubscription(id);
          notify.success("You receive it again.", { title: name });
        }),
      async send(subscription) {
        const { id, name } = subscription;
        if (!(await asksFirst(subscription))) return null;
        let message: number | null = null;
        await attempt(`“${name}” was not sent`, async () => {
          const answer = await sendSubscription(id);
          ({ message } = answer);
          if (message === null) notify.info("There is nothing to tell now.", { title: name });
          else if (!answer.sent) notify.info("It was sent just now. This is its message.", { title: name });
        });
        return message;
      },
    };
  }, [client]);
}
