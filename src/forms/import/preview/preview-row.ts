import { formatField, type Values } from "../../../fields";
import { importColumns, type Counts } from "../import-list";
import type { Choice, ImportRow, Known, Outcome, Verdict } from "../import-row";
import { marksOf, reasonOf } from "./row-notes";

/** The result of reading one file. */
export interface FileReport {
  name: string;
  /** The name of the file's first sheet; null for comma-separated text. */
  sheet: string | null;
  rows: number;
  blank: number;
  /** Sentences about headings and the layout of the sheet that the user should check. */
  notes: string[];
  counts: Counts;
}

/** A row as it is sent to the server. */
export interface OutgoingRow {
  at: number;
  key: string;
  values: Values;
  verdict: Verdict;
  choice?: Choice;
  known?: Known;
}

/** A row as the preview shows it. */
export interface PreviewRow {
  at: number;
  file: string;
  line: number;
  verdict: Verdict;
  choice?: Choice;
  outcome?: Outcome;
  /** Whether an office will not see the organization at its place. */
  misplaced: boolean;
  /** The texts of the 55 columns. */
  cells: string[];
  /** Notes about single fields, by field name. */
  marks: Record<string, string>;
  /** Why the row has its verdict, in sentences; empty when there is nothing to explain. */
  reason: string;
}

/** Converts a row into the form that is sent to the server. */
export const outgoing = ({ at, key, values, verdict, choice, known }: ImportRow): OutgoingRow => ({
  at,
  key,
  values,
  verdict,
  choice,
  known,
});

/** The text of a cell whose value the field cannot hold. */
const rawText = (value: unknown): string =>
  typeof value === "string" ? value : value === null ? "" : JSON.stringify(value);

/** Converts a row into the form that the preview shows. */
export function preview(row: ImportRow): PreviewRow {
  const { at, file, line, verdict, choice, outcome } = row;
  const unreadable = new Set(row.faults.map(({ field }) => field));
  const cells = importColumns.map(({ name, field }) =>
    unreadable.has(name) ? rawText(row.values[name]) : formatField(row.values[name], field),
  );
  const misplaced = row.warnings.length > 0;
  const notes = { marks: marksOf(row), reason: reasonOf(row) };
  return { at, file, line, verdict, choice, outcome, misplaced, cells, ...notes };
}
