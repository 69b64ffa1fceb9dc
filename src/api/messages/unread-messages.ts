import { queryOptions } from "@tanstack/react-query";
import { call } from "../calls/call";

/** The key of everything about messages in the cache. */
export const messagesKey: readonly string[] = ["messages"];

/** How often the page checks for new messages. */
const REFRESH_INTERVAL_MS = 5 * 60_000;

/** How many messages are unread. */
export const unreadCount = queryOptions({
  queryKey: [...messagesKey, "unread"],
  queryFn: async ({ signal }) =>
    (await call<{ unread: number }>("GET", "/api/messages/unread", undefined, { signal })).data.unread,
  refetchInterval: REFRESH_INTERVAL_MS,
  staleTime: REFRESH_INTERVAL_MS,
  retry: false,
});
