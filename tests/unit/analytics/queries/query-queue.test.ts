import type { AsyncDuckDBConnection } from "@duckdb/duckdb-wasm";
import { afterEach, expect, test, vi } from "vitest";
import type { AnalyticalDatabase } from "../../../../src/analytics/worker/database";
import { CANCEL_TIMEOUT_MS } from "../../../../src/analytics/worker/cancel";
import { EngineEnded, EngineUnresponsive } from "../../../../src/analytics/worker/engine-errors";
import { QueryQueue } from "../../../../src/analytics/queries/query-queue";

/** A connection that notes what it is asked and answers when told, in order. */
function connection() {
  const sent: string[] = [];
  const waiting: ((error?: Error) => void)[] = [];
  const self = {
    sent,
    cancelled: 0,
    answer: (error?: Error) => waiting.shift()?.(error),
    query(sql: string): Promise<{ batches: never[] }> {
      sent.push(sql);
      return new Promise((resolve, reject) => {
        waiting.push((error) => (error ? reject(error) : resolve({ batches: [] })));
      });
    },
    async send(sql: string): Promise<AsyncIterable<never>> {
      await self.query(sql);
      return (async function* () {})();
    },
    cancelSent(): Promise<boolean> {
      self.cancelled++;
      self.answer(new Error("cancelled"));
      return Promise.resolve(true);
    },
  };
  return self;
}

const close = vi.fn<(reason: Error) => void>();
const database = {
  close,
  isClosed: false,
  gone: Promise.reject(new EngineEnded("The engine was ended.")),
  orGone: <T>(answer: Promise<T>) => answer,
};
database.gone.catch(() => {});
afterEach(() => {
  vi.useRealTimers();
  close.mockReset();
  database.isClosed = false;
});
const start = () => {
  const fake = connection();
  const runner = new QueryQueue(
    database as unknown as AnalyticalDatabase,
    fake as unknown as AsyncDuckDBConnection,
  );
  return { fake, runner };
};
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};
const signal = (): AbortController => new AbortController();

test("the engine has the next statements at hand while the page draws an answer, in their order", async () => {
  const { fake, runner } = start();
  const [first] = ["one", "two", "three", "four"].map((sql) => runner.run({ sql }, signal().signal));
  await settled();
  expect(fake.sent).toEqual(["one", "two", "three"]);
  fake.answer();
  expect(await first).toEqual([]);
  await settled();
  expect(fake.sent).toEqual(["one", "two", "three", "four"]);
});

test("a new filter takes the old one's statements out of the queue, and waits for the few that the engine has", async () => {
  const { fake, runner } = start();
  const old = signal();
  const asked = ["one", "two", "three", "four"].map((sql) => runner.run({ sql }, old.signal));
  await settled();
  old.abort();
  for (const one of asked) await expect(one).rejects.toThrow(/abort/i);
  const next = runner.run({ sql: "next" }, signal().signal);
  fake.answer();
  await settled();
  expect(fake.sent).toEqual(["one", "two", "three", "next"]);
  for (let left = 3; left > 0; left--) fake.answer();
  expect(await next).toEqual([]);
});

test("a long statement runs alone, and is cancelled where it runs when nobody waits for it", async () => {
  const { fake, runner } = start();
  const first = runner.run({ sql: "one" }, signal().signal);
  const drawer = signal();
  const records = runner.run({ sql: "records", isLong: true }, drawer.signal);
  const next = runner.run({ sql: "next" }, signal().signal);
  await settled();
  expect(fake.sent).toEqual(["one"]);
  fake.answer();
  await settled();
  expect(fake.sent).toEqual(["one", "records"]);
  drawer.abort();
  await expect(records).rejects.toThrow(/abort/i);
  expect(await first).toEqual([]);
  expect(fake.cancelled).toBe(1);
  await settled();
  expect(fake.sent).toEqual(["one", "records", "next"]);
  fake.answer();
  expect(await next).toEqual([]);
});

test("a costly part is computed once for all statements of a filter, and anew when a table that it reads has changed", async () => {
  const { fake, runner } = start();
  const kept = { name: "selected_pair", sql: "select 1 from support" };
  const ask = async (): Promise<void> => {
    const answer = runner.run({ sql: "select n from selected_pair", materialized: [kept] }, signal().signal);
    const state = { done: false };
    void answer.then(() => Object.assign(state, { done: true }));
    while (!state.done) {
      fake.answer();
      await settled();
    }
  };
  await ask();
  await ask();
  expect(fake.sent).toEqual([
    "create temp table selected_pair_1 as\nselect 1 from support",
    "select n from selected_pair_1",
    "select n from selected_pair_1",
  ]);
  runner.forgetReading(["arbo", "sup"]);
  await ask();
  expect(fake.sent.slice(3)).toEqual(["select n from selected_pair_1"]);
  runner.forgetReading(["arbo", "support"]);
  await ask();
  expect(fake.sent.slice(4)).toEqual([
    "drop table if exists selected_pair_1",
    "create temp table selected_pair_2 as\nselect 1 from support",
    "select n from selected_pair_2",
  ]);
});

