import { infiniteQueryOptions, keepPreviousData, queryOptions, skipToken } from "@tanstack/react-query";
import type { WatchablePivot } from "../shared/calls/alerts";
import type { Message, WholeMessage } from "../shared/calls/messages";
import {
  subscriptionLimits,
  type PossibleReceiver,
  type Subscription,
  type SubscriptionContent,
  type Subscriptions,
  type SubscribedPivot,
} from "../shared/calls/subscriptions";
import { call } from "./calls/call";

/** The keys of everything about subscriptions and about messages in the cache. */
export const subscriptionsKey: readonly string[] = ["subscriptions"];
export const messagesKey: readonly string[] = ["messages"];

/** How often the page checks for new messages. */
const REFRESH_INTERVAL_MS = 5 * 60_000;

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

/** The messages without their figures, newest first, page by page. */
export const messagePages = infiniteQueryOptions({
  queryKey: [...messagesKey, "list"],
  initialPageParam: null as number | null,
  queryFn: async ({ pageParam, signal }) =>
    (
      await call<Message[]>(
        "GET",
        `/api/messages${pageParam === null ? "" : `?before=${pageParam}`}`,
        undefined,
        { signal },
      )
    ).data,
  getNextPageParam: (page) => (page.length < subscriptionLimits.messages ? undefined : page.at(-1)?.id),
});

/** Marks all messages as read. */
export const markAllRead = async (): Promise<void> => {
  await call("PUT", "/api/messages/read-all");
};

/** One message with its figures. */
export const messageOfId = (id: number) =>
  queryOptions({
    queryKey: [...messagesKey, id],
    queryFn: async ({ signal }) =>
      (await call<WholeMessage>("GET", `/api/messages/${id}`, undefined, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** How many messages are unread. */
export const unreadCount = queryOptions({
  queryKey: [...messagesKey, "unread"],
  queryFn: async ({ signal }) =>
    (await call<{ unread: number }>("GET", "/api/messages/unread", undefined, { signal })).data.unread,
  refetchInterval: REFRESH_INTERVAL_MS,
  staleTime: REFRESH_INTERVAL_MS,
  retry: false,
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

/** Sends a subscription now. Resolves with the number of its message; null when an alert has nothing to tell. */
export const sendSubscription = async (id: number): Promise<number | null> =>
  (await call<{ message: number | null }>("POST", "/api/subscriptions/send", { id }, { once: true })).data
    .message;

/** Marks messages as read or unread, deletes or restores them. */
export const markMessages = async (
  mark: "read" | "unread" | "delete" | "restore",
  ids: readonly number[],
): Promise<void> => {
  await call(mark === "delete" ? "DELETE" : "PUT", `/api/messages/${mark}`, { ids });
};
