import { keepPreviousData, queryOptions, skipToken } from "@tanstack/react-query";
import type { WatchablePivot } from "../shared/calls/alerts";
import type {
  PossibleReceiver,
  SentNow,
  Subscription,
  SubscriptionContent,
  Subscriptions,
  SubscribedPivot,
} from "../shared/calls/subscriptions";
import { call } from "./calls/call";

/** The key of everything about subscriptions in the cache. */
export const subscriptionsKey: readonly string[] = ["subscriptions"];

/** The user's own subscriptions, what others send, and whether and where to mails go. */
export const subscriptionList = queryOptions({
  queryKey: [...subscriptionsKey, "list"],
  queryFn: async ({ signal }) =>
    (await call<Subscriptions>("GET", "/api/subscriptions", undefined, { signal })).data,
});

/** The people to whom the user may send figures and whose name contains a text. */
export const possibleReceivers = (text: string) =>
  queryOptions({
    queryKey: [...subscriptionsKey, "people", text],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (
        await call<PossibleReceiver[]>(
          "GET",
          `/api/subscriptions/people?${new URLSearchParams({ search: text })}`,
          undefined,
          { signal },
        )
      ).data,
  });

/** What an alert on a pivot may watch, with the figures of the moment at which it is asked; nothing is asked of null. */
export const watchableIn = (sheet: SubscribedPivot | null) =>
  queryOptions({
    queryKey: ["watchable", sheet],
    staleTime: 0,
    retry: false,
    queryFn:
      sheet === null
        ? skipToken
        : async ({ signal }) =>
            (
              await call<WatchablePivot>(
                "POST",
                "/api/subscriptions/watchable",
                { sheets: [sheet] },
                { signal },
              )
            ).data,
  });

/** A subscription to save: with `id` a change of an own one, where what is left out stays. */
export type SubscriptionToSave = Partial<SubscriptionContent> & { id?: number; row_version?: number };

/** Saves a subscription. Rejects with a 409 when it has changed in the meantime. */
export const saveSubscription = async (sent: SubscriptionToSave): Promise<Subscription> =>
  (await call<Subscription>("PUT", "/api/subscriptions/update", sent)).data;

export const deleteSubscription = async (id: number): Promise<void> => {
  await call("DELETE", "/api/subscriptions/delete", { id });
};

/** Ends what somebody else sends, for the user alone. */
export const leaveSubscription = async (id: number): Promise<void> => {
  await call("PUT", "/api/subscriptions/leave", { id });
};

/** Receives again what somebody else sends. */
export const rejoinSubscription = async (id: number): Promise<void> => {
  await call("PUT", "/api/subscriptions/rejoin", { id });
};

/** Restores a deleted subscription. */
export const restoreSubscription = async (id: number): Promise<void> => {
  await call("PUT", "/api/subscriptions/restore", { id });
};

/** Sends a subscription now, unless it was sent just before. */
export const sendSubscription = async (id: number): Promise<SentNow> =>
  (await call<SentNow>("POST", "/api/subscriptions/send", { id }, { once: true })).data;
