import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { run, signIn, startProgram } from "../../restore/program";
import { hears, savedTwiceOrNever, startWriters, WRITERS } from "../writers";
import { startPatroniCluster, type PatroniCluster } from "./cluster";
import { losses, type Loss } from "./node";
import { until } from "../parts/part";
import { findPrograms } from "../parts/programs";
import { openVisitor, type Visitor } from "./visitor";

const programs = findPrograms("ten losses of the primary under Patroni");
const kinds = Object.keys(losses) as Loss[];
const ROUNDS = Array.from({ length: 10 }, (_, at) => [at + 1, kinds[at % kinds.length] ?? "power"] as const);
/** How soon saving must go on, in milliseconds. */
const LIMIT = 15_000;

describe.skipIf(programs === null)("a cluster of Patroni, etcd, HAProxy and pgbouncer", () => {
  let folder = "";
  const servers: Awaited<ReturnType<typeof startProgram>>[] = [];
  const acknowledged = new Map<string, number>();
  const table = [
    "| loss | of the primary by | standby promoted after s | saving again after s | longest pause s | answers 200 | answers 503 | save of the browser |",
  ];
  let cluster: PatroniCluster;
  let visitor: Visitor;
  let password = "";
  let call: Awaited<ReturnType<typeof signIn>>;

  beforeAll(async () => {
    if (programs === null) return;
    folder = mkdtempSync(join(tmpdir(), "marble-ten-losses-"));
    cluster = await startPatroniCluster(programs);
    const { url, poolUrl, standbyUrl } = cluster;
    for (const name of ["one", "two"])
      servers.push(
        await startProgram({
          DATABASE_URL: url,
          DATABASE_POOL_URL: poolUrl,
          DATABASE_REPLICA_URL: standbyUrl,
          TRUST_PROXY: "127.0.0.1",
          DATA_DIR: join(folder, name),
          LOG_LEVEL: "error",
        }),
      );
    password = /with the password (\S+)/.exec(servers[0]?.output() ?? "")?.[1] ?? "";
    const address = await cluster.balance(servers.map((one) => one.url));
    call = await signIn(address, "admin", password);
    visitor = await openVisitor(address, password);
  });
  afterAll(async () => {
    await visitor?.close();
    await Promise.all(servers.map((server) => server.stop()));
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
    process.stdout.write(`${table.join("\n")}\n`);
  });

  test.each(ROUNDS)(
    "loss %d of the primary (%s): saving goes on within 15 s, nobody is told wrong, and changes are heard",
    async (round, loss) => {
      const work = startWriters(call, `Loss ${round}`, acknowledged);
      await expect.poll(() => work.acknowledged.size, { timeout: 30_000, interval: 5 }).toBeGreaterThan(20);

      const own = `Loss ${round} writer in the browser number 1`;
      await visitor.fill(own);
      const lost = await cluster.primary();
      const other = cluster.nodes.find((one) => one !== lost) ?? lost;
      const began = performance.now();
      await lost.lose(loss);
      const wentOn = visitor.goOn();
      await until("the standby is promoted", () => other.is("/primary"), LIMIT);
      const promoted = performance.now();
      await wentOn;
      const savedSince = (): number => [...work.acknowledged.values()].filter((at) => at > promoted).length;
      await until("saving goes on", () => Promise.resolve(savedSince() > 2 * WRITERS), 2 * LIMIT);
      const times = [began, ...work.acknowledged.values()]
        .filter((at) => at >= began)
        .toSorted((a, b) => a - b);
      const gaps = times.slice(1).map((at, before) => ({ at, gap: at - (times[before] ?? at) }));
      const longest = gaps.toSorted((a, b) => b.gap - a.gap)[0] ?? { at: Infinity, gap: Infinity };
      lost.comeBack();
      const waited = await visitor.saved();
      acknowledged.set(own, performance.now());
      for (const server of servers) await hears(await signIn(server.url, "admin", password));
      await cluster.settled();
      await work.stop();

      const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1);
      const told = (status: number): number => work.told.get(status) ?? 0;
      table.push(
        `| ${[round, losses[loss], seconds(promoted - began), seconds(longest.at - began), seconds(longest.gap), told(200), told(503), waited ? "waited" : "at once"].join(" | ")} |`,
      );
      expect([...work.told.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
      expect(longest.at - began).toBeLessThan(LIMIT);
    },
  );

  test("all that was acknowledged over ten losses is there once, and the ledger is whole", async () => {
    expect(await savedTwiceOrNever(cluster.url, acknowledged)).toEqual([]);
    const env = { DATABASE_URL: cluster.url, DATA_DIR: join(folder, "one") };
    const { code, output } = await run("src/server/ledger/verify-ledger.ts", [], env);
    expect([code, output]).toEqual([0, expect.any(String)]);
    table.push(`${acknowledged.size} saves acknowledged, each there once. ${output.trim()}`);
  });
});
