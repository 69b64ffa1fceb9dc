import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { facts, questions } from "../../src/server/analytics/sql-files";
import type { Database } from "../../src/server/db/open";
import type { Parameters, Question, Rows, Value } from "../../src/questions/question";
import { openTestDatabase } from "../api/database";
import { central, inBrowser, inPostgresql, openScope } from "./both-engines";
import type { BrowserEngine } from "./browser-engine";
import { given, insertGiven } from "./given-rows";

interface Golden {
  cases: { asks: string; parameters: Parameters; rows: Value[][] }[];
}

const read = (name: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, name), "utf8"));
const fileOf = (name: string): string => join(import.meta.dirname, `${name}.json`);

let database: Database;
let engine: BrowserEngine;

beforeAll(async () => {
  database = await openTestDatabase();
  await insertGiven(database);
  engine = await openScope(database, central);
});

afterAll(async () => {
  engine.close();
  await database.close();
});

/** The tables that the facts read without their deleted rows. */
const tables = [...facts.keys()].flatMap((name) =>
  [
    ...readFileSync(join(import.meta.dirname, `../../sql/facts/${name}.sql`), "utf8").matchAll(
      /^-- @rows (\w+)|\bfrom (\w+)\s+where deleted_at is null/gm,
    ),
  ].map(([, united, single]) => united ?? single ?? ""),
);

test.each([...new Set(tables)])("a deleted record of %s is given, which no figure may count", (table) =>
  expect(
    given[table] ?? [],
    `add rows of ${table} to tests/sql/given.json, one of them with deleted_at`,
  ).toContainEqual(expect.objectContaining({ deleted_at: expect.any(String) })),
);

const expected = (question: Question, rows: Value[][]): Rows =>
  rows.map((row) =>
    Object.fromEntries(question.returns.map(({ name }, index) => [name, row[index] ?? null])),
  );

describe.each(Object.values(questions).map((question) => [question.name, question] as const))(
  "%s",
  (name, question) => {
    test("has golden rows", () =>
      expect(existsSync(fileOf(name)), `write tests/sql/${name}.json`).toBe(true));

    const { cases } = existsSync(fileOf(name)) ? (read(`${name}.json`) as Golden) : { cases: [] };
    test.each(cases)("$asks: PostgreSQL", async ({ parameters, rows }) => {
      expect(await inPostgresql(database, central, question, parameters)).toEqual(expected(question, rows));
    });
    test.each(cases)("$asks: the browser's engine", ({ parameters, rows }) => {
      expect(inBrowser(engine, question, parameters)).toEqual(expected(question, rows));
    });
  },
);
