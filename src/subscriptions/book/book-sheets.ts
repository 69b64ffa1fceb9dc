import type { Book } from "../../api/books";
import { subscriptionLimits, type SubscribedSheet } from "../../shared/calls/subscriptions";

/** The sheets of a book in their order. The title of a part stands before those of its sheets, unless it is theirs. */
export const sheetsOfBook = ({ parts }: Book): SubscribedSheet[] =>
  parts.flatMap(({ title, sheets }) =>
    sheets.map((sheet) =>
      sheet.title === title
        ? sheet
        : { ...sheet, title: `${title}: ${sheet.title}`.slice(0, subscriptionLimits.title) },
    ),
  );

/** How many more sheets a book may take than are given; negative when they are too many. */
export const roomFor = (book: Book, sheets: readonly SubscribedSheet[]): number =>
  subscriptionLimits.sheets - sheetsOfBook(book).length - sheets.length;
