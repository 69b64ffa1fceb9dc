import { afterEach, expect, test, vi } from "vitest";
import { runAdHocQuery, MAX_MILLISECONDS } from "../../../../src/analytics/ad-hoc/ad-hoc-query";
import type { AnalyticalDatabase } from "../../../../src/analytics/worker/database";
import { CANCEL_TIMEOUT_MS } from "../../../../src/analytics/worker/cancel";
import { EngineUnresponsive } from "../../../../src/analytics/worker/engine-errors";

afterEach(() => void vi.useRealTimers());

/** An engine with one connection, which notes what it is asked and when it is closed; a deaf one hears no cancelling. */
function engine({ deaf = false } = {}) {
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
      if (deaf) return new Promise<never>(() => {});
      const answer = waiting;
      waiting = null;
      answer?.(new Error("query was canceled"));
      return answer !== null;
    },
  };
  const close = vi.fn<(reason: Error) => void>();
  const database = {
    isClosed: false,
    close,
    async withConnection<T>(work: (now: typeof connection) => Promise<T>): Promise<T> {
      try {
        return await work(connection);
      } finally {
        heard.push("close");
      }
    },
  };
  return { heard, close, database: database as unknown as AnalyticalDatabase };
}

test("a statement given up while its facts are on their way never touches the connection that was closed behind it", async () => {
  const { heard, database } = engine();
  const abort = new AbortController();
  let arrive = (): void => {};
  const facts = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const need = vi.fn(() => facts);
  const asked = runAdHocQuery(database, "select 1 from sale", need, abort.signal);
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
  const asked = runAdHocQuery(database, "select 1", async () => {}, abort.signal);
  await vi.waitFor(() => expect(heard).toContain("describe"));
  abort.abort();
  await expect(asked).rejects.toThrow(/abort/i);
  await vi.waitFor(() => expect(heard).toContain("close"));
  await new Promise((resolve) => setTimeout(resolve));
  expect(heard).toEqual(["tokenize", "tokenize", "prepare", "prepare", "describe", "cancel", "close"]);
});

test("a statement that was given up before it began asks nothing of the engine", async () => {
  const { heard, database } = engine();
  await expect(runAdHocQuery(database, "select 1", async () => {}, AbortSignal.abort())).rejects.toThrow(
    /abort/i,
  );
  expect(heard.filter((word) => word !== "close")).toEqual([]);
});

test("an engine that does not stop a cancelled statement in time is ended", async () => {
  vi.useFakeTimers();
  const { heard, close, database } = engine({ deaf: true });
  const abort = new AbortController();
  const asked = runAdHocQuery(database, "select 1", async () => {}, abort.signal);
  await vi.waitFor(() => expect(heard).toContain("describe"));
  abort.abort();
  await expect(asked).rejects.toThrow(/abort/i);
  await vi.advanceTimersByTimeAsync(CANCEL_TIMEOUT_MS - 1);
  expect(close).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(close).toHaveBeenCalledExactlyOnceWith(expect.any(EngineUnresponsive));
});

test("an engine that does not stop a statement after the longest time is ended", async () => {
  vi.useFakeTimers();
  const { heard, close, database } = engine({ deaf: true });
  const asked = runAdHocQuery(database, "select 1", async () => {}, new AbortController().signal);
  const stopped = expect(asked).rejects.toThrow(/longer than 30 seconds/);
  await vi.waitFor(() => expect(heard).toContain("describe"));
  await vi.advanceTimersByTimeAsync(MAX_MILLISECONDS + CANCEL_TIMEOUT_MS);
  await stopped;
  expect(close).toHaveBeenCalledExactlyOnceWith(expect.any(EngineUnresponsive));
});

test("an engine that stops a cancelled statement goes on", async () => {
  vi.useFakeTimers();
  const { heard, close, database } = engine();
  const abort = new AbortController();
  const asked = runAdHocQuery(database, "select 1", async () => {}, abort.signal);
  await vi.waitFor(() => expect(heard).toContain("describe"));
  abort.abort();
  await expect(asked).rejects.toThrow(/abort/i);
  await vi.advanceTimersByTimeAsync(2 * CANCEL_TIMEOUT_MS);
  expect(close).not.toHaveBeenCalled();
});
