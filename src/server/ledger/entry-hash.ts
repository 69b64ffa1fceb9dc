import { createHash } from "node:crypto";

const firstColumns = [
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

/** The columns that the hash of an entry covers, in this order. */
export const hashedColumns = [...firstColumns, "chain", "chain_position", "checkpoint_id"] as const;

/** The columns that only prove the ledger. A place in a chain would tell how many entries a reader does not see. */
export const proofColumns: ReadonlySet<string> = new Set([
  "previous_hash",
  "chain",
  "chain_position",
  "checkpoint_id",
]);

/** SHA-256 over values as one JSON array. */
export const hashOfValues = (values: readonly unknown[]): string =>
  createHash("sha256").update(JSON.stringify(values)).digest("hex");

/** The hash of an entry. In the first chain, which has no name, it covers no column of the chain (decision 061). */
export const hashOf = (entry: Record<string, unknown>): string =>
  hashOfValues(
    ((entry["chain"] ?? null) === null ? firstColumns : hashedColumns).map((column) => entry[column] ?? null),
  );
