import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort, startCluster, userId, type Cluster } from "../restore/cluster";
import { signIn, startProgram } from "../restore/program";
import { startFront } from "./parts/front";
import { host, type Part } from "./parts/part";
import { findPrograms } from "./parts/programs";
import { savedTwiceOrNever, startWriters } from "./writers";

const programs = findPrograms("the exchange of servers behind HAProxy", ["haproxy"]);
const SERVERS = 3;

type Call = Awaited<ReturnType<typeof signIn>>;

/** Reads lists, dashboards and the session until it is told to stop. Answers how often each status was told. */
function startReaders(call: Call) {
  const told = new Map<number, number>();
  const stop = new AbortController();
  const read = async (method: string, path: string, body?: unknown): Promise<void> => {
    while (!stop.signal.aborted) {
      const answer = await call(method, path, body);
      await answer.arrayBuffer();
      told.set(answer.status, (told.get(answer.status) ?? 0) + 1);
    }
  };
  const ended = Promise.all([
    read("GET", "/api/auth/current-user"),
    read("POST", "/api/arbo-masterlist", { page: 1, page_size: 20 }),
    read("POST", "/charts/form-11", { region_name: "Region III (Central Luzon)" }),
  ]);
  return { told, stop: () => (stop.abort(), ended) };
}

describe.skipIf(programs === null)("servers behind a proxy", () => {
  let folder = "";
  let cluster: Cluster;
  let front: { part: Part; url: string };
  let servers: { port: number; program: Awaited<ReturnType<typeof startProgram>> }[] = [];
  let url = "";
  let password = "";

  const start = async (port: number) => ({
    port,
    program: await startProgram({
      DATABASE_URL: url,
      DATA_DIR: join(folder, String(port)),
      LOG_LEVEL: "error",
      TRUST_PROXY: "127.0.0.1",
      PORT: String(port),
      STOP_DELAY: "6",
    }),
  });

  beforeAll(async () => {
    if (programs === null) return;
    folder = mkdtempSync(join(tmpdir(), "marble-exchange-"));
    const owner = process.getuid?.() === 0 ? userId() : null;
    if (owner !== null) chownSync(folder, ...owner);
    cluster = await startCluster(programs.postgresql);
    cluster.run("createuser", "-U", "keeper", "--createrole", "marble");
    cluster.run("createdb", "-U", "keeper", "-O", "marble", "marble");
    url = cluster.url("marble", "marble");
    for (let at = 0; at < SERVERS; at++) servers.push(await start(await freePort()));
    password = /with the password (\S+)/.exec(servers[0]?.program.output() ?? "")?.[1] ?? "";
    front = await startFront(programs.haproxy, {
      folder,
      owner,
      port: await freePort(),
      servers: servers.map(({ port }) => `http://${host(port)}`),
    });
  });
  afterAll(async () => {
    await front?.part.end();
    await Promise.all(servers.map(({ program }) => program.stop()));
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test("three servers are exchanged one after the other under load without one failed call", async () => {
    const send = await signIn(front.url, "admin", password);
    /** A call without an answer is told as status 0. */
    const call: Call = (...given) => send(...given).catch(() => Response.error());
    const writers = startWriters(call, "Exchange");
    const readers = startReaders(call);
    await expect.poll(() => writers.acknowledged.size, { timeout: 30_000 }).toBeGreaterThan(20);
    for (const one of servers) {
      expect(await one.program.stop()).toBe(0);
      servers = servers.filter((other) => other !== one);
      const next = await start(one.port);
      servers.push(next);
      const before = writers.acknowledged.size;
      await expect.poll(() => writers.acknowledged.size, { timeout: 30_000 }).toBeGreaterThan(before + 20);
      await expect
        .poll(async () => (await fetch(`http://${host(one.port)}/readyz`)).status, { timeout: 30_000 })
        .toBe(200);
    }
    await Promise.all([writers.stop(), readers.stop()]);
    const calls = [...writers.told, ...readers.told];
    expect(calls.filter(([status]) => status !== 200)).toEqual([]);
    expect(await savedTwiceOrNever(url, writers.acknowledged)).toEqual([]);
    const reads = [...readers.told.values()].reduce((sum, count) => sum + count, 0);
    process.stdout.write(
      `${SERVERS} servers exchanged: ${writers.acknowledged.size} saves and ${reads} reads, none failed\n`,
    );
  });
});
