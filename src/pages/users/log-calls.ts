import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../../api/calls/call";
import type { LedgerVerification, LogChoices } from "../../shared/calls/activity-log";
import type { Change } from "../../shared/calls/history";

/** An entry of the activity log (spec §3), with its changes. */
export interface LogEntry {
  id: number;
  /** ISO time. */
  time_stamp: string;
  user_name: string | null;
  user_role: string | null;
  form_name: string;
  action: string;
  status: string | null;
  region_name: string | null;
  province_name: string | null;
  muncity_name: string | null;
  /** `client` when a browser registered it, `server` when the server recorded it. */
  source: string | null;
  table_name: string | null;
  /** The ids of all its records; `details` may contain only the first ones. */
  record_ids: number[];
  details:
    | ({ records?: { id: number; name?: string; changes: Record<string, Change> }[] } & Record<
        string,
        unknown
      >)
    | null;
}

export interface LogPage {
  rows: LogEntry[];
  total: number;
}

/** The maximum number of records per entry on the screen; an export has all. */
const maxRecordsShown = 50;

export async function readLog(body: Record<string, unknown>, signal?: AbortSignal): Promise<LogPage> {
  const { data, total } = await call<LogEntry[]>("POST", "/api/user-log/read", body, { signal });
  return { rows: data, total: total ?? data.length };
}

export const useLog = (body: Record<string, unknown>) =>
  useQuery({
    queryKey: ["user-log", body],
    queryFn: ({ signal }) => readLog({ ...body, most_records: maxRecordsShown }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const verifyChain = async (): Promise<LedgerVerification> =>
  (await call<LedgerVerification>("GET", "/api/user-log/verify")).data;

export const useLogChoices = () =>
  useQuery({
    queryKey: ["user-log", "choices"],
    queryFn: async ({ signal }) =>
      (await call<LogChoices>("GET", "/api/user-log/choices", undefined, { signal })).data,
    staleTime: 60_000,
  });

/** Writes the log's latest hash to an anchor outside the database (DESIGN §6). */
export const anchorChain = async (): Promise<void> => {
  await call("POST", "/api/user-log/anchor");
};
