import type { SheetRule } from "../cells/cell-rules";
import type { Cells, Column, RowLevel } from "../cells/columns";
import type { Definition, Meant } from "../definitions";
import type { DrawnSheetChart } from "../sheet-chart";
import type { SheetPart } from "./subscriptions";

/** An answer as it was when a message was composed. */
export interface MessageSheet {
  title: string;
  /** The part of a report book that begins with this sheet, with the address of the same figures. */
  part?: SheetPart;
  columns: readonly Column[];
  rows: readonly Cells[];
  /** The level of each row, where not all are plain. */
  levels?: readonly RowLevel[];
  /** Rows that were left out because there were too many. */
  more: number;
  /** The chart of its workbook. */
  chart?: DrawnSheetChart | undefined;
  /** Columns whose figures its workbook shades by their size, those of one list on one scale. */
  shades?: readonly (readonly string[])[];
  /** How its plain figures are marked. */
  rules?: readonly SheetRule[];
  /** How the figures are counted. */
  note?: string;
  /** The filters in words that the other sheets of the message do not share. */
  filters?: readonly (readonly [label: string, value: string])[];
  /** What it holds, for the definitions of its workbook. */
  meant?: readonly Meant[];
}

/** A message in the list of messages. */
export interface Message {
  id: number;
  title: string;
  /** The first sentences: what was met, or the figures in short and what the message holds. */
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
  /** Why it was not sent, or what a sent mail lacks. */
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
export interface MessageDocument
  extends
    Pick<WholeMessage, "title" | "lead" | "scope" | "filters" | "sheets" | "time_stamp">,
    Partial<Pick<WholeMessage, "sender">> {
  user: string;
  /** Whether it is a report book, which always has a cover. */
  isBook?: boolean;
  /** What the figures of its workbook mean. */
  definitions?: readonly Definition[];
}
