import type pg from "pg";
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { makeCheckpoint, type ChainHead } from "../../../src/server/ledger/checkpoints";
import { hashedColumns, hashOf, hashOfValues } from "../../../src/server/ledger/entry-hash";
import { verifyLedger } from "../../../src/server/ledger/verify";
import { anArbo, BULACAN, ILOILO, serverOfFile } from "../server";
import { tamper } from "./tampering";

type Entry = Record<string, unknown> & { id: number; chain: string; chain_position: number; hash: string };

const server = await serverOfFile();
const { pool, config } = server.context;
const { dataDir } = config;
const anchors = join(dataDir, "ledger-anchors.jsonl");

const saveAs = async (user: string, name: string) => {
  const call = await server.as(user);
  const place = user === "iloilo" ? ILOILO : BULACAN;
  const answer = await call("PUT", "/api/arbo-masterlist/update", { arbo_name: name, ...place });
  expect(answer.code).toBe(200);
};
const faultOf = async (): Promise<string | null> => (await verifyLedger(pool, dataDir)).fault;
const headOf = async (chain: string): Promise<Entry> => {
  const { rows } = await pool.query<Entry>(
    "select * from user_log where chain = $1 order by chain_position desc limit 1",
    [chain],
  );
  if (rows[0] === undefined) throw new Error(`The chain ${chain} has no entry.`);
  return rows[0];
};
const checkpoints = async (): Promise<number> =>
  (await pool.query<{ n: number }>("select count(*)::int as n from ledger_checkpoint")).rows[0]?.n ?? 0;

const faultAfter = (change: Parameters<typeof tamper>[2]): Promise<string | null> =>
  tamper(pool, dataDir, change);

/** Changes the first entry of a chain, and computes the chain from there on anew. */
async function forge(client: pg.PoolClient, chain: string): Promise<void> {
  const { rows } = await client.query<Entry>(
    `select ${hashedColumns.join(", ")} from user_log where chain = $1 order by chain_position`,
    [chain],
  );
  let previous = "";
  for (const entry of rows) {
    const forged: Record<string, unknown> = { ...entry, previous_hash: previous };
    if (entry.chain_position === 1) forged["user_name"] = "somebody";
    previous = hashOf(forged);
    await client.query("update user_log set user_name = $2, previous_hash = $3, hash = $4 where id = $1", [
      entry.id,
      forged["user_name"],
      forged["previous_hash"],
      previous,
    ]);
  }
}

/** Computes the heads and hashes of all checkpoints anew. */
async function forgeCheckpoints(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ id: number; time_stamp: string; heads: string }>(
    "select * from ledger_checkpoint order by id",
  );
  let previous = "";
  for (const { id, time_stamp, heads } of rows) {
    const now: ChainHead[] = [];
    for (const head of JSON.parse(heads) as ChainHead[]) {
      const found = await client.query<{ hash: string }>(
        "select hash from user_log where chain = $1 and chain_position = $2",
        [head.chain, head.position],
      );
      now.push({ ...head, hash: found.rows[0]?.hash ?? "" });
    }
    const hash = hashOfValues([id, time_stamp, JSON.stringify(now), previous]);
    await client.query(
      "update ledger_checkpoint set heads = $2, previous_hash = $3, hash = $4 where id = $1",
      [id, JSON.stringify(now), previous, hash],
    );
    previous = hash;
  }
}

beforeAll(async () => {
  await Promise.all(
    ["encoder", "iloilo", "admin"].flatMap((user) =>
      Array.from({ length: 4 }, (_, at) => saveAs(user, `Writers of ${user} ${at}`)),
    ),
  );
  await makeCheckpoint(pool, dataDir);
  await saveAs("encoder", "After the first checkpoint");
  await makeCheckpoint(pool, dataDir);
  await saveAs("iloilo", "After the last checkpoint");
});

describe("the chains of the ledger", () => {
  test("there is one for each region, one for the central office and one for accounts, and none has a gap", async () => {
    const { rows } = await pool.query<{ chain: string; last: number; count: number }>(
      "select chain, max(chain_position) as last, count(*)::int as count from user_log group by chain order by chain",
    );
    expect(rows.map(({ chain }) => chain)).toEqual(
      ["accounts", "central", BULACAN.region_name, ILOILO.region_name].toSorted(),
    );
    for (const { last, count } of rows) expect(last).toBe(count);
    expect(await faultOf()).toBeNull();
    // An entry says after which checkpoint it was made.
    expect((await headOf(BULACAN.region_name)).checkpoint_id).toBe(1);
    expect((await headOf(ILOILO.region_name)).checkpoint_id).toBe(2);
  });

  test("an entry belongs to the chain of whoever made it; signing in to that of accounts", async () => {
    await anArbo(server, ILOILO, { arbo_name: "Made by the central office" });
    expect(await headOf("central")).toMatchObject({ user_name: "admin", region_name: ILOILO.region_name });
    const { rows } = await pool.query("select distinct chain from user_log where action = 'Login'");
    expect(rows).toEqual([{ chain: "accounts" }]);
  });

  test("a client's own entry stays in the chain of its region, whatever form it names", async () => {
    const call = await server.as("encoder");
    await call("POST", "/api/user-log/register", [{ form_name: "Users", action: "Export" }]);
    expect(await headOf(BULACAN.region_name)).toMatchObject({ form_name: "Users", source: "client" });
  });
});

