import { queryOptions } from "@tanstack/react-query";
import type { SubscribedSheet } from "../shared/calls/subscriptions";
import { bookEvents, type BookEvent, type BookProgress } from "../shared/calls/books";
import { Problem } from "../shared/errors";
import { call } from "./calls/call";
import { eventsOf } from "./calls/events-of";

/** A part of the report book: the figures of one screen as they were when they were added. */
export interface BookPart {
  id: string;
  title: string;
  /** The address of the screen. */
  address: string;
  sheets: readonly SubscribedSheet[];
  /** What the user has noted about it; stands above it in the files. */
  note?: string;
}

/** The user's report book, which goes along to other devices. */
export interface Book {
  name: string;
  parts: readonly BookPart[];
}

const path = "/api/preferences/report-book";

export const emptyBook: Book = { name: "Report book", parts: [] };

/** The user's report book. */
export const bookOf = (user: number) =>
  queryOptions({
    queryKey: ["report-book", user],
    queryFn: async ({ signal }) =>
      (await call<Book | null>("GET", path, undefined, { signal })).data ?? emptyBook,
    staleTime: 30_000,
  });

/** Saves the user's report book. Rejects with a 413 when it is too large. */
export const saveBook = async (book: Book): Promise<void> => {
  await call("PUT", path, book);
};

/** The files that the server makes of figures. */
export type BookFile = "pdf" | "xlsx";

/** Who follows the making of a book. */
interface Following {
  /** Ends it. */
  signal: AbortSignal;
  tell: (progress: BookProgress | "writing") => void;
}

/**
 * A report book as a file, with figures of this moment. Rejects with what the server refuses, and with the reason of the
 * signal that ends it.
 */
export async function bookFile(
  kind: BookFile,
  content: { name: string; sheets: readonly SubscribedSheet[] },
  { signal, tell }: Following,
): Promise<Blob> {
  const asking = { raw: true, once: true, accept: bookEvents, signal } as const;
  const { response } = await call("POST", `/api/books/${kind}`, content, asking);
  if (response.body !== null)
    for await (const event of eventsOf<BookEvent>(response.body)) {
      if ("progress" in event) tell(event.progress);
      else if ("file" in event)
        return new Blob([Uint8Array.from(atob(event.file), (one) => one.codePointAt(0) ?? 0)]);
      else throw new Problem(event.problem.status, event.problem.message, event.problem.details);
    }
  throw new Problem(0, "The connection ended before the file was there. Try again.");
}

/** A message as a document. */
export async function messageDocument(id: number, kind: BookFile): Promise<Blob> {
  const { response } = await call("GET", `/api/messages/${id}/${kind}`, undefined, { raw: true });
  return response.blob();
}
