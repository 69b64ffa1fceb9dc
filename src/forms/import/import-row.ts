import type { Values } from "../../fields";
import type { Detail } from "../../shared/errors";
import type { ZeroCell } from "../../workbook/read-rows";

/** What will become of a row, decided before anything is saved. */
export type Verdict = "checking" | "new" | "changed" | "existing" | "duplicate" | "outside" | "invalid";

/** What to do with a changed row: overwrite the record, add another one, or leave the row out. */
export type Choice = "update" | "add" | "leave";

/** What became of a row on saving. */
export type Outcome = "inserted" | "existing" | "updated";

/** A record that the server holds under the same ARBO ID, with the fields in which the row differs. */
export interface Known {
  id: number;
  row_version: number;
  /** Field by field what the record holds now. */
  differs: Record<string, unknown>;
}

/** A verdict on one row, found on the server. */
export interface Judgement {
  at: number;
  verdict: Verdict;
  known?: Known;
  faults?: Detail[];
}

/** A row of the chosen files, with its verdict. */
export interface ImportRow {
  /** Its place among all rows of all files, from 0. */
  at: number;
  file: string;
  /** Its number on the sheet, from 1. */
  line: number;
  values: Values;
  key: string;
  zeros: ZeroCell[];
  faults: Detail[];
  verdict: Verdict;
  /** The earlier row that it repeats. */
  sameAs?: { file: string; line: number };
  known?: Known;
  choice?: Choice;
  outcome?: Outcome;
}

/** What the rows can be filtered by: a verdict, or the mark that a number was read as 0. */
export type View = "all" | Exclude<Verdict, "checking"> | "zero";

/** The views in the order of the screen, with their words. */
export const viewWords: Record<View, string> = {
  all: "All rows",
  new: "New",
  changed: "Changed",
  existing: "Already on the server",
  duplicate: "Duplicate in the files",
  outside: "Outside your scope",
  invalid: "Needs correction",
  zero: "Number read as 0",
};

export const verdictWords: Record<Verdict, string> = {
  checking: "Not compared yet",
  new: "New",
  changed: "Changed",
  existing: "Already on the server",
  duplicate: "Duplicate",
  outside: "Outside your scope",
  invalid: "Needs correction",
};

export const inView = (row: ImportRow, view: View): boolean =>
  view === "all" || (view === "zero" ? row.zeros.length > 0 : row.verdict === view);

/** Whether saving sends the row to the server. */
export const isSent = (row: ImportRow): boolean =>
  row.outcome === undefined &&
  (row.verdict === "new" ||
    row.verdict === "existing" ||
    (row.verdict === "changed" && (row.choice === "update" || row.choice === "add")));

/** Whether the row was left out for a reason that its owner should know; what is on the server already is none. */
export const isRefused = (row: ImportRow): boolean =>
  row.outcome === undefined &&
  (["duplicate", "outside", "invalid"].includes(row.verdict) ||
    (row.verdict === "changed" && row.choice === "leave"));
