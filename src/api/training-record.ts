import type { Cells } from "../shared/columns";
import { call } from "./call";

/** The server sends at most this many rows. */
export const MOST_RECORDS = 500;

/**
 * The trainings that participants with that text in their name attended, within the user's scope. Rejects with a 403
 * where the role does not open both reports and forms.
 */
export const trainingRecord = async (name: string): Promise<readonly Cells[]> =>
  (await call<{ Form5CapDevRecord: Cells[] }>("POST", "/api/report-capdevrecord", { participant_name: name }))
    .data.Form5CapDevRecord;
