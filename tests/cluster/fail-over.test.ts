import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findPostgresql } from "../restore/cluster";
import { signIn, startProgram } from "../restore/program";
import { asKeeper, startReplicated, type Replicated } from "./replicated";
import { hears, savedTwiceOrNever, startWriters, WRITERS } from "./writers";

const bin = findPostgresql();
if (bin === null) throw new Error("This test needs PostgreSQL's server: install the package postgresql.");

const folder = mkdtempSync(join(tmpdir(), "marble-fail-over-"));
const ROUNDS = 3;
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

test.each(Array.from({ length: ROUNDS }, (_, at) => at + 1))(
  "fail-over %d: both servers go on with the promoted standby within 15 s, nothing acknowledged is lost or doubled, and changes are heard",
  async (round) => {
    const [first, second] = programs;
    const call = await signIn(first?.url ?? "", "admin");
    const other = await signIn(second?.url ?? "", "admin");
    const work = startWriters(call, `Round ${round}`);
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

    expect(await savedTwiceOrNever(url, work.acknowledged)).toEqual([]);
    expect([...work.told.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    process.stdout.write(
      `fail-over ${round}: ${work.acknowledged.size} saves acknowledged, none lost; promoted after ${promoted.toFixed(0)} ms, ` +
        `saving again after ${back.toFixed(0)} ms; answers ${[...work.told].map(([status, count]) => `${status}: ${count}`).join(", ")}\n`,
    );
    await cluster.rejoin();
  },
);
