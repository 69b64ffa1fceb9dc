import type { Cells, Column, ColumnKind, RowLevel } from "../columns";
import type { DrawnSheetChart, SheetChart } from "../sheet-chart";
import type { Pivot } from "./explorations";
import type { ComparisonBase } from "../time/comparison-bases";
import type { PeriodName } from "../time/relative-periods";
import type { SendingTime } from "../time/next-sending";

/** When an alert tells: a figure is below or above a value, or is another one than before. */
export const alertKinds = ["below", "above", "changes"] as const;
export type AlertKind = (typeof alertKinds)[number];

/** The values of a row of a pivot by its row fields, from the outermost on; none is the total of all rows. */
export type PivotRow = readonly (string | number | null)[];

/** A figure that an alert can watch. */
export type WatchableFigure = Pick<Column, "name" | "label" | "kind">;

/** A row of a pivot that an alert can watch, with its present figures by name. */
export interface WatchableRow {
  row: PivotRow;
  label: string;
  figures: Readonly<Record<string, number | null>>;
}

/** What an alert on a pivot can watch: its measures, and its rows with the total first. */
export interface WatchablePivot {
  figures: readonly WatchableFigure[];
  rows: readonly WatchableRow[];
  /** Rows that were left out because there were too many. */
  more: number;
}

/** The condition of an alert. It is asked of each line of the first sheet, or of one row of a pivot. */
export interface Condition {
  /** The column of the figure; of a pivot the measure. */
  column: string;
  is: AlertKind;
  /** The limit of “below” and “above”; null for “changes”. */
  value: number | null;
  /** The row of a pivot. */
  row?: PivotRow;
  /** How the server calls the measure of a pivot and its row, which is null for the total. */
  named?: { measure: string; kind: ColumnKind; row: string | null };
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

/** Figures that are sent: the answer of a question, or a pivot. */
export type SubscribedSheet = SubscribedQuestion | SubscribedPivot;

export const isPivotSheet = (sheet: SubscribedSheet): sheet is SubscribedPivot => "pivot" in sheet;

/** The columns that figures of a question have; none for a pivot, whose columns are in its answer. */
export const columnsOf = (sheet: SubscribedSheet | undefined): readonly Column[] =>
  sheet === undefined || isPivotSheet(sheet) ? [] : sheet.columns;

/** Who gets figures beside their owner: a person, or the people of a role, in a region or province where one is named. */
export type Receiver =
  { user_id: number } | { uac_id: number; region_name: string | null; province_name: string | null };

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
  /** When it is sent next, or when an alert is checked next. */
  next_at: string;
  /** When it was last sent or told; null for never. */
  sent_at: string | null;
  /** Why it could not be composed the last time; null when it could. */
  problem: string | null;
  /** Whether the row that an alert watches was not in its pivot the last time. */
  gone: boolean;
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

/** Whether and where to mails go. */
export interface MailState {
  /** Whether this server sends mail. */
  sends: boolean;
  /** The reader's address; null when the account has none. */
  to: string | null;
}

/** An answer as it was when a message was composed. */
export interface MessageSheet {
  title: string;
  columns: readonly Column[];
  rows: readonly Cells[];
  /** The level of each row, where not all are plain. */
  levels?: readonly RowLevel[];
  /** Rows that were left out because there were too many. */
  more: number;
  /** The chart of its workbook. */
  chart?: DrawnSheetChart | undefined;
  /** How the figures are counted. */
  note?: string;
  /** The filters in words that the other sheets of the message do not share. */
  filters?: readonly (readonly [label: string, value: string])[];
}

/** A message in the list of messages. */
export interface Message {
  id: number;
  title: string;
  /** The first sentence: what was met, or of what the figures are. */
  lead: string;
  /** The address that shows the same figures, with the dates of the message. */
  address: string;
  subscription_id: number | null;
  /** The name of who sent it; null for what the reader has subscribed to. */
  sender: string | null;
  time_stamp: string;
  read_at: string | null;
  /** What became of the mail; `none` when none was wanted or possible. */
  mail: "none" | "waiting" | "sent" | "failed";
  mail_problem: string | null;
}

/** A message with its figures. */
export interface WholeMessage extends Message {
  /** The area of the figures, in words. */
  scope: string;
  filters: readonly (readonly [label: string, value: string])[];
  sheets: readonly MessageSheet[];
}

/** Figures as a document for a reader, and of which area they are. */
export type MessageDocument = Pick<
  WholeMessage,
  "title" | "lead" | "scope" | "filters" | "sheets" | "time_stamp"
> & { user: string } & Partial<Pick<WholeMessage, "sender">>;

/**
 * Limits: characters of a name, a title and an address; subscriptions of one person, and how many of them may be alerts;
 * receivers of one, and how many people these may be; people that a search for them finds; sheets
 * of one, columns and rows of a sheet, cells of all sheets; messages in a list, messages of one person and the days that
 * they are kept.
 */
export const subscriptionLimits = {
  name: 120,
  title: 200,
  address: 8100,
  subscriptions: 50,
  alerts: 20,
  receivers: 40,
  people: 200,
  found: 20,
  sheets: 40,
  columns: 60,
  rows: 2000,
  cells: 100_000,
  messages: 100,
  kept: 1000,
  days: 90,
} as const;
