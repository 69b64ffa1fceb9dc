import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const folder = "sql/migrations";
const contracting =
  /\b(?:drop\s+(?:table|column|view|function|procedure|type|constraint\s+\w+_pkey)|rename\s+(?:to|column)|alter\s+column\s+\w+\s+(?:type|set\s+not\s+null|set\s+data)|truncate(?!\s+on))\b/i;

/** The SQL without comments. */
const statements = (sql: string): string => sql.replaceAll(/--.*$/gm, "");

test("a migration that takes away what the version before reads says so (decision 047)", () => {
  const silent = readdirSync(folder)
    .filter((name) => name >= "0075")
    .map((name) => ({ name, sql: readFileSync(`${folder}/${name}`, "utf8") }))
    .filter(({ sql }) => contracting.test(statements(sql)) && !/^-- contracts: \S/m.test(sql))
    .map(({ name }) => name);
  expect(silent).toEqual([]);
});

test("the rule finds what takes away", () => {
  for (const taking of [
    "drop table crop",
    "alter table crop drop column name",
    "alter table crop rename column name to kind",
    "alter table crop alter column name type integer",
    "alter table crop alter column name set not null",
  ])
    expect(contracting.test(taking), taking).toBe(true);
  expect(contracting.test(statements("-- drop table crop\nalter table crop add column kind text"))).toBe(
    false,
  );
});
