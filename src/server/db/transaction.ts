import type pg from "pg";
import { GuardedPool, limitStatements } from "./guarded-pool";
import { readingLimit, type Reading } from "./reading-limit";
import { insideTransaction } from "./inside-transaction";
import { internalsOf } from "./postgresql/silence-watch";
import { isConnectionGone, isRefusedByServer, OutcomeUnknown } from "./database-failure";

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
  limit?: Reading;
}

/**
 * Runs `work` in one transaction: commits its result, or rolls back and rethrows. Never retries.
 * With a Scope it runs as the role marble_app, and row level security shows and accepts only rows of that scope
 * (spec §6); “system” runs as the owner, without row level security. Queries inside must use the client passed
 * to `work`; the pool refuses them, since the embedded database has one connection.
 * With `oneSnapshot`, all statements see the same snapshot; `readOnly` implies it. A statement of a `readOnly`
 * transaction is stopped after the time of `limit`, by default that of a list; writing ones have the
 * limit of the database, and a PostgreSQL server ends those of a Scope that rest for a third of it. Rejects with
 * OutcomeUnknown when the connection is lost between the commit of a change and its answer.
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
  const pooled = pool instanceof GuardedPool && pool.poolsTransactions ? pool : null;
  const rests = reads === null && scope !== "system" ? restSettings(pool) : {};
  try {
    limitStatements(pool, limit);
    const begun: unknown = await client.query(
      beginning(
        client,
        options,
        { ...pooledSettings(pooled), ...limited(limit), ...rests, ...scopeSettings(scope) },
        pooled !== null,
      ),
    );
    if (pooled !== null) internalsOf(client).processID = processOf(begun);
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

type Settings = Readonly<Record<string, string>>;

const limited = (limit: number | null): Settings =>
  limit === null ? {} : { statement_timeout: String(limit) };

/** The settings of a transaction whose session, behind a pooler, has none. */
const pooledSettings = (pool: GuardedPool | null): Settings =>
  pool === null
    ? {}
    : {
        jit: "off",
        statement_timeout: String(pool.statementLimit),
        idle_in_transaction_session_timeout: String(pool.statementLimit),
      };

/** A third of the limit, 20 s by default: a server that hangs in a save holds the locks of its region no longer. */
const restSettings = (pool: pg.Pool): Settings =>
  pool instanceof GuardedPool && !pool.isEmbedded && pool.statementLimit > 0
    ? { idle_in_transaction_session_timeout: String(Math.round(pool.statementLimit / 3)) }
    : {};

const scopeSettings = (scope: Scope | "system"): Settings =>
  scope === "system"
    ? {}
    : {
        role: "marble_app",
        "app.scope": scope.all ? "Central" : scope.status,
        "app.region": scope.region_name ?? "",
        "app.province": scope.province_name ?? "",
        "app.user_id": String(scope.user_id),
      };

/** SQL that begins a transaction with settings until its end, and asks for its process where that is not known. */
function beginning(
  client: pg.PoolClient,
  { readOnly = false, oneSnapshot = readOnly }: TransactionOptions,
  settings: Settings,
  asksProcess: boolean,
): string {
  const begin = `begin${oneSnapshot ? " isolation level repeatable read" : ""}${readOnly ? " read only" : ""}`;
  const columns = [
    ...Object.entries(settings).map(
      ([name, value]) => `set_config('${name}', ${client.escapeLiteral(value)}, true)`,
    ),
    ...(asksProcess ? ["pg_backend_pid() as pid"] : []),
  ];
  return columns.length === 0 ? begin : `${begin}; select ${columns.join(", ")}`;
}

/** The process that the last statement of a beginning has answered. */
const processOf = (begun: unknown): number | null =>
  (begun as pg.QueryResult<{ pid: number }>[]).at(-1)?.rows[0]?.pid ?? null;
