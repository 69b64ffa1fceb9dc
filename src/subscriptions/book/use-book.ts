import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { bookOf, emptyBook, keepBook, type Book, type BookPart } from "../../api/books";
import { useSession } from "../../api/session";
import { subscriptionLimits } from "../../shared/calls/subscriptions";
import { notify } from "../../ui/toasts/notify";
import { roomFor } from "./book-sheets";

interface OwnBook {
  /** Undefined while it is read. */
  book: Book | undefined;
  error: unknown;
  /** Shows a change at once and keeps it. What cannot be kept is taken back. */
  change: (edit: (now: Book) => Book) => Promise<void>;
  /** Adds the figures of a screen at the end, and offers to take that back. */
  add: (part: BookPart) => Promise<void>;
}

/** The user's report book. It is read when `wanted`, or when it is changed. */
export function useBook(wanted: boolean): OwnBook {
  const client = useQueryClient();
  const user = useSession((session) => session.user?.id ?? 0);
  const { data, error } = useQuery({ ...bookOf(user), enabled: wanted });
  const change = useCallback<OwnBook["change"]>(
    async (edit) => {
      const { queryKey } = bookOf(user);
      const before = await client.ensureQueryData(bookOf(user));
      const next = edit(before);
      client.setQueryData(queryKey, next);
      try {
        await keepBook(next);
      } catch (fault) {
        client.setQueryData(queryKey, before);
        throw fault;
      }
    },
    [client, user],
  );
  const add = useCallback<OwnBook["add"]>(
    async (part) => {
      try {
        const now = await client.ensureQueryData(bookOf(user));
        if (roomFor(now, part.sheets) < 0)
          return void notify.error(
            `The book holds ${subscriptionLimits.sheets} sets of figures at most. Take some out first.`,
            { title: "Not added to the report book" },
          );
        await change((book) => ({ ...book, parts: [...book.parts, part] }));
        notify.undo(`“${part.title}” was added to the report book.`, () => {
          void change((book) => ({ ...book, parts: book.parts.filter((one) => one !== part) })).catch(
            (fault: unknown) => notify.error(fault),
          );
        });
      } catch (fault) {
        notify.error(fault, { title: "Not added to the report book" });
      }
    },
    [client, user, change],
  );
  return { book: data ?? (error === null ? undefined : emptyBook), error, change, add };
}
