import type { Change, HistoryEntry } from "../shared/calls/history";
import { call } from "./calls/call";

const MAX_ENTRIES = 200;

interface LogRow {
  id: number;
  time_stamp: string;
  user_name: string | null;
  user_role: string | null;
  action: string;
  details?: { reason?: string; records?: { id: number; changes: Record<string, Change> }[] } | null;
}

/** The latest log entries of one record of a table, newest first, and the total number of entries. */
export async function readHistory(
  table: string,
  id: number,
  signal?: AbortSignal,
): Promise<{ entries: HistoryEntry[]; total: number }> {
  const body = { table, record_id: id, page: 1, page_size: MAX_ENTRIES };
  const { data, total } = await call<LogRow[]>("POST", "/api/user-log/read", body, { signal });
  const entries = data.map((entry) => ({
    id: entry.id,
    at: entry.time_stamp,
    user: entry.user_name ?? "",
    role: entry.user_role ?? "",
    action: entry.action,
    reason: entry.details?.reason,
    changes: entry.details?.records?.find((record) => record.id === id)?.changes ?? {},
  }));
  return { entries: entries.toSorted((one, other) => other.id - one.id), total: total ?? entries.length };
}
