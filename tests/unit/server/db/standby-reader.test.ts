import type pg from "pg";
import { expect, test, vi } from "vitest";
import { StandbyReader } from "../../../../src/server/db/postgresql/standby-reader";

type Answer = () => Promise<{ rows: object[] }>;

const rows = (...found: object[]) => Promise.resolve({ rows: found });
const same = "7/5";
const failure = (code: string) => Object.assign(new Error(`It failed with ${code}.`), { code });

/** A reader whose database is at position 0/5, and whose standby answers like this whether it has replayed it. */
function readerWith(replayed: Answer) {
  const asked = vi.fn(replayed);
  const own = { query: () => rows({ position: "0/5", identity: same }) } as unknown as pg.Pool;
  const standby = { query: asked } as unknown as pg.Pool;
  const log = vi.fn<(message: string) => void>();
  const reader = new StandbyReader(standby, own, log, () => Promise.resolve(), 60);
  return { reader, own, standby, asked, log };
}

test("a standby that has replayed what the database had at the call is read", async () => {
  const { reader, standby, asked, log } = readerWith(() => rows({ replayed: true, identity: same }));
  expect(await reader.pool()).toBe(standby);
  expect(asked).toHaveBeenCalledWith(expect.stringContaining("pg_last_wal_replay_lsn"), ["0/5"]);
  expect([reader.state(), log.mock.calls]).toEqual(["reads", []]);
});

test("a standby that catches up in time is waited for", async () => {
  let calls = 0;
  const { reader, standby } = readerWith(() => rows({ replayed: ++calls === 2, identity: same }));
  expect(await reader.pool()).toBe(standby);
});

test("a standby that is too far behind is passed over for a while, and told once", async () => {
  const { reader, own, asked, log } = readerWith(() => rows({ replayed: false, identity: same }));
  expect(await reader.pool()).toBe(own);
  const calls = asked.mock.calls.length;
  expect(await reader.pool()).toBe(own);
  expect(asked.mock.calls.length).toBe(calls);
  expect([reader.state(), log.mock.calls.length]).toEqual(["behind", 1]);
});

test("a standby that does not answer is passed over, and the database is read", async () => {
  const { reader, own } = readerWith(() => Promise.reject(failure("ECONNREFUSED")));
  expect(await reader.pool()).toBe(own);
  expect(reader.state()).toBe("away");
});

test("a standby of another cluster or database is never read, at the start and when it is tried again", async () => {
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  try {
    let identity = "8/5";
    const { reader, own, standby, log } = readerWith(() => rows({ replayed: true, identity }));
    expect(await reader.pool()).toBe(own);
    expect(reader.state()).toBe("foreign");
    expect(log.mock.lastCall?.[0]).toContain("leads to another database than DATABASE_URL");
    identity = same;
    vi.advanceTimersByTime(10_001);
    expect(await reader.pool()).toBe(standby);
    identity = "7/6";
    expect(await reader.pool()).toBe(own);
  } finally {
    vi.useRealTimers();
  }
});

test("the standby is tried again later, also after the clock was set back, and that it is read again is told", async () => {
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  try {
    let isAway = true;
    const { reader, standby, log } = readerWith(() =>
      isAway ? Promise.reject(failure("57P03")) : rows({ replayed: true, identity: same }),
    );
    await reader.pool();
    isAway = false;
    vi.setSystemTime(Date.now() - 86_400_000);
    vi.advanceTimersByTime(10_001);
    expect(await reader.pool()).toBe(standby);
    expect(log.mock.lastCall?.[0]).toContain("read again");
  } finally {
    vi.useRealTimers();
  }
});

test.each(["40001", "57P01", "ECONNRESET"])(
  "work that the standby ends with %s runs again on the database",
  async (code) => {
    const { reader, own, standby } = readerWith(() => rows({ replayed: true, identity: same }));
    const pools: pg.Pool[] = [];
    const done = await reader.read((pool) => {
      pools.push(pool);
      return pool === standby ? Promise.reject(failure(code)) : Promise.resolve("read");
    });
    expect([done, pools]).toEqual(["read", [standby, own]]);
  },
);

test("work that fails for a reason of its own is not run again", async () => {
  const { reader } = readerWith(() => rows({ replayed: true, identity: same }));
  const work = vi.fn(() => Promise.reject(failure("42601")));
  await expect(reader.read(work)).rejects.toThrow("42601");
  expect(work).toHaveBeenCalledTimes(1);
});
