/** The values that the filters of the activity log offer. */
export interface LogChoices {
  users: string[];
  forms: string[];
  actions: string[];
}

/** The result of verifying the ledger. `fault` describes the first thing that is wrong; null when there is none. */
export interface LedgerVerification {
  entries: number;
  fault: string | null;
  anchors: number;
}