describe("the proof of the ledger finds", () => {
  test("an altered entry", async () => {
    const { id } = await headOf("central");
    expect(await faultAfter(`update user_log set user_name = 'somebody' where id = ${id}`)).toBe(
      `Entry ${id} was altered.`,
    );
  });

  test("a missing entry, and names the chain", async () => {
    const { rows } = await pool.query<Entry>(
      "select * from user_log where chain = 'central' and chain_position in (2, 3) order by id",
    );
    expect(await faultAfter(`delete from user_log where id = ${rows[0]?.id}`)).toBe(
      `Entry 2 of the chain “central”, before entry ${rows[1]?.id}, is missing.`,
    );
  });

  test("a chain that was cut off, or taken away whole", async () => {
    const { chain_position: last } = await headOf("accounts");
    expect(await faultAfter("delete from user_log where chain = 'accounts' and chain_position > 1")).toBe(
      `The ledger was cut after entry 1 of the chain “accounts”: checkpoint 1 covers entry ${last}.`,
    );
    expect(await faultAfter("delete from user_log where chain = 'accounts'")).toMatch(
      /^The ledger was cut after entry 0 of the chain “accounts”/,
    );
  });

  test("a chain that was computed anew, also when its checkpoints were", async () => {
    const region = BULACAN.region_name;
    expect(await faultAfter((client) => forge(client, region))).toMatch(
      /^Entry \d+ differs from what checkpoint 1 says of it\.$/,
    );
    const both = async (client: pg.PoolClient) => {
      await forge(client, region);
      await forgeCheckpoints(client);
    };
    expect(await faultAfter(both)).toBe("Checkpoint 1 differs from what was noted outside the database.");
  });

  test("an entry that claims to be younger than a checkpoint which covers it", async () => {
    const { rows } = await pool.query<Entry>(
      `select ${hashedColumns.join(", ")} from user_log where chain = $1 and chain_position = 4`,
      [ILOILO.region_name],
    );
    const late = { ...rows[0], checkpoint_id: 2 };
    const change = (client: pg.PoolClient) =>
      client.query("update user_log set checkpoint_id = 2, hash = $2 where id = $1", [
        rows[0]?.id,
        hashOf(late),
      ]);
    expect(await faultAfter(change)).toBe(
      `Entry ${rows[0]?.id} says that it is younger than a checkpoint that covers it.`,
    );
  });

  test("an altered, a missing and a cut-off checkpoint", async () => {
    expect(await faultAfter("update ledger_checkpoint set time_stamp = now() where id = 1")).toBe(
      "Checkpoint 1 was altered.",
    );
    expect(await faultAfter("delete from ledger_checkpoint where id = 1")).toBe("Checkpoint 1 is missing.");
    expect(
      await faultAfter("delete from ledger_checkpoint where id = (select max(id) from ledger_checkpoint)"),
    ).toMatch(/^The ledger was cut after checkpoint \d+: checkpoint \d+ was noted on /);
  });
});

describe("a checkpoint", () => {
  test("is made when there are new entries, and is noted as one whole line", async () => {
    await makeCheckpoint(pool, dataDir);
    const [made, noted] = [await checkpoints(), readFileSync(anchors, "utf8")];
    await makeCheckpoint(pool, dataDir);
    expect([await checkpoints(), readFileSync(anchors, "utf8")]).toEqual([made, noted]);
    await saveAs("encoder", "One more");
    await makeCheckpoint(pool, dataDir);
    const lines = readFileSync(anchors, "utf8").split("\n");
    expect(await checkpoints()).toBe(made + 1);
    expect(JSON.parse(lines.at(-2) ?? "")).toMatchObject({ checkpoint: made + 1 });
    expect(lines.at(-1)).toBe("");
  });

  test("is noted by a server that did not make it, too", async () => {
    const other = mkdtempSync(join(tmpdir(), "marble-other-"));
    await makeCheckpoint(pool, other);
    const [line = ""] = readFileSync(join(other, "ledger-anchors.jsonl"), "utf8").split("\n");
    expect(JSON.parse(line)).toMatchObject({ checkpoint: await checkpoints() });
    rmSync(other, { recursive: true });
  });

  test("is noted after a line that was broken off, which spoils neither it nor the proof", async () => {
    appendFileSync(anchors, '{"checkpoint":9');
    await saveAs("encoder", "After a broken line");
    await makeCheckpoint(pool, dataDir);
    expect(await faultOf()).toBeNull();
    const last = readFileSync(anchors, "utf8").split("\n").at(-2) ?? "";
    expect(JSON.parse(last)).toMatchObject({ checkpoint: await checkpoints() });
  });

  test("of a ledger that was cut is not noted over the earlier one, and two notes that differ are a fault", async () => {
    await makeCheckpoint(pool, dataDir);
    const whole = readFileSync(anchors, "utf8");
    const next = (await checkpoints()) + 1;
    const line = (hash: string): string =>
      `${JSON.stringify({ checkpoint: next, hash, at: "2026-01-01" })}\n`;
    try {
      appendFileSync(anchors, line("of the ledger before it was cut"));
      await saveAs("encoder", "After the cut");
      await expect(makeCheckpoint(pool, dataDir)).rejects.toThrow(`The ledger was cut: checkpoint ${next}`);
      appendFileSync(anchors, line("of the ledger that went on"));
      expect(await faultOf()).toContain(`checkpoint ${next} was noted twice`);
    } finally {
      writeFileSync(anchors, whole);
    }
    await makeCheckpoint(pool, dataDir);
    expect(await faultOf()).toBeNull();
  });
});
