import { countRows, type Counts } from "../import-list";
import type { View } from "../import-row";
import type { FileReport } from "../preview/preview-row";
import type { Saved } from "../save-rows";

/** What the import dialog shows. */
export interface ImportState {
  /** `unchecked`: the server could not be asked which rows it has; `saved`: the preview is about to clear. */
  phase: "empty" | "reading" | "checking" | "unchecked" | "ready" | "saving" | "saved";
  /** The file being read, its size in bytes, which it is of those chosen, and how many of its rows are read (0: being opened). */
  reading: { name: string; size: number; at: number; of: number; done: number; total: number } | null;
  files: FileReport[];
  /** Files that could not be read, and why the server could not be asked. */
  problems: string[];
  counts: Counts;
  view: View;
  /** Grows whenever the rows in the worker change. */
  version: number;
  /** Rows dealt with while saving, of how many. */
  progress: { done: number; total: number };
  saved: Saved | null;
}

/** Before any file. */
export const firstState = (): ImportState => ({
  phase: "empty",
  reading: null,
  files: [],
  problems: [],
  counts: countRows([]),
  view: "all",
  version: 0,
  progress: { done: 0, total: 0 },
  saved: null,
});

/** The largest file that is read, in megabytes: it holds more organizations than the country has. */
export const maxMegabytes = 20;

/** A size in bytes as megabytes with one digit. */
export const megabytes = (size: number): string => `${(size / 1024 / 1024).toFixed(1)} MB`;

/** Why a file is not even opened; null where its content decides. */
export function unfit({ name, size }: Pick<File, "name" | "size">): string | null {
  if (size === 0) return `${name} is empty.`;
  if (size <= maxMegabytes * 1024 * 1024) return null;
  return `${name} has ${megabytes(size)}; a file may have ${maxMegabytes} MB. Split it into several files, or take pictures and other sheets out.`;
}

/** Why a workbook gives nothing to import. */
export const noRows = ({ name, sheet }: Pick<FileReport, "name" | "sheet">): string =>
  `${name} has no rows below the headings${sheet === null ? "" : ` of its first sheet “${sheet}”`}. The first row is taken for the headings: put one organization in each row below it.`;
