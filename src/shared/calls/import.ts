import type { Detail } from "../errors";

/**
 * The result of comparing an import row with the masterlist: new, present with other values under its ARBO ID, or present
 * unchanged.
 */
export interface RowVerdict {
  /** Its index in the sent array, from 0. */
  row: number;
  key: string;
  verdict: "new" | "changed" | "existing";
  /** The id of the existing record. */
  id?: number;
  row_version?: number;
  /** For a changed row: the fields that differ, with the record's current values. */
  differs?: Record<string, unknown>;
  /** Places by which an office will not see the organization; `row` is not set. */
  warnings: Detail[];
}
