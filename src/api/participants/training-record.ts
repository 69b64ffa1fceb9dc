import type { Cells } from "../../shared/cells/columns";
import { call } from "../calls/call";

/**
 * The trainings attended by participants who match the name, within the user's scope. `total` exceeds the
 * number of rows when the server does not send all. Rejects with a 403 when the role does not open both reports
 * and forms.
 */
export async function trainingRecord(name: string): Promise<{ rows: readonly Cells[]; total: number }> {
  const { data, total } = await call<{ Form5CapDevRecord: Cells[] }>("POST", "/api/report-capdevrecord", {
    participant_name: name,
  });
  return { rows: data.Form5CapDevRecord, total: total ?? data.Form5CapDevRecord.length };
}
