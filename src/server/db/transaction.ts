import type pg from "pg";
import { GuardedPool, limitStatements } from "./guarded-pool";
import { insideTransaction } from "./inside-transaction";
import { isConnectionGone, isRefusedByServer, OutcomeUnknown } from "./database-failure";

/** Which part of the database's statement limit a reading statement gets. */
const readingShares = {
  /** A list, a search or a record's history. A user whose list takes longer can narrow the filter. */
  list: 1 / 6,
  /** The queries of a dashboard. All queries for the whole country take up to 13 s on the embedded database. */
  figures: 1 / 2,
  /**
   * A whole fact, which is read once for all users. It may take ten times as long on a PostgreSQL server, where it holds
   * up nobody; the embedded database has one connection.
   */
  fact: 1,
} as const;

const FACT_SHARE_OF_SERVER = 10;

const DEFAULT_STATEMENT_LIMIT_MS = 60_000;

/**
 * The time limit in milliseconds for one statement that reads a list, figures or a fact: by default 10, 30 and
 * 60 s (600 s on a server). A longer one is stopped with code 57014.
 */
export function readingLimit(pool: pg.Pool, what: keyof typeof readingShares): number {
  const [limit, isServer] =
    pool instanceof GuardedPool
      ? [pool.statementLimit, pool.engine === undefined]
      : [DEFAULT_STATEMENT_LIMIT_MS, true];
  return Math.round(limit * (what === "fact" && isServer ? FACT_SHARE_OF_SERVER : readingShares[what]));
}

/**
 * The rows that a transaction may read and write. `all` lifts the limit to region and province for this
 * transaction.
 */
export interface Scope {
  status: "Central" | "Regional" | "Provincial";
  region_name: string | null;
  province_name: string | null;
  user_id: number;
  all?: boolean;
}

/** All rows, for work of the server itself that nobody asked for. */
export const wholeCountry: Scope = {
  status: "Central",
  region_name: null,
  province_name: null,
  user_id: 0,
};

interface TransactionOptions {
  readOnly?: boolean;
  oneSnapshot?: boolean;
  limit?: keyof typeof readingShares;
}

/**
 * Runs `work` in one transaction: commits its result, or rolls back and rethrows. Never retries.
 * With a Scope it runs as the role marble_app, and row level security shows and accepts only rows of that scope
 * (spec §6); “system” runs as the owner, without row level security. Queries inside must use the client passed
 * to `work`; the pool refuses them, since the embedded database has one connection.
 * With `oneSnapshot`, all statements see the same snapshot; `readOnly` implies it. A statement of a `readOnly`
 * transaction is stopped after the time of `limit`, by default that of a list; writing ones have the
 * limit of the database. Rejects with OutcomeUnknown when the connection is lost between the commit of a change
 * and its answer.
 */
export async function transaction<T>(
  pool: pg.Pool,
  scope: Scope | "system",
  work: (client: pg.PoolClient) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  const reads = options.limit ?? (options.readOnly === true ? "list" : null);
  const limit = reads === null ? null : readingLimit(pool, reads);
  try {
    limitStatements(pool, limit);
    await client.query(beginning(client, scope, options, limit));
    const result = await insideTransaction(() => work(client));
    const ended = await commit(client, options.readOnly === true);
    if (ended.command === "ROLLBACK") {
      throw new Error(
        "Nothing was saved: a statement of this transaction had failed. Correct it and save again.",
      );
    }
    return result;
  } catch (error) {
    broken = isConnectionGone(error);
    if (!broken)
      await client.query("rollback").catch(() => {
        broken = true;
      });
    throw error;
  } finally {
    limitStatements(pool, null);
    client.release(broken);
  }
}

async function commit(client: pg.PoolClient, readOnly: boolean): Promise<pg.QueryResult> {
  try {
    return await client.query("commit");
  } catch (error) {
    throw readOnly || isRefusedByServer(error) ? error : new OutcomeUnknown(error);
  }
}

function beginning(
  client: pg.PoolClient,
  scope: Scope | "system",
  { readOnly = false, oneSnapshot = readOnly }: TransactionOptions,
  limit: number | null,
): string {
  const begin = `begin${oneSnapshot ? " isolation level repeatable read" : ""}${readOnly ? " read only" : ""}`;
  const limited: Record<string, string> = limit === null ? {} : { statement_timeout: String(limit) };
  if (scope === "system") return `${begin}${setting(client, limited)}`;
  return `${begin}${setting(client, {
    ...limited,
    role: "marble_app",
    "app.scope": scope.all ? "Central" : scope.status,
    "app.region": scope.region_name ?? "",
    "app.province": scope.province_name ?? "",
    "app.user_id": String(scope.user_id),
  })}`;
}

/** SQL that sets settings until the end of the transaction. */
function setting(client: pg.PoolClient, settings: Readonly<Record<string, string>>): string {
  const calls = Object.entries(settings).map(
    ([name, value]) => `set_config('${name}', ${client.escapeLiteral(value)}, true)`,
  );
  return calls.length === 0 ? "" : `; select ${calls.join(", ")}`;
}
