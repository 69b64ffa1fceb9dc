import { noteWith } from "../../entities/define/note-text";
import type { Settings } from "../../entities/define/settings";
import type { LabeledText } from "../../entities/define/filter-texts";
import type { Query } from "../../questions/query";
import {
  subscriptionLimits,
  type MessageSheet,
  type SubscribedSheet,
  type SubscriptionContent,
} from "../../shared/calls/subscriptions";
import { today } from "../../shared/time/dates";
import type { Answers } from "../analytics/answers/answers";
import { queries } from "../analytics/sql-files";
import type { SessionUser } from "../http/context";
import { alertText, checkAlert, type ReportedState } from "./alert";
import { messageSheet, plainRows, plainSheet } from "./message-sheets";
import { addressOn, filterWords, parametersOn, type AskedSheet } from "./sheet-filters";

/** Figures that are ready to be stored or written: the filters of all sheets in words, and the sheets. */
export interface Composed {
  lead: string;
  filters: LabeledText[];
  sheets: MessageSheet[];
}

/** The result of composing a subscription: the message, if any, and the state that an alert has reported. */
export interface Outcome {
  message: (Composed & { address: string }) | null;
  told: ReportedState | null;
}

const noteOf = ({ note }: Query, settings: Settings): Pick<MessageSheet, "note"> =>
  note === undefined ? {} : { note: noteWith(note, settings) };

/** The questions of sheets, and the titles of sheets whose question no longer exists. Throws when none is left. */
function askedOf(sheets: readonly SubscribedSheet[], day: string): { asked: AskedSheet[]; gone: string[] } {
  const asked = sheets.flatMap((sheet) => {
    const query = queries[sheet.question];
    return query === undefined ? [] : [{ sheet, query, parameters: parametersOn(sheet, query, day) }];
  });
  const gone = sheets.filter(({ question }) => queries[question] === undefined).map(({ title }) => title);
  if (asked.length === 0) throw new Error("These figures exist no longer. Choose others.");
  return { asked, gone };
}

/** The content of a message as a sentence: `14 sets of figures.`, `12 rows.` */
function leadOf(sheets: readonly MessageSheet[], gone: readonly string[]): string {
  const [only] = sheets;
  const missing = gone.length === 0 ? "" : ` No longer there: ${gone.join(", ")}.`;
  if (sheets.length !== 1 || only === undefined) return `${sheets.length} sets of figures.${missing}`;
  const rows = only.rows.length + only.more;
  return `${rows.toLocaleString("en-PH")} ${rows === 1 ? "row" : "rows"}.${missing}`;
}

/** The number of rows that a sheet may have, so that all sheets together stay within the cells of a message. */
const rowsLeft = ({ columns }: SubscribedSheet, made: readonly MessageSheet[]): number => {
  const used = made.reduce((sum, sheet) => sum + sheet.rows.length * sheet.columns.length, 0);
  const { rows, cells } = subscriptionLimits;
  return Math.min(rows, Math.max(0, Math.floor((cells - used) / columns.length)));
};

/**
 * Asks the questions of sheets within the present rights and scope of a person. Rejects as `answers.ask` does, and when
 * none of the questions exists any longer.
 */
export async function composeSheets(
  answers: Answers,
  reader: SessionUser,
  sheets: readonly SubscribedSheet[],
  settings: Settings,
  day = today(),
): Promise<Composed> {
  const { asked, gone } = askedOf(sheets, day);
  const { shared, own } = filterWords(asked, day);
  const answered: MessageSheet[] = [];
  for (const [at, { sheet, query, parameters }] of asked.entries()) {
    const { rows } = await answers.ask(reader, [query], parameters);
    const made = messageSheet(sheet, query, rows[query.name] ?? [], rowsLeft(sheet, answered));
    const filters = own[at] ?? [];
    answered.push({ ...made, ...noteOf(query, settings), ...(filters.length === 0 ? {} : { filters }) });
  }
  return { lead: leadOf(answered, gone), filters: shared, sheets: answered };
}

/**
 * Composes what a subscription tells its owner. What is sent at set times always has a message; an alert has one when a
 * line newly meets its condition. Rejects as `composeSheets` does.
 */
export async function compose(
  answers: Answers,
  owner: SessionUser,
  { address, sheets, condition }: SubscriptionContent,
  told: ReportedState | null,
  settings: Settings,
): Promise<Outcome> {
  const day = today();
  const now = addressOn(address, day);
  if (condition === null) {
    const composed = await composeSheets(answers, owner, sheets, settings, day);
    return { message: { ...composed, address: now }, told: null };
  }
  const [watched] = askedOf(sheets, day).asked;
  if (watched === undefined) return { message: null, told };
  const { sheet, query, parameters } = watched;
  const all = query.ranking?.lines === undefined ? {} : { lines: 0 };
  const { rows } = await answers.ask(owner, [query], { ...parameters, ...all });
  const look = checkAlert(condition, query, plainRows(sheet, rows[query.name] ?? []), told);
  if (look.lines.length === 0) return { message: null, told: look.told };
  const made = plainSheet(sheet, query, look.lines, { maxRows: rowsLeft(sheet, []), isPart: true });
  return {
    message: {
      address: now,
      lead: alertText(condition, sheet, look.lines),
      filters: filterWords([watched], day).shared,
      sheets: [{ ...made, ...noteOf(query, settings) }],
    },
    told: look.told,
  };
}
