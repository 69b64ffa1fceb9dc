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

/** A pool that rejects use from inside a transaction instead of waiting for itself. */
export class GuardedPool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<PoolClient> | void {
    if (!surrounding.getStore()?.open) return callback ? super.connect(callback) : super.connect();
    const error = new Error("A transaction is open here. Use the client it was given instead of the pool.");
    if (!callback) return Promise.reject(error);
    callback(error, undefined, () => {});
  }
}
