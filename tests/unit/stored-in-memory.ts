/** What tests keep in place of the browser's database. */
export const kept = new Map<string, unknown>();

/** The interface of `idb-keyval` over `kept`: `vi.mock("idb-keyval", async () => (await import(…)).storedInMemory)`. */
export const storedInMemory = {
  createStore: () => ({}),
  get: (key: string) => Promise.resolve(kept.get(key)),
  set: (key: string, value: unknown) => Promise.resolve(void kept.set(key, value)),
  del: (key: string) => Promise.resolve(void kept.delete(key)),
  entries: () => Promise.resolve([...kept]),
};
