import { ok, warning, type Finding } from "./finding";

/**
 * Whether the pooler of DATABASE_POOL_URL limits statements outside transactions; `limit` is their statement_timeout.
 * Transactions set their limits themselves.
 */
export function pooler(limit: string): Finding {
  const name = "Pooler";
  return limit === "0"
    ? warning(
        name,
        "leads to the database of DATABASE_URL; no limit for statements outside transactions",
        "Set connect_query in the pooler's configuration, as in deploy/cluster/pgbouncer.ini.",
      )
    : ok(name, `leads to the database of DATABASE_URL; statements are stopped after ${limit}`);
}
