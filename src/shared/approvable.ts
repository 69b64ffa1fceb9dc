import type { Change } from "./calls/history";

/**
 * Why a record cannot be approved. `own`: the user entered it or changed it last, and the settings require
 * somebody else to approve it. `not there`: it does not exist or is outside the user's scope.
 */
export type Obstacle = "approved" | "changed" | "own" | "deleted" | "not there";

/** Whether a record can be approved now. */
export interface Approvable {
  id: number;
  /** The current version, if the user can see the record. */
  row_version?: number;
  obstacle: Obstacle | null;
}

/** The maximum number of records per details call, and of characters of the reason for sending records back. */
export const maxApprovalDetails = 50;
export const maxReturnReasonLength = 500;

/** An earlier approval: ISO time and user name. Both are null for an approval older than the ledger. */
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

/** Related data that an approval includes, such as trainings, with a warning if something needs attention. */
export interface Covered {
  label: string;
  count: number;
  warning?: string;
  /** File ids of pictures. */
  files?: readonly string[];
}

/** What the approver needs to know of a record, at version `row_version`. */
export interface ApprovalDetails extends Approvable {
  row: Record<string, unknown>;
  /** Null when the record was never approved: everything is new. */
  approved: ApprovedBefore | null;
  /** The changes since the last approval. */
  changes: Record<string, Change>;
  /** Set when the record was sent back after the last approval. */
  sentBack: SentBack | null;
  /**
   * The target that it accomplishes, and the number and totals of all accomplishments of that target, including
   * this one.
   */
  target: {
    row: Record<string, unknown>;
    accomplishments: number;
    totals: Record<string, number>;
  } | null;
  /** Ids of other records of the same ARBO with equal summary and reporting period fields. */
  sameEntryIds: readonly number[];
  /** Entered after its reporting schedule had ended; false when no schedule covers it. */
  late: boolean;
  covered: readonly Covered[];
}
