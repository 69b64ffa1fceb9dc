import type { Change } from "./history";

/**
 * What stands in the way of approving a record: `own` is one that who asks entered or changed last, where the central
 * office has set that somebody else approves it; `not there` is gone altogether, or outside the scope of who asks.
 */
export type Obstacle = "approved" | "changed" | "own" | "deleted" | "not there";

/** Whether a record can be approved now. */
export interface Approvable {
  id: number;
  /** As it is now, where it can be seen. */
  row_version?: number;
  obstacle: Obstacle | null;
}

/** The most records whose details one call answers, and the most characters of the reason for sending records back. */
export const maxDetailed = 50;
export const longestReason = 500;

/** An approval of the past: ISO moment and user's name; both are null of one from before the ledger's first entry. */
export interface ApprovedBefore {
  at: string | null;
  by: string | null;
}

/** When, by whom and why a record was sent back. */
export interface SentBack {
  at: string;
  by: string | null;
  reason: string | null;
}

/** What an approval covers beside the record's own fields, such as its trainings, with what of it deserves a look. */
export interface Covered {
  label: string;
  count: number;
  warning?: string;
  /** Numbers of pictures. */
  files?: readonly string[];
}

/** What there is to know of a record before it is approved, of the version `row_version`. */
export interface ApprovalDetails extends Approvable {
  row: Record<string, unknown>;
  /** Null where it was never approved: everything is new. */
  approved: ApprovedBefore | null;
  /** What changed since it was approved last. */
  changes: Record<string, Change>;
  /** Where it was sent back after that. */
  sentBack: SentBack | null;
  /** The target that it accomplishes, and what all accomplishments of that one come to, this one among them. */
  target: {
    row: Record<string, unknown>;
    accomplishments: number;
    totals: Record<string, number>;
  } | null;
  /** Other records of the same ARBO that say the same in what tells records apart. */
  twins: readonly number[];
  /** Entered after its reporting schedule had ended; false where no schedule covers it. */
  late: boolean;
  covered: readonly Covered[];
}
