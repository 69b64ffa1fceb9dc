import { createHash } from "node:crypto";
import type pg from "pg";
import type { Change } from "../../shared/history";
import type { SessionUser } from "../http/context";

export type { Change };

/** The changes of one record. */
export interface RecordChange {
  id: number;
  /** The name of the record at that time. */
  name?: string;
  /** The row version after the change. */
  row_version?: number;
  changes: Record<string, Change>;
}

/** An entry to append. User, role and, by default, place come from the actor. */
export interface LedgerEntry {
  form_name: string;
  action: string;
  status?: string;
  source?: "server" | "client";
  table_name?: string;
  records?: RecordChange[];
  /** More to store, such as the filters and row count of an export. */
  details?: Record<string, unknown>;
  /** The place of the entry when it is not the actor's but that of the changed record. */
  place?: Record<string, unknown>;
}

/** The acting user. A failed sign-in has none; it only passes a user name. */
export type LedgerActor = Pick<SessionUser, "id" | "username" | "roletype"> &
  Partial<Pick<SessionUser, "region_name" | "province_name" | "muncity_name">>;

/** The columns that the hash covers, in this order. */
export const hashedColumns = [
  "id",
  "time_stamp",
  "user_id",
  "user_name",
  "user_role",
  "form_name",
  "action",
  "status",
  "region_name",
  "province_name",
  "muncity_name",
  "source",
  "table_name",
  "record_ids",
  "details",
  "previous_hash",
] as const;

/** The hash of an entry: SHA-256 over its columns as one JSON array. */
export const hashOf = (entry: Record<string, unknown>): string =>
  createHash("sha256")
    .update(JSON.stringify(hashedColumns.map((column) => entry[column] ?? null)))
    .digest("hex");

const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

/**
 * Appends an entry within the caller's transaction: if the entry cannot be written, the change is rolled back.
 * An advisory lock serializes the writers, so that each entry holds the hash of the entry before (DESIGN §6).
 * Returns the number of the entry.
 */
export async function writeLedger(
  client: pg.PoolClient,
  actor: LedgerActor | null,
  entry: LedgerEntry,
  userName?: string,
): Promise<number> {
  const last = (await client.query<{ last_id: number; last_hash: string }>("select * from lock_ledger()"))
    .rows[0];
  const details =
    entry.records || entry.details ? JSON.stringify({ ...entry.details, records: entry.records }) : null;
  const place: Record<string, unknown> = entry.place ?? { ...actor };
  const id = (last?.last_id ?? 0) + 1;
  const row: Record<(typeof hashedColumns)[number], unknown> = {
    id,
    time_stamp: new Date().toISOString(),
    user_id: actor?.id ?? null,
    user_name: actor?.username ?? userName ?? null,
    user_role: actor?.roletype ?? null,
    form_name: entry.form_name,
    action: entry.action,
    status: entry.status ?? "success",
    region_name: text(place["region_name"]),
    province_name: text(place["province_name"]),
    muncity_name: text(place["muncity_name"]),
    source: entry.source ?? "server",
    table_name: entry.table_name ?? null,
    record_ids: entry.records?.map((record) => record.id) ?? [],
    details,
    previous_hash: last?.last_hash ?? "",
  };
  const values = [...hashedColumns.map((column) => row[column]), hashOf(row)];
  const places = values.map((_, index) => `$${index + 1}`).join(", ");
  await client.query(`select append_ledger(${places})`, values);
  return id;
}
