import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testConfig } from "../config";
import { prepare } from "../../../src/server/prepare";

const url = new URL(process.env.TEST_DATABASE_URL ?? "");
const name = `marble_test_${randomBytes(6).toString("hex")}`;
const dataDir = mkdtempSync(join(tmpdir(), "marble-first-"));
const onServer = async (statement: string): Promise<void> => {
  const client = new Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  await client.query(statement);
  await client.end();
};

beforeAll(() => onServer(`create database ${name}`));
afterAll(async () => {
  await onServer(`drop database ${name} with (force)`);
  rmSync(dataDir, { recursive: true, force: true });
});

test("two servers that start at once on an empty database make it once: one waits for the other and says so", async () => {
  url.pathname = `/${name}`;
  const config = testConfig(dataDir, url.href);
  const said: string[] = [];
  const contexts = await Promise.all([1, 2].map(() => prepare(config, (line) => said.push(line))));
  const users = await contexts[0]?.pool.query("select username from users");
  for (const { database } of contexts) await database.close();
  expect(users?.rows).toEqual([{ username: "admin" }]);
  expect(said.filter((line) => line.includes("password"))).toHaveLength(1);
  expect(said.filter((line) => line.startsWith("Another server is preparing"))).toHaveLength(1);
  expect(said.filter((line) => /^The database is created: \d+ migrations/.test(line))).toHaveLength(1);
});
