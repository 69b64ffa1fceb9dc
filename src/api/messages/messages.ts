import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { Message, WholeMessage } from "../../shared/calls/messages";
import { subscriptionLimits } from "../../shared/calls/subscriptions";
import { call } from "../calls/call";
import { messagesKey } from "./unread-messages";

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

/** Marks messages as read or unread, deletes or restores them. */
export const markMessages = async (
  mark: "read" | "unread" | "delete" | "restore",
  ids: readonly number[],
): Promise<void> => {
  await call(mark === "delete" ? "DELETE" : "PUT", `/api/messages/${mark}`, { ids });
};
