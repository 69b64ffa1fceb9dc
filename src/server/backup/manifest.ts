/** What one part of an archive must be when it is read again. */
export interface Part {
  bytes: number;
  sha256: string;
}

/** A table as it was saved; `sha256` is over its rows as lines of JSON, in the order of its key. */
export interface SavedTable {
  columns: string[];
  rows: number;
  sha256: string;
}

/** The last part of an archive: what is in it and what it must be. */
export interface Manifest {
  format: 1;
  /** The version of the program that made it. */
  version: string;
  kind: "embedded" | "postgresql";
  /** The moment whose data it holds, ISO. */
  at: string;
  migrations: { name: string; checksum: string }[];
  /** In the order in which they can be filled: a table comes after those that it refers to. */
  tables: Record<string, SavedTable>;
  sequences: Record<string, { last: number; called: boolean }>;
  /** Uploads that records hold and that were not there. Each is a loss from before the backup. */
  missingFiles: string[];
  parts: Record<string, Part>;
}

/** Where the parts of an archive stand in it, and below DATA_DIR. */
export const parts = {
  manifest: "manifest.json",
  anchors: "ledger-anchors.jsonl",
  files: "files/",
  tables: "database/",
} as const;
