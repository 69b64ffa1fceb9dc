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
