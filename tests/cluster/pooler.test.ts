import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { examine } from "../../src/server/doctor/doctor";
import { openDatabase } from "../../src/server/db/open";
import { transaction } from "../../src/server/db/transaction";
import { freePort, startCluster, userId, type Cluster } from "../restore/cluster";
import { host, type Part } from "./parts/part";
import { startPooler } from "./parts/pooler";
import { findPrograms } from "./parts/programs";

const programs = findPrograms("MARBLE through pgbouncer", ["pgbouncer"]);

describe.skipIf(programs === null)("a pooler in transaction mode", () => {
  let folder = "";
  const poolers: Part[] = [];
  let cluster: Cluster;
  let url = "";

  async function pooler(more = ""): Promise<string> {
    const owner = process.getuid?.() === 0 ? userId() : null;
    if (owner !== null) chownSync(folder, ...owner);
    const port = await freePort();
    const behind = Number(new URL(url).port);
    poolers.push(await startPooler(programs?.pgbouncer ?? "", { folder, owner, port, behind, more }));
    return `postgres://marble@${host(port)}/marble`;
  }

  beforeAll(async () => {
    if (programs === null) return;
    folder = mkdtempSync(join(tmpdir(), "marble-pooler-"));
    cluster = await startCluster(programs.postgresql);
    cluster.run("createuser", "-U", "keeper", "--createrole", "marble");
    for (const name of ["marble", "other"]) cluster.run("createdb", "-U", "keeper", "-O", "marble", name);
    url = cluster.url("marble", "marble");
  });
  afterAll(async () => {
    for (const one of poolers) await one.end();
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test.each([
    "",
    "ignore_startup_parameters = statement_timeout, idle_in_transaction_session_timeout, options",
  ])("is refused as DATABASE_URL, also where it ignores what a connection asks for (%j)", async (more) => {
    await expect(openDatabase({ url: await pooler(more) })).rejects.toThrow(
      "DATABASE_URL leads through a pooler such as pgbouncer",
    );
  });

  test("is refused where it leads to another database than DATABASE_URL", async () => {
    const poolUrl = (await pooler()).replace(/marble$/, "other");
    await expect(openDatabase({ url, poolUrl })).rejects.toThrow("leads to another database");
  });

  test("time zone and style of dates are the server's own in every session", async () => {
    cluster.run(
      "psql",
      "-U",
      "keeper",
      "-d",
      "marble",
      "-c",
      "alter role marble set timezone = 'Asia/Manila'",
    );
    cluster.run("psql", "-U", "keeper", "-d", "marble", "-c", "alter role marble set datestyle = 'German'");
    const database = await openDatabase({ url, poolUrl: await pooler() });
    try {
      const asked = Array.from({ length: 20 }, () =>
        database.pool.query<{ day: string }>(
          "select '2026-01-31 23:00+00'::timestamptz::text as day, pg_sleep(0.02)",
        ),
      );
      const days = (await Promise.all(asked)).map(({ rows }) => rows[0]?.day);
      expect(new Set(days)).toEqual(new Set(["2026-01-31 23:00:00+00"]));
    } finally {
      await database.close();
    }
  });

  test("a statement at work is waited for beyond the silence that gives up a dead connection", async () => {
    const options = { url, poolUrl: await pooler(), silenceLimit: 300, statementLimit: 1000 };
    const database = await openDatabase(options);
    try {
      const { pool } = database;
      const fact = transaction(pool, "system", (client) => client.query("select pg_sleep(1.8)"), {
        limit: "fact",
      });
      const alone = pool.query("select pg_sleep(0.8)");
      expect((await Promise.all([fact, alone])).map(({ rowCount }) => rowCount)).toEqual([1, 1]);
      expect(database.status.lostConnections.count).toBe(0);
    } finally {
      await database.close();
    }
  });

  test("the doctor says where it leads, and where DATABASE_URL leads through it", async () => {
    const poolUrl = await pooler();
    const found = async (env: Record<string, string>, name: string) =>
      (await examine({ DATA_DIR: folder, ...env })).find((one) => one.name === name);
    expect(await found({ DATABASE_URL: url, DATABASE_POOL_URL: poolUrl }, "Pooler")).toMatchObject({
      state: "ok",
      seen: "leads to the database of DATABASE_URL; statements are stopped after 1min",
    });
    expect(await found({ DATABASE_URL: poolUrl }, "Database")).toMatchObject({
      state: "wrong",
      seen: expect.stringContaining("leads through a pooler") as string,
    });
  });
});
