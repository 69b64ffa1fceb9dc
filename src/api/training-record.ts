import type { Cells } from "../shared/columns";
import { call } from "./call";

/**
 * The trainings that the participants whom a search for the name finds attended, within the user's scope; `total` is
 * more than the rows where the server does not send all. Rejects with a 403 where the role does not open both reports
 * and forms.
 */
export async function trainingRecord(name: string): Promise<{ rows: readonly Cells[]; total: number }> {
  const { data, total } = await call<{ Form5CapDevRecord: Cells[] }>("POST", "/api/report-capdevrecord", {
    participant_name: name,
  });
  return { rows: data.Form5CapDevRecord, total: total ?? data.Form5CapDevRecord.length };
}
