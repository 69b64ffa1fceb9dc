/**
 * Failed sign-ins to this account since the last successful one; attempts in the user's own browser are left
 * out.
 */
export interface FailedSignIns {
  times: number;
  /** The ISO time of the last attempt. */
  last_at: string;
  /** The addresses of the attempts, latest first; at most five. */
  addresses: string[];
}
