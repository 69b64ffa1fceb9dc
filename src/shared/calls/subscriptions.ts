import type { Column } from "../cells/columns";
import type { SheetChart } from "../sheet-chart";
import type { Condition } from "./alerts";
import type { Pivot, StatementChart } from "./explorations";
import type { ComparisonBase } from "../time/comparison-bases";
import type { PeriodName } from "../time/relative-periods";
import type { SendingTime } from "../time/next-sending";

/** The part of a report book that a sheet belongs to: its screen, and what its owner has noted about it. */
export interface SheetPart {
  title: string;
  address: string;
  note?: string;
}

/** A question whose answer is sent, as the screen showed it when it was subscribed to. */
export interface SubscribedQuestion {
  title: string;
  /** The name of the question, such as `dashboards/arbo-status`. */
  question: string;
  /** The period in words, which takes the place of its years and quarters at each sending; null where there is none. */
  period: PeriodName | null;
  /** The filter. */
  parameters: Readonly<Record<string, string | number | null | readonly (string | number)[]>>;
  columns: readonly Column[];
  /** In an outline: the level of its plain rows. Deeper rows, with a lower level, are left out. */
  level?: number;
  /** The values of the rows that are shown, by column; all rows without it. */
  only?: Readonly<Record<string, string | number | boolean | null>>;
  /** How its workbook draws the rows. */
  chart?: SheetChart;
  /** What each figure is compared with, where its question and its period allow that (decision 028). */
  against?: ComparisonBase;
}

/** A pivot whose figures are sent, as it was when it was subscribed to. */
export interface SubscribedPivot {
  title: string;
  pivot: Pivot;
  /** The period in words, which takes the place of the filter's years and quarters at each sending. */
  period: PeriodName | null;
}

/** A person's own statement whose answer is sent, as it was when it was subscribed to. */
export interface SubscribedStatement extends Pick<Pivot, "filter" | "stage"> {
  title: string;
  statement: string;
  /** How its workbook draws it; absent for a table. */
  chart?: StatementChart;
  /** The period in words, which takes the place of the filter's years and quarters at each sending. */
  period: PeriodName | null;
}

/** Figures that are sent: the answer of a question, a pivot, or the answer of a person's own statement. */
export type SubscribedSheet = (SubscribedQuestion | SubscribedPivot | SubscribedStatement) & {
  part?: SheetPart;
};

export const isPivotSheet = (sheet: SubscribedSheet): sheet is SubscribedPivot & { part?: SheetPart } =>
  "pivot" in sheet;
export const isQuestionSheet = (sheet: SubscribedSheet): sheet is SubscribedQuestion & { part?: SheetPart } =>
  "question" in sheet;

/** The columns that figures of a question have; none for the others, whose columns are in their answers. */
export const columnsOf = (sheet: SubscribedSheet | undefined): readonly Column[] =>
  sheet !== undefined && isQuestionSheet(sheet) ? sheet.columns : [];

/** Who gets figures beside their owner: a person, or the people of a role, in a region or province where one is named. */
export type Receiver =
  | { user_id: number }
  | { uac_id: number; region_name: string | null; province_name: string | null };

/** A person who may get figures, as their sender sees them. */
export interface PossibleReceiver {
  id: number;
  name: string;
  role: string;
  /** The area of the person, in words. */
  place: string;
}

/** The figures that a person gets by e-mail and as messages: at set times, or when a condition is met. */
export interface SubscriptionContent {
  name: string;
  /** The address of the screen that shows the same, without its host: `/dashboard?tab=main`. */
  address: string;
  sheets: readonly SubscribedSheet[];
  /** How often it is sent; null for an alert. */
  every: SendingTime | null;
  /** The condition of an alert; null for what is sent at set times. */
  condition: Condition | null;
  by_mail: boolean;
  /** Who else gets them, each within the own rights and place; nobody else gets an alert. */
  receivers: readonly Receiver[];
}

/** A subscription as its owner sees it. Times are ISO. */
export interface Subscription extends SubscriptionContent {
  id: number;
  /** When it is sent next, or when an alert is checked at the latest; null for never again. */
  next_at: string | null;
  /** When it was last sent or told; null for never. */
  sent_at: string | null;
  /** Why it could not be composed the last time; null when it could. */
  problem: string | null;
  /** Whether the row that an alert watches was not in its pivot the last time. */
  gone: boolean;
  /** How many lines were too many for an alert to watch the last time. */
  unwatched: number;
  /** Why an alert waits: nobody has a name that it filters by; null where it does not wait. */
  missing: string | null;
  row_version: number;
}

/** A subscription in the list of its owner. */
export interface ListedSubscription extends Subscription {
  /** Its receivers in words, in their order. */
  to: readonly string[];
  /** How many people receive it now, beside the owner. */
  people: number;
}

/** A subscription that somebody else sends to the reader. */
export interface ReceivedSubscription extends Pick<
  Subscription,
  "id" | "name" | "address" | "every" | "next_at"
> {
  sender: string;
  /** Whether the reader has left it. */
  left: boolean;
}

/** What a person has subscribed to and receives from others, and whether and where to mails go. */
export interface Subscriptions {
  list: readonly ListedSubscription[];
  received: readonly ReceivedSubscription[];
  mail: MailState;
}

/** What came of sending a subscription now: its message, and whether it was made now or just before. */
export interface SentNow {
  /** Null when an alert has nothing to tell. */
  message: number | null;
  sent: boolean;
}

/** Whether and where to mails go. */
export interface MailState {
  /** Whether this server sends mail. */
  sends: boolean;
  /** The reader's address; null when the account has none. */
  to: string | null;
}

/**
 * Limits: characters of a name, a title, an address and the note of a part; subscriptions of one person, and how many of them may be alerts;
 * receivers of one, and how many people these may be; people that a search for them finds; sheets
 * of one, columns and rows of a sheet, cells of all sheets and characters of their texts; messages in a list, messages of one person and the days that
 * they are kept.
 */
export const subscriptionLimits = {
  name: 120,
  title: 200,
  address: 8100,
  note: 1000,
  subscriptions: 50,
  alerts: 20,
  receivers: 40,
  people: 200,
  found: 20,
  sheets: 100,
  columns: 60,
  rows: 2000,
  cells: 100_000,
  texts: 20_000_000,
  messages: 100,
  kept: 1000,
  days: 90,
} as const;
