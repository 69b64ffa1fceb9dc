import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { bookOf, emptyBook, saveBook, type Book, type BookPart } from "../../api/books";
import { newIdempotencyKey } from "../../api/calls/call";
import { useSession } from "../../api/session/session";
import { Problem } from "../../shared/errors";
import { notify } from "../../ui/toasts/notify";
import { noRoomText } from "./book-sheets";

const tooLargeText =
  "The book would be too large to keep. Take parts out first, or choose fewer values in the filters.";

/** The last save. Changes are saved one after the other, so that none overwrites the one before. */
let lastSave: Promise<unknown> = Promise.resolve();

interface OwnBook {
  /** Undefined while it is loading. */
  book: Book | undefined;
  error: unknown;
  /** Shows a change at once and saves it. A change that cannot be saved is undone. */
  change: (edit: (now: Book) => Book) => Promise<void>;
  /** The book with all changes that were made until now, also those that are still being saved. */
  latest: () => Promise<Book>;
  /** Adds the figures of a screen at the end, and offers to undo it. */
  add: (part: Omit<BookPart, "id">) => Promise<void>;
}

/** The user's report book. It is read when `wanted`, or when it is changed. */
export function useBook(wanted: boolean): OwnBook {
  const client = useQueryClient();
  const user = useSession((session) => session.user?.id ?? 0);
  const { data, error } = useQuery({ ...bookOf(user), enabled: wanted });
  const change = useCallback<OwnBook["change"]>(
    (edit) => {
      const { queryKey } = bookOf(user);
      const work = async (): Promise<void> => {
        // Another device may have changed it.
        const before = await client.fetchQuery({ ...bookOf(user), staleTime: 0 });
        const next = edit(before);
        client.setQueryData(queryKey, next);
        try {
          await saveBook(next);
        } catch (fault) {
          client.setQueryData(queryKey, before);
          throw fault instanceof Problem && fault.status === 413 ? new Error(tooLargeText) : fault;
        }
      };
      const done = lastSave.then(work);
      lastSave = done.catch(() => {});
      return done;
    },
    [client, user],
  );
  const latest = useCallback<OwnBook["latest"]>(async () => {
    await lastSave;
    return client.ensureQueryData(bookOf(user));
  }, [client, user]);
  const add = useCallback<OwnBook["add"]>(
    async (added) => {
      const part = { ...added, id: newIdempotencyKey() };
      try {
        await change((book) => {
          const reason = noRoomText(book, part);
          if (reason !== null) throw new Error(reason);
          return { ...book, parts: [...book.parts, part] };
        });
        notify.undo(`“${part.title}” was added to the report book.`, () => {
          void change((book) => ({ ...book, parts: book.parts.filter(({ id }) => id !== part.id) })).catch(
            (fault: unknown) => notify.error(fault),
          );
        });
      } catch (fault) {
        notify.error(fault, { title: "Not added to the report book" });
      }
    },
    [change],
  );
  return { book: data ?? (error === null ? undefined : emptyBook), error, change, latest, add };
}
