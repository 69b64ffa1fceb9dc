import { isDeepStrictEqual } from "node:util";
import type { BookProgress } from "../../../shared/calls/books";
import type { LabeledText } from "../../../entities/define/filter-texts";
import type { Settings } from "../../../entities/define/settings";
import { unwatchedText } from "../../../shared/calls/alerts";
import type { MessageSheet } from "../../../shared/calls/messages";
import {
  isPivotSheet,
  isQuestionSheet,
  subscriptionLimits,
  type SubscribedSheet,
  type SubscriptionContent,
} from "../../../shared/calls/subscriptions";
import { scopeText } from "../../../shared/permissions";
import { today } from "../../../shared/time/dates";
import type { FormerValues } from "../../../shared/calls/former-values";
import type { Answers } from "../../analytics/answers/answers";
import type { SessionUser } from "../../http/context";
import { counted } from "../../../shared/wording";
import { checkAlert, keyColumns, reportedOf, type ReportedState } from "./alert";
import { alertText } from "./alert-text";
import { figuresGone } from "./figures-gone";
import { composePivotAlert } from "./pivot-alert";
import { plainRows, plainSheet } from "./message-sheets";
import { askedOf, noteOf, questionOn, type Asked, type Composed, type Composing } from "./asked-sheets";
import { namesText, namesTold } from "./names-of-sheets";
import { presentContent, presentState } from "./present-content";
import { addressOn } from "./sheet-day";
import { filterWords, questionFilters, type AskedQuestion } from "./sheet-filters";

/** The result of composing a subscription: the message, if any, and the state that an alert has reported. */
export interface Outcome {
  message: (Composed & { address: string }) | null;
  told: ReportedState | null;
}

/** A message that first says why it is sent now, such as which reporting windows have closed. */
export const withReasons = (message: Outcome["message"], reasons: readonly string[]): Outcome["message"] =>
  message === null ? null : { ...message, lead: [...reasons, message.lead].join(" ") };

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
const rowsLeft =
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
  for (const [at, { make, part, title }] of all.asked.entries()) {
    signal?.throwIfAborted();
    tell?.({ part: numbers[at] ?? 1, parts: numbers.at(-1) ?? 1, title });
    const made = await make(rowsLeft(answered));
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

/**
 * Composes what a subscription tells its owner. What is sent at set times always has a message; an alert has one when a
 * line newly meets its condition, or the row that it watches leaves its pivot. Rejects as `composeSheets` does.
 */
export async function compose(
  answers: Answers,
  owner: SessionUser,
  content: SubscriptionContent,
  told: ReportedState | null,
  settings: Settings,
): Promise<Outcome> {
  // A value that is renamed meanwhile would leave figures of 0.
  for (;;) {
    const former = await answers.formerValues(owner);
    const outcome = await composeNamed(
      former,
      { answers, reader: owner, settings, day: today() },
      content,
      told,
    );
    if (isDeepStrictEqual(former, await answers.formerValues(owner))) return outcome;
  }
}

/**
 * Composes with what the owner must know of the names by which figures are filtered. An alert whose figures are of nobody tells
 * that once, instead of a figure of 0, and waits until the names are somebody's again.
 */
async function composeNamed(
  former: FormerValues,
  composing: Composing,
  content: SubscriptionContent,
  told: ReportedState | null,
): Promise<Outcome> {
  const present = presentContent(former, content);
  const names = await namesTold(composing.answers, composing.reader, former, present.sheets, content.sheets);
  const text = namesText(names);
  if (content.condition !== null && names.isOfNothing && names.missing !== null) {
    const next: ReportedState = { ...(told ?? { met: [] }), missing: names.missing };
    if (told?.missing === names.missing) return { message: null, told: next };
    const address = addressOn(present.address, composing.day);
    return { message: { address, lead: text, filters: [], sheets: [] }, told: next };
  }
  const { missing: _missing, ...known } = told ?? { met: [] };
  const { message, told: next } = await composeUnder(
    former,
    composing,
    content,
    told === null ? null : known,
  );
  const lead = [message?.lead, text].filter(Boolean).join(" ");
  return { message: message === null ? null : { ...message, lead }, told: next };
}

async function composeUnder(
  former: FormerValues,
  composing: Composing,
  content: SubscriptionContent,
  told: ReportedState | null,
): Promise<Outcome> {
  const { address, sheets, condition } = presentContent(former, content);
  const [stored] = content.sheets;
  const { answers, reader: owner, settings, day } = composing;
  const now = addressOn(address, day);
  if (condition === null) {
    const composed = await composeSheets(answers, owner, sheets, settings, day);
    return { message: { ...composed, address: now }, told: null };
  }
  const [sheet] = sheets;
  if (sheet !== undefined && isPivotSheet(sheet)) {
    const { rows } = sheet.pivot;
    const { message, told: next } = await composePivotAlert(
      composing,
      sheet,
      condition,
      told === null ? null : presentState(former, rows, told, true),
      stored !== undefined && isPivotSheet(stored) ? stored.pivot : undefined,
    );
    return { message: message === null ? null : { ...message, address: now }, told: next };
  }
  const watched = sheet !== undefined && isQuestionSheet(sheet) ? questionOn(sheet, day) : null;
  if (watched === null) throw new Error(figuresGone);
  const { query, parameters } = watched;
  const all = query.ranking?.lines === undefined ? {} : { lines: 0 };
  const { rows } = await answers.ask(owner, [query], { ...parameters, ...all });
  const wordsOf = (asked: AskedQuestion): LabeledText[] => filterWords([questionFilters(asked, day)]).shared;
  const saved = stored !== undefined && isQuestionSheet(stored) ? questionOn(stored, day) : null;
  const of = { area: scopeText(owner), filters: wordsOf(saved ?? watched) };
  const read = plainRows(watched.sheet, rows[query.name] ?? []);
  const known = told === null ? null : presentState(former, keyColumns(query, condition), told, false);
  const look = checkAlert(condition, query, read, reportedOf(of, known));
  const next = { ...look.told, ...of };
  if (look.lines.length === 0) return { message: null, told: next };
  const maxRows = rowsLeft([])(watched.sheet.columns.length);
  const made = plainSheet(watched.sheet, query, look.lines, { maxRows, isPart: true });
  return {
    message: {
      address: now,
      lead: [
        alertText(condition, watched.sheet, query, look.lines),
        ...(look.told.unwatched === undefined ? [] : [unwatchedText(look.told.unwatched)]),
      ].join(" "),
      filters: wordsOf(watched),
      sheets: [{ ...made, ...noteOf(watched, settings), meant: [{ question: watched.sheet.question }] }],
    },
    told: next,
  };
}
