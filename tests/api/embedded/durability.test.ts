import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../../../src/server/db/open";
import { rounds } from "../../rounds";
import { copyTestDirectory } from "../database";

const KILLS = rounds(3, 100);
const WRITER = join(import.meta.dirname, "writer.ts");

let folder: string;
let dir: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "marble-durability-"));
  dir = join(folder, "database");
  await copyTestDirectory(dir);
  const database = await openDatabase({ dir });
  await database.pool.query(`
    create table entry (id integer primary key, text text);
    create table account (id integer primary key, balance integer not null);
    insert into account select g, 100 from generate_series(0, 9) g;
  `);
  await database.close();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Life {
  found: number;
  acknowledged: number;
}

/** Lets a process write until it acknowledged so many commits, then kills it in the midst of the next. */
async function writeAndKill(commits: number, whileWriting?: () => Promise<void>): Promise<Life> {
  const writer = spawn(process.execPath, ["--import", "tsx", WRITER, dir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => writer.once("exit", resolve));
  const numbers: number[] = [];
  for await (const line of createInterface({ input: writer.stdout })) {
    numbers.push(Number(line));
    if (numbers.length === 1) await whileWriting?.();
    if (numbers.length === commits + 1) writer.kill("SIGKILL");
  }
  await ended;
  return { found: numbers[0] ?? -1, acknowledged: numbers.at(-1) ?? -1 };
}

test("a process killed while it writes, again and again, loses nothing that was acknowledged", async () => {
  let acknowledged = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const life = await writeAndKill(5 + ((kill * 37) % 45));
    expect(life.found).toBeGreaterThanOrEqual(acknowledged);
    expect(life.acknowledged).toBeGreaterThan(life.found);
    acknowledged = life.acknowledged;
  }
  const database = await openDatabase({ dir });
  const entries = await database.pool.query<{ n: number; last: number }>(
    "select count(*)::int as n, max(id) as last from entry",
  );
  const accounts = await database.pool.query("select sum(balance)::int as total from account");
  await database.close();
  const last = entries.rows[0]?.last ?? 0;
  expect(last).toBeGreaterThanOrEqual(acknowledged);
  expect(entries.rows).toEqual([{ n: last, last }]);
  expect(accounts.rows).toEqual([{ total: 1000 }]);
}, 900_000);

test("while one process writes, another is refused", async () => {
  await writeAndKill(20, async () => {
    await expect(openDatabase({ dir })).rejects.toThrow(/in use by process \d+\. Stop that server first/);
  });
});
