import { countRows, type Counts } from "./import-list";
import type { View } from "./import-row";
import type { FileReport } from "./preview-row";
import type { Saved } from "./save-rows";

/** What the import dialog shows. */
export interface ImportState {
  /** `unchecked`: the server could not be asked which rows it has; `saved`: the preview is about to clear. */
  phase: "empty" | "reading" | "checking" | "unchecked" | "ready" | "saving" | "saved";
  /** The file being read. */
  reading: string | null;
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

const largestFile = 60 * 1024 * 1024;

/** Why a file is not even opened; null for a workbook. */
export function unfit(file: File): string | null {
  if (!/\.xlsx?$/i.test(file.name)) return `${file.name} is not an .xlsx or .xls workbook.`;
  if (file.size === 0) return `${file.name} is empty.`;
  if (file.size > largestFile) return `${file.name} is larger than 60 MB. Split it into several files.`;
  return null;
}

/** Why a workbook gives nothing to import. */
export const noRows = ({ name, sheet }: Pick<FileReport, "name" | "sheet">): string =>
  `${name} has no rows below the headings of its first sheet “${sheet}”. The first row is taken for the headings: put one organization in each row below it.`;
