/** The expected size and hash of one part of an archive. */
export interface Part {
  bytes: number;
  sha256: string;
}

/** A saved table. `sha256` is the hash of its rows as lines of JSON, ordered by the primary key. */
export interface SavedTable {
  columns: string[];
  rows: number;
  sha256: string;
}

/** The last part of an archive: its contents with their sizes and hashes. */
export interface Manifest {
  format: 1;
  /** The version of the program that made the backup. */
  version: string;
  kind: "embedded" | "postgresql";
  /** The time to which the data belongs, in ISO format. */
  at: string;
  migrations: { name: string; checksum: string }[];
  /** In an order in which they can be filled: a table comes after those that its foreign keys refer to. */
  tables: Record<string, SavedTable>;
  sequences: Record<string, { last: number; called: boolean }>;
  /** The names of contents of uploaded files that belong to records but were missing. They were lost before the backup. */
  missingFiles: string[];
  /** The names of contents of uploaded files that were not what had been uploaded any more. Backups of earlier versions do not tell. */
  damagedFiles?: string[];
  parts: Record<string, Part>;
}

/** The names of the parts, in the archive and below DATA_DIR. */
export const parts = {
  manifest: "manifest.json",
  anchors: "ledger-anchors.jsonl",
  files: "files/",
  tables: "database/",
} as const;
