import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../../api/call";
import type { Change } from "../../shared/history";

/** An entry of the activity log (spec §3), with what it changed. */
export interface LogEntry {
  id: number;
  /** ISO moment. */
  time_stamp: string;
  user_name: string | null;
  user_role: string | null;
  form_name: string;
  action: string;
  status: string | null;
  region_name: string | null;
  province_name: string | null;
  muncity_name: string | null;
  /** `client` where a browser registered it, `server` where the server witnessed it. */
  source: string | null;
  table_name: string | null;
  /** Every record that it is about; `details` may carry the first of them only. */
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

/** Records of each entry that the screen shows; an export has all. */
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

/** What the proof of the chain found: `fault` names the first altered or missing entry. */
export interface Proof {
  entries: number;
  fault: string | null;
  anchors: number;
}

export const proveChain = async (): Promise<Proof> => (await call<Proof>("GET", "/api/user-log/verify")).data;

/** What the filters of the log offer: every user, form and action that it holds. */
export interface LogChoices {
  users: string[];
  forms: string[];
  actions: string[];
}

export const useLogChoices = () =>
  useQuery({
    queryKey: ["user-log", "choices"],
    queryFn: async ({ signal }) =>
      (await call<LogChoices>("GET", "/api/user-log/choices", undefined, { signal })).data,
    staleTime: 60_000,
  });

/** Keeps the log's last hash outside the database (DESIGN §6). */
export const anchorChain = async (): Promise<void> => {
  await call("POST", "/api/user-log/anchor");
};
