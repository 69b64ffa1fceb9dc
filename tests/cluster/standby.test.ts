import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findPostgresql } from "../restore/cluster";
import { signIn, startProgram } from "../restore/program";
import { asKeeper, startReplicated, type Node, type Replicated } from "./replicated";

const bin = findPostgresql();
if (bin === null) throw new Error("This test needs PostgreSQL's server: install the package postgresql.");

const folder = mkdtempSync(join(tmpdir(), "marble-standby-"));
let cluster: Replicated;
let program: Awaited<ReturnType<typeof startProgram>>;
let standby: Node;
let call: Awaited<ReturnType<typeof signIn>>;

beforeAll(async () => {
  cluster = await startReplicated(bin);
  const [primary, other] = cluster.nodes;
  standby = other;
  await asKeeper(primary, "create role marble login createrole");
  await asKeeper(primary, "create database marble owner marble");
  program = await startProgram({
    DATABASE_URL: primary.url("marble", "marble"),
    DATABASE_REPLICA_URL: standby.url("marble", "marble"),
    DEMO: "on",
    DATA_DIR: folder,
    LOG_LEVEL: "error",
  });
  call = await signIn(program.url, "admin");
});
afterAll(async () => {
  await program?.stop();
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function save(arbo_name: string): Promise<void> {
  const body = { arbo_name, region_name: "Region III (Central Luzon)", province_name: "Bulacan" };
  const headers = { "idempotency-key": arbo_name };
  expect((await call("PUT", "/api/arbo-masterlist/update", body, headers)).status).toBe(200);
}

async function wholeList(): Promise<string[]> {
  const { data } = (await (await call("POST", "/api/arbo-masterlist", {})).json()) as {
    data: { arbo_name: string }[];
  };
  return data.map(({ arbo_name }) => arbo_name);
}

const standbyState = async (): Promise<string> => {
  const { data } = (await (await call("GET", "/readyz")).json()) as { data: { standby: { state: string } } };
  return data.standby.state;
};

const readsOfStandby = async (): Promise<number> => {
  const [row] = await asKeeper<{ reads: number }>(
    standby,
    "select tup_returned::int as reads from pg_stat_database where datname = 'marble'",
  );
  return row?.reads ?? 0;
};

test("whole lists come from the standby, with what was saved just before", async () => {
  const before = await readsOfStandby();
  for (let at = 0; at < 10; at++) {
    await save(`Saved before list ${at}`);
    expect(await wholeList()).toContain(`Saved before list ${at}`);
  }
  expect(await standbyState()).toBe("reads");
  await expect.poll(readsOfStandby, { timeout: 10_000 }).toBeGreaterThan(before);
});

test("while the standby replays nothing the database is read, and afterwards the standby again", async () => {
  await asKeeper(standby, "select pg_wal_replay_pause()");
  await save("Saved while the standby is behind");
  expect(await wholeList()).toContain("Saved while the standby is behind");
  expect(await standbyState()).toBe("behind");
  await asKeeper(standby, "select pg_wal_replay_resume()");
  await expect
    .poll(async () => (await wholeList(), standbyState()), { timeout: 20_000, interval: 500 })
    .toBe("reads");
});
