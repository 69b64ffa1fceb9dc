/**
 * What a field held before and after; a sensitive one is only named (DESIGN §6). `names` tells what the records
 * and files were called to which it refers.
 */
export type Change =
  { old: unknown; new: unknown; names?: Readonly<Record<string, string>> } | { sensitive: true };

/** One thing that happened to a record. */
export interface HistoryEntry {
  id: number;
  /** ISO moment. */
  at: string;
  user: string;
  role: string;
  action: string;
  /** Why, where somebody said so. */
  reason?: string | undefined;
  changes: Record<string, Change>;
}
