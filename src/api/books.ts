import { queryOptions } from "@tanstack/react-query";
import type { SubscribedSheet } from "../shared/calls/subscriptions";
import { call } from "./calls/call";

/** A part of the report book: the figures of one screen as they were when they were added. */
export interface BookPart {
  id: string;
  title: string;
  /** The address of the screen. */
  address: string;
  sheets: readonly SubscribedSheet[];
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

/** A report book as a file, with figures of this moment. */
export async function bookFile(
  kind: BookFile,
  content: { name: string; sheets: readonly SubscribedSheet[] },
): Promise<Blob> {
  const { response } = await call("POST", `/api/books/${kind}`, content, { raw: true, once: true });
  return response.blob();
}

/** A message as a document. */
export async function messageDocument(id: number, kind: BookFile): Promise<Blob> {
  const { response } = await call("GET", `/api/messages/${id}/${kind}`, undefined, { raw: true });
  return response.blob();
}
