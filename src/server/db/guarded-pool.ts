import { AsyncLocalStorage } from "node:async_hooks";
import { Pool, type PoolClient } from "pg";

type Callback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

const surrounding = new AsyncLocalStorage<{ open: boolean }>();

/** Runs the work of a transaction, during which pools refuse to be used: they would wait for the transaction. */
export async function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  const state = { open: true };
  try {
    return await surrounding.run(state, work);
  } finally {
    state.open = false;
  }
}

/**
 * Stops statements of the embedded database after so many milliseconds, null for its own limit. It does not know
 * `statement_timeout`; its pool has one connection, so that a limit is of the transaction that has it.
 */
export function limitStatements(pool: Pool, milliseconds: number | null): void {
  if (pool instanceof GuardedPool) pool.limitStatements?.(milliseconds);
}

/** A pool that rejects use from inside a transaction instead of waiting for itself, and says plainly when it takes too long. */
export class GuardedPool extends Pool {
  limitStatements?: (milliseconds: number | null) => void;

  override connect(): Promise<PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<PoolClient> | void {
    if (!callback) return this.take();
    this.take().then(
      (client) => callback(undefined, client, (release) => client.release(Boolean(release))),
      (error: Error) => callback(error, undefined, () => {}),
    );
  }

  private async take(): Promise<PoolClient> {
    if (surrounding.getStore()?.open) {
      throw new Error("A transaction is open here. Use the client it was given instead of the pool.");
    }
    try {
      return await super.connect();
    } catch (error) {
      if (!(error instanceof Error && /timeout exceeded|connection timeout/.test(error.message))) throw error;
      const busy = new Error("The database did not answer in time. Wait a minute, then try again.", {
        cause: error,
      });
      throw Object.assign(busy, { code: "57P03" });
    }
  }
}
