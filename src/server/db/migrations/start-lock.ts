import type { ClientBase } from "pg";
import { setTimeout as pause } from "node:timers/promises";
import type { GuardedPool } from "../guarded-pool";
import type { Log } from "../log";

/** Numbers of advisory locks that no other program uses in this database. */
export const LOCKS = { start: 7_271_001, migrations: 7_271_000 } as const;

const RETRY_MS = 250;

/**
 * Takes an advisory lock on this connection, and logs when another server holds it. It polls instead of waiting
 * in a statement: a waiting statement holds a snapshot, and `create index concurrently` on the other server
 * would wait for it.
 */
export async function takeLock(client: ClientBase, lock: number, say: Log): Promise<void> {
  for (let isAnnounced = false; ; isAnnounced = true) {
    const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [
      lock,
    ]);
    if (rows[0]?.taken === true) return;
    if (!isAnnounced) say("Another server is preparing the database. This one waits until it is done.");
    await pause(RETRY_MS);
  }
}

export const releaseLock = async (client: ClientBase, lock: number): Promise<void> =>
  void (await client.query("select pg_advisory_unlock($1)", [lock]));

/**
 * Prepares a database (migrations, views, first data) while no other server does. The embedded database is
 * protected by the lock of its directory and needs no other lock.
 */
export async function withStartLock<T>(pool: GuardedPool, say: Log, work: () => Promise<T>): Promise<T> {
  if (pool.isEmbedded) return work();
  return pool.unlimited(async (client) => {
    await takeLock(client, LOCKS.start, say);
    return work();
  });
}
