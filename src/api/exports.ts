import { messageOf } from "../shared/errors";
import { call } from "./call";

/** An export as the ledger keeps it. */
export interface ExportEntry {
  /** The screen or report, such as “Target versus accomplishment”. */
  form_name: string;
  /** Active filters by field name. */
  filters: Readonly<Record<string, unknown>>;
  /** Rows in the file, without totals. */
  rows: number;
}

/** Writes an export to the user log before the file is handed out; a failure goes to the console only (spec §8). */
export async function registerExport({ form_name, filters, rows }: ExportEntry): Promise<void> {
  try {
    await call("POST", "/api/user-log/register", [
      { form_name, action: "Export", status: "success", details: { filters, rows } },
    ]);
  } catch (error) {
    console.error(`The export could not be written to the user log: ${messageOf(error)}`);
  }
}
