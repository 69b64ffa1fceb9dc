/**
 * The old and new value of a field; sensitive values are left out (DESIGN §6). `names` holds the names of the
 * records and files that the values refer to.
 */
export type Change =
  | { old: unknown; new: unknown; names?: Readonly<Record<string, string>> }
  | { sensitive: true };

/** One entry in the history of a record. */
export interface HistoryEntry {
  id: number;
  /** ISO time. */
  at: string;
  user: string;
  role: string;
  action: string;
  /** The reason, if one was given. */
  reason?: string | undefined;
  changes: Record<string, Change>;
}
