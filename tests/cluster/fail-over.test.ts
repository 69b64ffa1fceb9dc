import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findPostgresql } from "../restore/cluster";
import { withDatabase } from "../restore/contents";
import { signIn, startProgram } from "../restore/program";
import { asKeeper, startReplicated, type Replicated } from "./replicated";

const bin = findPostgresql();
if (bin === null) throw new Error("This test needs PostgreSQL's server: install the package postgresql.");

const folder = mkdtempSync(join(tmpdir(), "marble-fail-over-"));
const ROUNDS = 3;
const WRITERS = 4;
const programs: Awaited<ReturnType<typeof startProgram>>[] = [];
let cluster: Replicated;
let url = "";

beforeAll(async () => {
  cluster = await startReplicated(bin);
  await asKeeper(cluster.primary(), "create role marble login createrole");
  await asKeeper(cluster.primary(), "create database marble owner marble");
  const hosts = cluster.nodes.map(({ port }) => `127.0.0.1:${port}`).join(",");
  url = `postgres://marble@${hosts}/marble?target_session_attrs=read-write`;
  for (const name of ["one", "two"])
    programs.push(
      await startProgram({ DATABASE_URL: url, DEMO: "on", DATA_DIR: join(folder, name), LOG_LEVEL: "error" }),
    );
});
afterAll(async () => {
  await Promise.all(programs.map((program) => program.stop()));
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Saves organizations until it is told to stop, and sends each until it is acknowledged. */
function writers(call: Awaited<ReturnType<typeof signIn>>, round: number) {
  const acknowledged = new Set<string>();
  const told = new Map<number, number>();
  const stop = new AbortController();
  const write = async (writer: number): Promise<void> => {
    for (let at = 0; !stop.signal.aborted; at++) {
      const name = `Round ${round} writer ${writer} number ${at}`;
      const body = { arbo_name: name, region_name: "Region III (Central Luzon)", province_name: "Bulacan" };
      const headers = { "idempotency-key": name };
      for (let saved = false; !saved && !stop.signal.aborted;) {
        const { status } = await call("PUT", "/api/arbo-masterlist/update", body, headers);
        told.set(status, (told.get(status) ?? 0) + 1);
        saved = status === 200;
      }
      acknowledged.add(name);
    }
  };
  const ended = Promise.all(Array.from({ length: WRITERS }, (_, at) => write(at)));
  return { acknowledged, told, stop: () => (stop.abort(), ended) };
}

/** Reads what a server tells its browsers until it has told a version of the organizations after the first one. */
async function hears(call: Awaited<ReturnType<typeof signIn>>): Promise<void> {
  const response = await call("GET", "/api/changes");
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const versions = (text: string): Set<string> =>
    new Set(Array.from(text.matchAll(/"fact":"arbo","version":(\d+)/g), ([, version = ""]) => version));
  for (let text = ""; versions(text).size < 2;) {
    const { value, done } = (await reader?.read()) ?? { done: true };
    if (done) throw new Error(`The changes ended with ${text}`);
    text += value ?? "";
  }
  await reader?.cancel();
}

test.each(Array.from({ length: ROUNDS }, (_, at) => at + 1))(
  "fail-over %d: both servers go on with the promoted standby within 15 s, nothing acknowledged is lost or doubled, and changes are heard",
  async (round) => {
    const [first, second] = programs;
    const call = await signIn(first?.url ?? "", "admin");
    const other = await signIn(second?.url ?? "", "admin");
    const work = writers(call, round);
    await expect.poll(() => work.acknowledged.size, { timeout: 30_000, interval: 5 }).toBeGreaterThan(20);

    const began = performance.now();
    await cluster.failOver();
    const promoted = performance.now() - began;
    const before = work.acknowledged.size;
    await expect
      .poll(() => work.acknowledged.size, { timeout: 15_000, interval: 5 })
      .toBeGreaterThan(before + WRITERS);
    const back = performance.now() - began;
    for (const one of [call, other])
      await expect.poll(async () => (await one("GET", "/readyz")).status, { timeout: 15_000 }).toBe(200);
    await hears(other);
    await work.stop();

    const kept = await withDatabase({ url }, async (pool) => {
      const { rows } = await pool.query<{ name: string; count: number }>(
        "select arbo_name as name, count(*)::int as count from arbo_masterlist where arbo_name like $1 group by 1",
        [`Round ${round} %`],
      );
      return new Map(rows.map(({ name, count }) => [name, count]));
    });
    expect([...work.acknowledged].filter((name) => kept.get(name) !== 1)).toEqual([]);
    expect([...kept.values()].filter((count) => count > 1)).toEqual([]);
    expect([...work.told.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    process.stdout.write(
      `fail-over ${round}: ${work.acknowledged.size} saves acknowledged, none lost; promoted after ${promoted.toFixed(0)} ms, ` +
        `saving again after ${back.toFixed(0)} ms; answers ${[...work.told].map(([status, count]) => `${status}: ${count}`).join(", ")}\n`,
    );
    await cluster.rejoin();
  },
);
