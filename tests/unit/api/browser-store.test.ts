import { expect, test, vi } from "vitest";

type Open = (given: (store: object) => unknown) => Promise<unknown>;
const opens: Open[] = [];
vi.mock("idb-keyval", () => ({
  createStore: () => {
    const open = opens.shift();
    return (_mode: string, work: (store: object) => unknown) => open?.(work);
  },
}));
const { browserStore, OPEN_LIMIT_MS } = await import("../../../src/api/stored/browser-store");

test("a database that never opens is given up, does nothing when it opens late, and is opened again", async () => {
  vi.useFakeTimers();
  let openLate = (): unknown => undefined;
  opens.push(
    (given) =>
      new Promise((resolve, reject) => {
        openLate = () => {
          try {
            resolve(given({}));
          } catch (error) {
            reject(error);
          }
        };
      }),
    async (given) => given({}),
  );
  const store = browserStore("marble-test", "test");
  const done: string[] = [];
  const first = store("readwrite", () => Promise.resolve(done.push("first")));
  const refused = expect(first).rejects.toThrow("does not open");
  await vi.advanceTimersByTimeAsync(OPEN_LIMIT_MS);
  await refused;
  openLate();
  expect(await store("readwrite", () => Promise.resolve(done.push("second")))).toBe(1);
  expect(done).toEqual(["second"]);
  expect(vi.getTimerCount()).toBe(0);
});

test("a database that cannot be opened is tried again by the next call", async () => {
  opens.push(
    () => Promise.reject(new Error("refused")),
    async (given) => given({}),
  );
  const store = browserStore("marble-test", "test");
  await expect(store("readonly", () => Promise.resolve(1))).rejects.toThrow("refused");
  expect(await store("readonly", () => Promise.resolve(2))).toBe(2);
});
