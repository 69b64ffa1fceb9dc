import { expect, test, vi } from "vitest";
import { askOn } from "../../../src/analytics/ask";
import type { AnalyticalDatabase } from "../../../src/analytics/database";

/** An engine with one connection, which notes what it is asked and when it is closed. */
function engine() {
  const heard: string[] = [];
  let waiting: ((error?: Error) => void) | null = null;
  const connection = {
    bindings: {
      tokenize: async () => {
        heard.push("tokenize");
        return { offsets: [], types: [] };
      },
    },
    prepare: async () => {
      heard.push("prepare");
      return { close: async () => {} };
    },
    send: (sql: string) => {
      heard.push(sql.split(" ")[0] ?? "");
      return new Promise((resolve, reject) => {
        waiting = (error) => (error ? reject(error) : resolve((async function* () {})()));
      });
    },
    cancelSent: async () => {
      heard.push("cancel");
      const answer = waiting;
      waiting = null;
      answer?.(new Error("query was canceled"));
      return answer !== null;
    },
  };
  const database = {
    isClosed: false,
    async withConnection<T>(work: (now: typeof connection) => Promise<T>): Promise<T> {
      try {
        return await work(connection);
      } finally {
        heard.push("close");
      }
    },
  };
  return { heard, database: database as unknown as AnalyticalDatabase };
}

test("a statement given up while its facts are on their way never touches the connection that was closed behind it", async () => {
  const { heard, database } = engine();
  const abort = new AbortController();
  let arrive = (): void => {};
  const facts = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const need = vi.fn(() => facts);
  const asked = askOn(database, "select 1 from sale", need, abort.signal);
  await vi.waitFor(() => expect(need).toHaveBeenCalled());
  abort.abort();
  await expect(asked).rejects.toThrow(/abort/i);
  await vi.waitFor(() => expect(heard).toContain("close"));
  arrive();
  await new Promise((resolve) => setTimeout(resolve));
  expect(heard.at(-1)).toBe("close");
  expect(heard).not.toContain("prepare");
});

test("a statement given up while it runs is cancelled, and its connection is closed only when it has ended", async () => {
  const { heard, database } = engine();
  const abort = new AbortController();
  const asked = askOn(database, "select 1", async () => {}, abort.signal);
  await vi.waitFor(() => expect(heard).toContain("describe"));
  abort.abort();
  await expect(asked).rejects.toThrow(/abort/i);
  await vi.waitFor(() => expect(heard).toContain("close"));
  await new Promise((resolve) => setTimeout(resolve));
  expect(heard).toEqual(["tokenize", "tokenize", "prepare", "prepare", "describe", "cancel", "close"]);
});

test("a statement that was given up before it began asks nothing of the engine", async () => {
  const { heard, database } = engine();
  await expect(askOn(database, "select 1", async () => {}, AbortSignal.abort())).rejects.toThrow(/abort/i);
  expect(heard.filter((word) => word !== "close")).toEqual([]);
});
