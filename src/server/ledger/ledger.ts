import type pg from "pg";
import type { Change } from "../../shared/calls/history";
import type { SessionUser } from "../http/context";
import { hashedColumns, hashOf } from "./entry-hash";

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

/** The changes of the fields of a row that has them as plain values; a new row has none before. */
export const changedFields = <Row extends object>(
  fields: readonly (keyof Row & string)[],
  before: Row | null,
  after: Row,
): Record<string, Change> =>
  Object.fromEntries(
    fields
      .filter((field) => JSON.stringify(before?.[field] ?? null) !== JSON.stringify(after[field]))
      .map((field) => [field, { old: before?.[field] ?? null, new: after[field] }]),
  );

const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

/** The chain of sign-ins, users and roles. */
const ACCOUNT_CHAIN = "accounts";
const accountForms = new Set(["Login", "Users", "Access control"]);

/**
 * The chain of an entry: that of accounts, otherwise that of the actor's region or of the central office (decision 061).
 * It depends on the actor, so that one transaction waits for one chain: two transactions cannot wait for each other.
 */
const chainOf = (actor: LedgerActor | null, { form_name, source }: LedgerEntry): string =>
  source !== "client" && accountForms.has(form_name)
    ? ACCOUNT_CHAIN
    : (text(actor?.region_name) ?? "central");

interface Head {
  next_id: number;
  last_position: number;
  last_hash: string;
  last_checkpoint: number | null;
}

/**
 * Appends an entry within the caller's transaction: if the entry cannot be written, the change is rolled back.
 * A lock orders the writers of a chain until they commit, so that each entry holds the hash of the entry before
 * (DESIGN §6).
 * Returns the number of the entry.
 */
export async function writeLedger(
  client: pg.PoolClient,
  actor: LedgerActor | null,
  entry: LedgerEntry,
  userName?: string,
): Promise<number> {
  const chain = chainOf(actor, entry);
  const { rows } = await client.query<Head>("select * from lock_chain($1)", [chain]);
  const head = rows[0];
  if (head === undefined) throw new Error(`The chain “${chain}” of the ledger has no head.`);
  const details =
    entry.records || entry.details ? JSON.stringify({ ...entry.details, records: entry.records }) : null;
  const place: Record<string, unknown> = entry.place ?? { ...actor };
  const row: Record<(typeof hashedColumns)[number], unknown> = {
    id: head.next_id,
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
    previous_hash: head.last_hash,
    chain,
    chain_position: head.last_position + 1,
    checkpoint_id: head.last_checkpoint,
  };
  const values = [...hashedColumns.map((column) => row[column]), hashOf(row)];
  const places = values.map((_, index) => `$${index + 1}`).join(", ");
  await client.query(`select append_ledger(${places})`, values);
  return head.next_id;
}
