import { expect, test } from "vitest";
import { examineDatabase } from "../../../src/server/doctor/database";
import { examine } from "../../../src/server/doctor/doctor";
import { examineStandby } from "../../../src/server/doctor/standby";
import { testConfig } from "../config";
import { openBareDatabase, openTestDatabase } from "../database";

test("a database of PostgreSQL is examined, and what a new one lacks is said", async () => {
  const database = await openTestDatabase();
  const bare = await openBareDatabase();
  try {
    const states = async (one: typeof database) =>
      Object.fromEntries(
        (await examineDatabase(one, testConfig("/none"))).map(({ name, state }) => [name, state]),
      );
    expect(await states(database)).toEqual({
      Database: "ok",
      Migrations: "ok",
      Changes: "ok",
      Collation: "ok",
      "Extension pg_trgm": "ok",
      "Role marble_app": "ok",
      Connections: "ok",
      Clock: "ok",
    });
    expect(await states(bare)).toMatchObject({ Migrations: "warning", "Extension pg_trgm": "warning" });
  } finally {
    await bare.close();
    await database.close();
  }
});

test("a server that cannot be reached is wrong", async () => {
  const found = await examine({ DATABASE_URL: "postgres://marble@127.0.0.1:1/marble" });
  expect(found.find(({ name }) => name === "Database")).toMatchObject({ state: "wrong" });
});

test("the standby of another database is wrong, the database itself is no standby, and one that is away is told", async () => {
  const [database, other] = [await openTestDatabase(), await openBareDatabase()];
  try {
    const urlOf = ({ pool }: typeof database) => pool.options.connectionString ?? "";
    const seen = async (url: string) => {
      const { state, seen: words } = await examineStandby(database.pool, url);
      return `${state}: ${words}`;
    };
    expect(await seen(urlOf(other))).toMatch(/^wrong: .*leads to another database/);
    expect(await seen(urlOf(database))).toMatch(/^warning: .*takes changes itself/);
    expect(await seen("postgres://marble@127.0.0.1:1/marble")).toMatch(/^wrong: .*does not answer/);
  } finally {
    await other.close();
    await database.close();
  }
});
