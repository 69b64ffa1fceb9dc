import { AsyncLocalStorage } from "node:async_hooks";

const currentTransaction = new AsyncLocalStorage<{ open: boolean }>();

/**
 * Runs the work of a transaction. Meanwhile the pool refuses its use, because it would wait for this
 * transaction.
 */
export async function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  const state = { open: true };
  try {
    return await currentTransaction.run(state, work);
  } finally {
    state.open = false;
  }
}

/** Whether this work belongs to a transaction that is open. */
export const isInsideTransaction = (): boolean => currentTransaction.getStore()?.open === true;
