import type pg from "pg";
import { insideTransaction } from "./guarded-pool";
import { isConnectionGone, isRefusedByServer, OutcomeUnknown } from "./trouble";

/** Whose rows a transaction sees and writes. `all` lifts the limit of region and province for this transaction. */
export interface Scope {
  status: "Central" | "Regional" | "Provincial";
  region_name: string | null;
  province_name: string | null;
  user_id: number;
  all?: boolean;
}

/**
 * Runs `work` in one transaction: commits its result, or rolls back and rethrows. Never retries.
 * With a Scope it runs as the role marble_app, and row level security shows and accepts only rows of that scope
 * (spec §6); "system" runs as the owner, past row level security. Queries inside use the client given to `work`;
 * the pool refuses them, since the embedded database has one connection. With `oneMoment` all its statements see the
 * data of one moment; `readOnly` says so too. Rejects with OutcomeUnknown where the connection is lost between the
 * commit of a change and its answer.
 */
export async function transaction<T>(
  pool: pg.Pool,
  scope: Scope | "system",
  work: (client: pg.PoolClient) => Promise<T>,
  options: { readOnly?: boolean; oneMoment?: boolean } = {},
): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query(beginning(client, scope, options));
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
  { readOnly = false, oneMoment = readOnly }: { readOnly?: boolean; oneMoment?: boolean },
): string {
  const begin = `begin${oneMoment ? " isolation level repeatable read" : ""}${readOnly ? " read only" : ""}`;
  if (scope === "system") return begin;
  const settings = {
    role: "marble_app",
    "app.scope": scope.all ? "Central" : scope.status,
    "app.region": scope.region_name ?? "",
    "app.province": scope.province_name ?? "",
    "app.user_id": String(scope.user_id),
  };
  const calls = Object.entries(settings).map(
    ([name, value]) => `set_config('${name}', ${client.escapeLiteral(value)}, true)`,
  );
  return `${begin}; select ${calls.join(", ")}`;
}
