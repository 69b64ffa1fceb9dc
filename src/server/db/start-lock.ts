import type { ClientBase } from "pg";
import { setTimeout as pause } from "node:timers/promises";
import type { GuardedPool } from "./guarded-pool";
import type { Log } from "./log";

/** Numbers that no other program locks in this database. */
export const LOCKS = { start: 7_271_001, migrations: 7_271_000 } as const;

const ASK_AGAIN = 250;

/**
 * Takes an advisory lock of this connection and says so where another server holds it. Asks again instead of waiting
 * in a statement: a waiting statement holds a snapshot, for which `create index concurrently` of the other would wait.
 */
export async function takeLock(client: ClientBase, lock: number, say: Log): Promise<void> {
  for (let told = false; ; told = true) {
    const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [
      lock,
    ]);
    if (rows[0]?.taken === true) return;
    if (!told) say("Another server is preparing the database. This one waits until it is done.");
    await pause(ASK_AGAIN);
  }
}

export const releaseLock = async (client: ClientBase, lock: number): Promise<void> =>
  void (await client.query("select pg_advisory_unlock($1)", [lock]));

/**
 * Prepares a database while no other server does: migrations, views, the first fill. The embedded database has one
 * server by its directory's lock and needs no other.
 */
export async function whilePreparing<T>(pool: GuardedPool, say: Log, work: () => Promise<T>): Promise<T> {
  if (pool.isEmbedded) return work();
  return pool.unlimited(async (client) => {
    await takeLock(client, LOCKS.start, say);
    return work();
  });
}
