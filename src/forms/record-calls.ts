import { call } from "../api/call";
import { queryClient } from "../api/query-client";
import type { Entity, Row } from "../entities";
import type { Change, HistoryEntry } from "./history-types";

/** A page of rows, and how many there are in all. */
export interface Page {
  rows: Row[];
  total: number;
}

/** Lists rows by a list body with `page` and `page_size` (DESIGN §4). */
export async function listRecords(
  entity: Entity,
  body: Record<string, unknown>,
  signal?: AbortSignal,
): Promise<Page> {
  const { data, total } = await call<Row[]>("POST", entity.path, body, { signal });
  return { rows: data, total: total ?? data.length };
}

/** One record; null where it is not there or outside the scope. */
export async function readRecord(entity: Entity, id: number, signal?: AbortSignal): Promise<Row | null> {
  const { rows } = await listRecords(entity, { id, page: 1, page_size: 1 }, signal);
  return rows[0] ?? null;
}

/** What the list of an entity's records is cached under. */
export const recordsKey = (entity: Pick<Entity, "name">): readonly string[] => ["records", entity.name];

/** Makes the tables of these entities read anew. */
export async function refreshRecords(...names: string[]): Promise<void> {
  await Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: recordsKey({ name }) })));
  if (names.includes("arbo_masterlist") || names.includes("arc_masterlist") || names.includes("project_list"))
    await queryClient.invalidateQueries({ queryKey: ["pick"] });
}

interface LogRow {
  id: number;
  time_stamp: string;
  user_name: string | null;
  user_role: string | null;
  action: string;
  details?: { records?: { id: number; changes: Record<string, Change> }[] } | null;
}

/** What happened to one record, newest first. */
export async function readHistory(entity: Entity, id: number, signal?: AbortSignal): Promise<HistoryEntry[]> {
  const body = { table: entity.name, record_id: id, page: 1, page_size: 200 };
  const { data } = await call<LogRow[]>("POST", "/api/user-log/read", body, { signal });
  return data
    .map((entry) => ({
      id: entry.id,
      at: entry.time_stamp,
      user: entry.user_name ?? "",
      role: entry.user_role ?? "",
      action: entry.action,
      changes: entry.details?.records?.find((record) => record.id === id)?.changes ?? {},
    }))
    .toSorted((one, other) => other.id - one.id);
}
