import { formatField, type Values } from "../../../fields";
import { importColumns, type Counts } from "../import-list";
import type { Choice, ImportRow, Known, Outcome, Verdict } from "../import-row";
import { marksOf, reasonOf } from "./row-notes";

/** What reading one file gave. */
export interface FileReport {
  name: string;
  /** The name of its first sheet; null for comma-separated text. */
  sheet: string | null;
  rows: number;
  blank: number;
  /** What its headings give to look at, each a sentence. */
  notes: string[];
  counts: Counts;
}

/** A row as it travels to the server. */
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
  /** The texts of the 55 columns. */
  cells: string[];
  /** What is to say about single fields. */
  marks: Record<string, string>;
  /** Why it has its verdict, in a sentence; empty where there is nothing to say. */
  reason: string;
}

/** A row as it leaves the worker for the server. */
export const outgoing = ({ at, key, values, verdict, choice, known }: ImportRow): OutgoingRow => ({
  at,
  key,
  values,
  verdict,
  choice,
  known,
});

/** A value that its field cannot hold, as it stands in the cell. */
const rawText = (value: unknown): string =>
  typeof value === "string" ? value : value === null ? "" : JSON.stringify(value);

/** A row as it leaves the worker for the preview. */
export function preview(row: ImportRow): PreviewRow {
  const { at, file, line, verdict, choice, outcome } = row;
  const unreadable = new Set(row.faults.map(({ field }) => field));
  const cells = importColumns.map(({ name, field }) =>
    unreadable.has(name) ? rawText(row.values[name]) : formatField(row.values[name], field),
  );
  return { at, file, line, verdict, choice, outcome, cells, marks: marksOf(row), reason: reasonOf(row) };
}
