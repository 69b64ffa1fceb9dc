import { isDeepStrictEqual } from "node:util";
import type { Settings } from "../../../entities/define/settings";
import type { BookProgress } from "../../../shared/calls/books";
import type { MessageSheet } from "../../../shared/calls/messages";
import { subscriptionLimits, type SubscribedSheet } from "../../../shared/calls/subscriptions";
import { textLength } from "../../../shared/cells/text-length";
import { Problem } from "../../../shared/errors";
import { today } from "../../../shared/time/dates";
import { counted } from "../../../shared/wording";
import type { Answers } from "../../analytics/answers/answers";
import type { SessionUser } from "../../http/context";
import { askedOf, type Asked, type Composed } from "./asked-sheets";
import { addressOn } from "./sheet-day";
import { filterWords } from "./sheet-filters";

/** The content of a message as a sentence: `14 sets of figures.`, `12 rows.` */
function leadOf(sheets: readonly MessageSheet[], { gone, withheld }: Asked): string {
  const [only] = sheets;
  const missing = [
    ...(gone.length === 0 ? [] : [` No longer there: ${gone.join(", ")}.`]),
    ...(withheld.length === 0 ? [] : [` Not for your role, as it is of persons: ${withheld.join(", ")}.`]),
  ].join("");
  if (sheets.length !== 1 || only === undefined) return `${sheets.length} sets of figures.${missing}`;
  const plain = only.levels?.filter((level) => level === "row") ?? only.rows;
  const rows = plain.length + only.more;
  return `${counted(rows, "row")}.${missing}`;
}

/** The number of rows that a sheet of so many columns may have, so that all sheets stay within the cells of a message. */
export const rowsLeft =
  (made: readonly MessageSheet[]) =>
  (columns: number): number => {
    const used = made.reduce((sum, sheet) => sum + sheet.rows.length * sheet.columns.length, 0);
    const { rows, cells } = subscriptionLimits;
    return Math.min(rows, Math.max(0, Math.floor((cells - used) / columns)));
  };

/** Who follows the composing of sheets. */
export interface Following {
  /** Ends it. */
  signal?: AbortSignal;
  /** Hears which part comes next, and that a file is written of them. */
  tell?: (progress: BookProgress | "writing") => void;
}

/** The number of the part of each sheet, from 1 on. A sheet without a part is one by itself. */
function partNumbers(asked: Asked["asked"]): number[] {
  let number = 0;
  return asked.map(({ part }, at) => {
    const goesOn = part !== undefined && isDeepStrictEqual(part, asked[at - 1]?.part);
    if (!goesOn) number++;
    return number;
  });
}

/**
 * Asks the figures of sheets within the present rights and scope of a person. Rejects as `answers.ask` and `answers.askPivot`
 * do, when none of the figures is left, and when `signal` ends it.
 */
export async function composeSheets(
  answers: Answers,
  reader: SessionUser,
  sheets: readonly SubscribedSheet[],
  settings: Settings,
  day = today(),
  { signal, tell }: Following = {},
): Promise<Composed> {
  const all = askedOf({ answers, reader, settings, day }, sheets);
  const { shared, own } = filterWords(all.asked.map(({ filters }) => filters));
  const answered: MessageSheet[] = [];
  const numbers = partNumbers(all.asked);
  let texts = 0;
  for (const [at, { make, part, title }] of all.asked.entries()) {
    signal?.throwIfAborted();
    tell?.({ part: numbers[at] ?? 1, parts: numbers.at(-1) ?? 1, title });
    const made = await make(rowsLeft(answered));
    texts += textLength(made.rows);
    if (texts > subscriptionLimits.texts)
      throw new Problem(
        422,
        `With “${title}” there is more text than can be sent at once. Send fewer figures.`,
      );
    const filters = own[at] ?? [];
    const begins = part !== undefined && numbers[at] !== numbers[at - 1];
    answered.push({
      ...made,
      ...(begins ? { part: { ...part, address: addressOn(part.address, day) } } : {}),
      ...(filters.length === 0 ? {} : { filters }),
    });
  }
  return { lead: leadOf(answered, all), filters: shared, sheets: answered };
}
