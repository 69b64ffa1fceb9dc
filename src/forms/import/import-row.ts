import type { Values } from "../../fields";
import type { Detail } from "../../shared/errors";
import type { ZeroCell } from "../../workbook/read/read-rows";

/** What the import will do with a row, decided before anything is saved. */
export type Verdict = "checking" | "new" | "changed" | "existing" | "duplicate" | "outside" | "invalid";

/** What to do with a changed row: overwrite the record, add another one, or leave the row out. */
export type Choice = "update" | "add" | "leave";

/** What happened to a row when it was saved. */
export type Outcome = "inserted" | "existing" | "updated";

/** The server's record with the same ARBO ID as a row, and the fields in which the row differs from it. */
export interface Known {
  id: number;
  row_version: number;
  /** The record's current values of the differing fields, by field name. */
  differs: Record<string, unknown>;
}

/** The verdict on one row after the server's answer. */
export interface Judgement {
  at: number;
  verdict: Verdict;
  known?: Known;
  faults?: Detail[];
  warnings?: Detail[];
}

/** A row of the chosen files, with its verdict. */
export interface ImportRow {
  /** The index of the row among all rows of all files, from 0. */
  at: number;
  file: string;
  /** The row's number on the sheet, from 1. */
  line: number;
  values: Values;
  key: string;
  zeros: ZeroCell[];
  faults: Detail[];
  /** Places by which an office will not see the organization; the server tells them with the verdict. */
  warnings: Detail[];
  verdict: Verdict;
  /** The earlier row that this row duplicates. */
  sameAs?: { file: string; line: number };
  known?: Known;
  choice?: Choice;
  outcome?: Outcome;
}

/**
 * The filters of the preview: all rows, one verdict, rows in which a number was read as 0, or with a place that is not that
 * of the lists.
 */
export type View = "all" | Exclude<Verdict, "checking"> | "zero" | "place";

/** The labels of the views, in the order of the screen. */
export const viewLabels: Record<View, string> = {
  all: "All rows",
  new: "New",
  changed: "Changed",
  existing: "Already on the server",
  duplicate: "Duplicate in the files",
  outside: "Outside your scope",
  invalid: "Needs correction",
  zero: "Number read as 0",
  place: "Place to correct",
};

export const verdictLabels: Record<Verdict, string> = {
  checking: "Not compared yet",
  new: "New",
  changed: "Changed",
  existing: "Already on the server",
  duplicate: "Duplicate",
  outside: "Outside your scope",
  invalid: "Needs correction",
};

export const inView = (row: ImportRow, view: View): boolean =>
  view === "all" ||
  (view === "zero"
    ? row.zeros.length > 0
    : view === "place"
      ? row.warnings.length > 0
      : row.verdict === view);

/** Whether saving sends the row to the server. */
export const isSent = (row: ImportRow): boolean =>
  row.outcome === undefined &&
  (row.verdict === "new" ||
    row.verdict === "existing" ||
    (row.verdict === "changed" && (row.choice === "update" || row.choice === "add")));

/**
 * Whether the row is left out for a reason that the file's owner should know. Existing on the server is no such reason.
 */
export const isRefused = (row: ImportRow): boolean =>
  row.outcome === undefined &&
  (["duplicate", "outside", "invalid"].includes(row.verdict) ||
    (row.verdict === "changed" && row.choice === "leave"));
