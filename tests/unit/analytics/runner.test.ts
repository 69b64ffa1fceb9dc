import type { AsyncDuckDBConnection } from "@duckdb/duckdb-wasm";
import { afterEach, expect, test, vi } from "vitest";
import type { AnalyticalDatabase } from "../../../src/analytics/database";
import { PATIENCE } from "../../../src/analytics/cancel";
import { EngineStuck } from "../../../src/analytics/engine-gone";
import { Runner } from "../../../src/analytics/runner";

/** A connection that notes what it is asked and answers when told. */
function connection() {
  const sent: string[] = [];
  const waiting: ((error?: Error) => void)[] = [];
  const self = {
    sent,
    cancelled: 0,
    answer: (error?: Error) => waiting.shift()?.(error),
    send(sql: string): Promise<AsyncIterable<never>> {
      sent.push(sql);
      return new Promise((resolve, reject) => {
        waiting.push((error) => (error ? reject(error) : resolve((async function* () {})())));
      });
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
const database = { close, orGone: <T>(answer: Promise<T>) => answer } as unknown as AnalyticalDatabase;
afterEach(() => {
  vi.useRealTimers();
  close.mockReset();
});
const start = () => {
  const fake = connection();
  return { fake, runner: new Runner(database, fake as unknown as AsyncDuckDBConnection) };
};
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};
const signal = (): AbortController => new AbortController();

test("statements run one after the other", async () => {
  const { fake, runner } = start();
  const first = runner.run({ sql: "one" }, signal().signal);
  const second = runner.run({ sql: "two" }, signal().signal);
  await settled();
  expect(fake.sent).toEqual(["one"]);
  fake.answer();
  await first;
  await settled();
  expect(fake.sent).toEqual(["one", "two"]);
  fake.answer();
  expect(await second).toEqual([]);
});

test("a new filter takes the old one's statements out of the queue and cancels the one that runs", async () => {
  const { fake, runner } = start();
  const old = signal();
  const running = runner.run({ sql: "running" }, old.signal);
  const waiting = runner.run({ sql: "waiting" }, old.signal);
  await settled();
  old.abort();
  await expect(running).rejects.toThrow(/abort/i);
  await expect(waiting).rejects.toThrow(/abort/i);
  expect(fake.cancelled).toBe(1);
  const next = runner.run({ sql: "next" }, signal().signal);
  await settled();
  expect(fake.sent).toEqual(["running", "next"]);
  fake.answer();
  await next;
});

test("a costly part is computed once for all statements of a filter, and anew when the data changed", async () => {
  const { fake, runner } = start();
  const kept = { name: "selected_pair", sql: "select 1" };
  const ask = async (): Promise<void> => {
    const answer = runner.run({ sql: "select n from selected_pair", kept: [kept] }, signal().signal);
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
    "create temp table selected_pair_1 as\nselect 1",
    "select n from selected_pair_1",
    "select n from selected_pair_1",
  ]);
  runner.forget();
  await ask();
  expect(fake.sent.slice(3)).toEqual([
    "drop table if exists selected_pair_1",
    "create temp table selected_pair_2 as\nselect 1",
    "select n from selected_pair_2",
  ]);
});

test("a part reads another part's table, and of many parts the one that was not read for longest goes", async () => {
  const { fake, runner } = start();
  const base = { name: "attendance", sql: "select 1" };
  const ask = async (filter: number): Promise<void> => {
    const kept = [base, { name: "attending", sql: `select ${filter} from attendance` }];
    const answer = runner.run({ sql: "select n from attending", kept }, signal().signal);
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

test("an engine that does not stop the old filter's statement in time is ended; one that stops it goes on", async () => {
  vi.useFakeTimers();
  for (const deaf of [false, true]) {
    const { fake, runner } = start();
    if (deaf) fake.cancelSent = () => new Promise(() => {});
    const old = signal();
    const running = runner.run({ sql: "running" }, old.signal);
    await settled();
    old.abort();
    await expect(running).rejects.toThrow(/abort/i);
    await vi.advanceTimersByTimeAsync(PATIENCE);
    expect(close.mock.calls).toEqual(deaf ? [[expect.any(EngineStuck)]] : []);
  }
});

test("a statement that is given up while its parts are made is not computed any more", async () => {
  const { fake, runner } = start();
  const old = signal();
  const kept = [{ name: "selected_pair", sql: "select 1" }];
  const running = runner.run({ sql: "select n from selected_pair", kept }, old.signal);
  await settled();
  fake.cancelSent = () => Promise.resolve(false);
  old.abort();
  await expect(running).rejects.toThrow(/abort/i);
  fake.answer();
  await settled();
  expect(fake.sent).toEqual(["create temp table selected_pair_1 as\nselect 1"]);
});
