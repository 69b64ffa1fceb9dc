import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../../api/call";
import type { Cells, Column } from "../../shared/columns";
import type { Change } from "../../forms/history-types";

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
  details: ({ records?: { id: number; changes: Record<string, Change> }[] } & Record<string, unknown>) | null;
}

export interface LogPage {
  rows: LogEntry[];
  total: number;
}

async function readLog(body: Record<string, unknown>, signal?: AbortSignal): Promise<LogPage> {
  const { data, total } = await call<LogEntry[]>("POST", "/api/user-log/read", body, { signal });
  return { rows: data, total: total ?? data.length };
}

export const useLog = (body: Record<string, unknown>) =>
  useQuery({
    queryKey: ["user-log", body],
    queryFn: ({ signal }) => readLog(body, signal),
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

/** The columns of an export, one row for each changed field. */
export const logColumns: readonly Column[] = [
  { name: "id", label: "No.", kind: "integer" },
  { name: "time_stamp", label: "Time", kind: "moment" },
  { name: "user_name", label: "User", kind: "text" },
  { name: "user_role", label: "Role", kind: "text" },
  { name: "form_name", label: "Form", kind: "text" },
  { name: "action", label: "Action", kind: "text" },
  { name: "status", label: "Status", kind: "text" },
  { name: "region_name", label: "Region", kind: "text" },
  { name: "province_name", label: "Province", kind: "text" },
  { name: "muncity_name", label: "Municipality", kind: "text" },
  { name: "record", label: "Record", kind: "integer" },
  { name: "field", label: "Field", kind: "text" },
  { name: "old", label: "Old value", kind: "text" },
  { name: "new", label: "New value", kind: "text" },
];

const text = (value: unknown): string | null =>
  value === null || value === undefined ? null : typeof value === "string" ? value : JSON.stringify(value);

/** An entry as rows of an export; one that changed nothing gives one row. */
export function logRows(entry: LogEntry): Cells[] {
  const { details: _, table_name: __, source: ___, ...head } = entry;
  const changed = (entry.details?.records ?? []).flatMap(({ id, changes }) =>
    Object.entries(changes).map(([field, change]) => ({
      ...head,
      record: id,
      field,
      old: "sensitive" in change ? "(not shown)" : text(change.old),
      new: "sensitive" in change ? "(not shown)" : text(change.new),
    })),
  );
  const records = entry.details?.records ?? [];
  return changed.length > 0 ? changed : [{ ...head, record: records[0]?.id ?? null }];
}

const rowsPerCall = 1000;

/** All entries of a filter, page by page. */
export async function* logPages(body: Record<string, unknown>, total: number): AsyncGenerator<Cells[]> {
  for (let page = 1; (page - 1) * rowsPerCall < total; page++)
    yield (await readLog({ ...body, page, page_size: rowsPerCall })).rows.flatMap(logRows);
}

/** Enters the export in the log and keeps the last hash outside the database (DESIGN §6). */
export async function registerExport(
  filters: readonly (readonly [string, string])[],
  rows: number,
): Promise<void> {
  await call("POST", "/api/user-log/register", [
    { form_name: "Activity log", action: "Export", status: "success", details: { filters, rows } },
  ]);
  await call("POST", "/api/user-log/anchor");
}