test("a part reads another part's table, and of many parts the one that was not read for longest goes", async () => {
  const { fake, runner } = start();
  const base = { name: "attendance", sql: "select 1" };
  const ask = async (filter: number): Promise<void> => {
    const materialized = [base, { name: "attending", sql: `select ${filter} from attendance` }];
    const answer = runner.run({ sql: "select n from attending", materialized }, signal().signal);
    const state = { done: false };
    void answer.then(() => Object.assign(state, { done: true }));
    while (!state.done) {
      fake.answer();
      await settled();
    }
  };
  for (const filter of [2, 3, 4, 5, 6, 7]) await ask(filter);
  const made = fake.sent.filter((sql) => sql.startsWith("create"));
  expect(made.slice(0, 2)).toEqual([
    "create temp table attendance_1 as\nselect 1",
    "create temp table attending_2 as\nselect 2 from attendance_1",
  ]);
  expect(made.filter((sql) => sql.includes("table attendance"))).toHaveLength(1);
  expect(fake.sent).toContain("drop table if exists attending_2");
  expect(fake.sent).not.toContain("drop table if exists attendance_1");
});

test("a part that could not be computed is computed anew for the next statement that reads it", async () => {
  const { fake, runner } = start();
  const statement = {
    sql: "select n from selected_pair",
    materialized: [{ name: "selected_pair", sql: "select 1" }],
  };
  const failing = runner.run(statement, signal().signal);
  await settled();
  fake.answer(new Error("out of memory"));
  fake.answer(new Error("no table selected_pair_1"));
  await expect(failing).rejects.toThrow("out of memory");
  void runner.run(statement, signal().signal);
  await settled();
  expect(fake.sent.slice(2)).toEqual([
    "create temp table selected_pair_2 as\nselect 1",
    "select n from selected_pair_2",
  ]);
});

test("a failing statement rejects and the next one runs", async () => {
  const { fake, runner } = start();
  const failing = runner.run({ sql: "bad" }, signal().signal);
  const next = runner.run({ sql: "good" }, signal().signal);
  await settled();
  fake.answer(new Error("no such table"));
  await expect(failing).rejects.toThrow("no such table");
  await settled();
  fake.answer();
  expect(await next).toEqual([]);
});

test("an engine that does not stop a long statement in time is ended; one that stops it goes on", async () => {
  vi.useFakeTimers();
  for (const deaf of [false, true]) {
    const { fake, runner } = start();
    if (deaf) fake.cancelSent = () => new Promise(() => {});
    const old = signal();
    const running = runner.run({ sql: "running", isLong: true }, old.signal);
    await settled();
    old.abort();
    await expect(running).rejects.toThrow(/abort/i);
    await vi.advanceTimersByTimeAsync(CANCEL_TIMEOUT_MS);
    expect(close.mock.calls).toEqual(deaf ? [[expect.any(EngineUnresponsive)]] : []);
  }
});

test("a long statement that is given up while its parts are made is not computed any more", async () => {
  const { fake, runner } = start();
  const old = signal();
  const materialized = [{ name: "selected_pair", sql: "select 1" }];
  const running = runner.run({ sql: "select n from selected_pair", materialized, isLong: true }, old.signal);
  await settled();
  fake.cancelSent = () => Promise.resolve(false);
  old.abort();
  await expect(running).rejects.toThrow(/abort/i);
  fake.answer();
  await settled();
  expect(fake.sent).toEqual(["create temp table selected_pair_1 as\nselect 1"]);
});

test("whoever leaves an answer that has come cancels nothing", async () => {
  const { fake, runner } = start();
  const drawer = signal();
  const records = runner.run({ sql: "records", isLong: true }, drawer.signal);
  await settled();
  fake.answer();
  await records;
  await settled();
  drawer.abort();
  expect(fake.cancelled).toBe(0);
});

test("an engine that has ended is sent nothing, and says so to whoever asks", async () => {
  const { fake, runner } = start();
  database.isClosed = true;
  await expect(runner.run({ sql: "one" }, signal().signal)).rejects.toThrow(EngineEnded);
  expect(fake.sent).toEqual([]);
});
