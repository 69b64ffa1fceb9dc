import { countRows, type Counts } from "../import-list";
import type { View } from "../import-row";
import type { FileReport } from "../preview/preview-row";
import type { Saved } from "../save-rows";

/** The state that the import dialog shows. */
export interface ImportState {
  /** `unchecked`: the rows could not be compared with the server; `saved`: the preview is about to be emptied. */
  phase: "empty" | "reading" | "checking" | "unchecked" | "ready" | "saving" | "saved";
  /**
   * The file being read: its size in bytes, its number `at` `of` the chosen files, and how many rows of the total are
   * read. A total of 0 means that it is being opened.
   */
  reading: { name: string; size: number; at: number; of: number; done: number; total: number } | null;
  files: FileReport[];
  /** Messages about files that could not be read, and about a failed comparison with the server. */
  problems: string[];
  counts: Counts;
  view: View;
  /** A counter that grows whenever the rows in the worker change. */
  version: number;
  /** The number of rows processed while saving, and the total. */
  progress: { done: number; total: number };
  /** Sentences about rows whose place is not that of the lists. */
  places: string[];
  /** Sentences about ARBO IDs that several rows have. */
  sameIds: string[];
  /** What was saved, with such sentences about it. */
  saved: (Saved & { places: string[] }) | null;
}

/** The state before any file is chosen. */
export const initialState = (): ImportState => ({
  phase: "empty",
  reading: null,
  files: [],
  problems: [],
  counts: countRows([]),
  view: "all",
  version: 0,
  progress: { done: 0, total: 0 },
  places: [],
  sameIds: [],
  saved: null,
});

/** The maximum size of a file, in megabytes: room for more organizations than the country has. */
export const maxMegabytes = 20;

/** A size in bytes as megabytes with one digit. */
export const megabytes = (size: number): string => `${(size / 1024 / 1024).toFixed(1)} MB`;

/** Why a file cannot be opened: it is empty or too large. Returns null when its size is acceptable. */
export function fileFault({ name, size }: Pick<File, "name" | "size">): string | null {
  if (size === 0) return `${name} is empty.`;
  if (size <= maxMegabytes * 1024 * 1024) return null;
  return `${name} has ${megabytes(size)}; a file may have ${maxMegabytes} MB. Split it into several files, or take pictures and other sheets out.`;
}

/** The message for a workbook that has no rows to import. */
export const noRowsMessage = ({ name, sheet }: Pick<FileReport, "name" | "sheet">): string =>
  `${name} has no rows below the headings${sheet === null ? "" : ` of its first sheet “${sheet}”`}. The first row is taken for the headings: put one organization in each row below it.`;
