import { createStore, type UseStore } from "idb-keyval";

/**
 * How long the browser may take to open a database, in milliseconds: longer than an old laptop does while it starts. Some
 * browsers never answer until they are started anew.
 */
export const OPEN_LIMIT_MS = 15_000;

/**
 * A store of its own in the browser's database, opened at its first use. What is asked of it rejects where the database
 * cannot be opened in time, and is not done later; the next call opens it again.
 */
export function browserStore(database: string, name: string): UseStore {
  let opened: UseStore | undefined;
  return async (mode, work) => {
    let step = "opens" as "opens" | "open" | "given up";
    let limit: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      limit = setTimeout(() => {
        step = "given up";
        reject(new Error("The browser's database does not open."));
      }, OPEN_LIMIT_MS);
    });
    try {
      opened ??= createStore(database, name);
      const worked = opened(mode, (store) => {
        clearTimeout(limit);
        if (step === "given up") throw new Error("The browser's database opened too late.");
        step = "open";
        return work(store);
      });
      return await Promise.race([late, worked]);
    } catch (error) {
      if (step !== "open") opened = undefined;
      throw error;
    } finally {
      clearTimeout(limit);
    }
  };
}
