import type { Book, BookPart } from "../../api/books";
import { subscriptionLimits, type SubscribedSheet } from "../../shared/calls/subscriptions";

/** The sheets of a book in their order, each with its part, whose title stands before theirs, unless it is theirs. */
export const sheetsOfBook = ({ parts }: Book): SubscribedSheet[] =>
  parts.flatMap(({ title, address, sheets, note = "" }) =>
    sheets.map((sheet) => ({
      ...sheet,
      title: sheet.title === title ? title : `${title}: ${sheet.title}`.slice(0, subscriptionLimits.title),
      part: {
        title: title.slice(0, subscriptionLimits.title),
        address,
        ...(note === "" ? {} : { note }),
      },
    })),
  );

/** How many more sheets a book may take than it has. */
const roomIn = (book: Book): number => subscriptionLimits.sheets - sheetsOfBook(book).length;

/** Why a part does not fit into a book; null when it does. */
export function noRoomText(book: Book, { title, sheets }: Pick<BookPart, "title" | "sheets">): string | null {
  const room = roomIn(book);
  if (sheets.length <= room) return null;
  const most = subscriptionLimits.sheets;
  const left =
    room <= 0 ? `has its ${most} sets of figures` : `has room for ${room} more of ${most} sets of figures`;
  return `The book ${left}, and “${title}” brings ${sheets.length}. Take parts out first.`;
}

/** The parts without one. */
export const withoutPart = (parts: readonly BookPart[], id: string): BookPart[] =>
  parts.filter((part) => part.id !== id);

/** The parts with the note of one; a note without text takes it away. */
export const notedPart = (parts: readonly BookPart[], id: string, text: string): BookPart[] =>
  parts.map((part) => {
    if (part.id !== id) return part;
    const { note: _, ...rest } = part;
    const note = text.trim().slice(0, subscriptionLimits.note);
    return note === "" ? rest : { ...rest, note };
  });

/** The parts with one moved by a number of places; as they are when it is not among them. */
export function movedPart(parts: readonly BookPart[], id: string, by: number): BookPart[] {
  const from = parts.findIndex((part) => part.id === id);
  const part = parts[from];
  if (part === undefined) return [...parts];
  return withoutPart(parts, id).toSpliced(Math.max(0, from + by), 0, part);
}
