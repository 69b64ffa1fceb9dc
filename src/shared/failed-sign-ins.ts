/** What the answer to a sign-in tells of wrong passwords for this account since the last one, from elsewhere. */
export interface FailedSignIns {
  times: number;
  /** ISO moment of the last one. */
  last_at: string;
  /** Where they came from, the last first; the first five. */
  addresses: string[];
}
