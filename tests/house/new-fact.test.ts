import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readFactTable } from "../../src/pivots/facts/fact-table";
import { factColumns } from "../../src/questions/sql-files/fact-file";
import { root } from "./sources";

const copy = mkdtempSync(join(tmpdir(), "marble-fact-"));
const textIn = (path: string): string => readFileSync(join(copy, path), "utf8");
const run = (name: string, table: string) =>
  spawnSync(
    process.execPath,
    [join(root, "node_modules/tsx/dist/cli.mjs"), join(copy, "scripts/new-fact.ts"), name, table],
    { encoding: "utf8" },
  );
const given = (table: string): Record<string, unknown>[] | undefined =>
  JSON.parse(textIn("tests/sql/given.json"))[table];

beforeAll(() => {
  for (const path of [
    "scripts/new-fact.ts",
    "tests/sql/given.json",
    "tests/api/analytics/fact-deltas.test.ts",
    "tests/figures/records.ts",
    "sql/migrations",
    ...["entities", "fields", "questions", "shared"].map((folder) => `src/${folder}`),
  ])
    cpSync(join(root, path), join(copy, path), { recursive: true });
  mkdirSync(join(copy, "sql/facts"));
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"), "junction");
  // As if no table fed a fact yet, and none had a given row but that of Form 10.
  for (const file of readdirSync(join(copy, "sql/migrations"))) {
    const path = join(copy, "sql/migrations", file);
    writeFileSync(path, readFileSync(path, "utf8").replaceAll(/^call feed_fact\(.*\n/gm, ""));
  }
  writeFileSync(join(copy, "tests/sql/given.json"), JSON.stringify({ form_10: [{ id: 7 }] }));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test("a new fact has the shared columns of its table, is fed by it and is named where facts are", () => {
  const { status, stderr } = run("loan", "form_10");
  expect(status, stderr).toBe(0);

  const view = textIn("sql/facts/loan.sql");
  expect(readFactTable("loan", view)).toMatchObject({
    title: "Loan",
    about: "One row per Form 10 accomplishment that is not deleted.",
  });
  expect(factColumns(view).map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      "row_key",
      "arbo_key",
      "muncity_name",
      "fund_source",
      "reporting_month",
      "status",
    ]),
  );
  expect(view).toMatch(/from form_10\nwhere deleted_at is null\n$/);

  const newest = readdirSync(join(copy, "sql/migrations")).toSorted().at(-1) ?? "";
  expect(newest).toMatch(/^\d{4}_fact_loan\.sql$/);
  const migration = textIn(`sql/migrations/${newest}`);
  expect(migration).toContain("call feed_fact('form_10', 'loan', 1, 0);");
  expect(migration).toContain("values ('fund-source', 'loan');");

  expect(textIn("src/questions/fact-header.ts")).toMatch(/factNames = \[[^\]]*\n {2}"loan",\n\]/);
  expect(textIn("tests/api/analytics/fact-deltas.test.ts")).toContain('\n  ["loan", "form_10"],\n];');
  expect(textIn("tests/figures/records.ts")).toContain('\n  loan: { "": "form_10" },\n');
  expect(given("form_10")).toEqual([{ id: 7 }]);
});

test("a new fact reads no shared column that its table lacks, and gets a given row and a deleted one", () => {
  const { status, stderr } = run("covered_barangay", "arc_barangays_covered");
  expect(status, stderr).toBe(0);
  expect(factColumns(textIn("sql/facts/covered_barangay.sql")).map(({ name }) => name)).toEqual([
    "row_key",
    "region_name",
    "province_name",
    "muncity_name",
  ]);
  expect(given("arc_barangays_covered")).toEqual([
    expect.not.objectContaining({ deleted_at: expect.anything() }),
    expect.objectContaining({ id: 2, province_name: "Bulacan", deleted_at: expect.any(String) }),
  ]);
});

test("a table with a year and no month brings its year", () => {
  const { status, stderr } = run("machine_update", "inventory_status_monitoring");
  expect(status, stderr).toBe(0);
  const columns = factColumns(textIn("sql/facts/machine_update.sql")).map(({ name }) => name);
  expect(columns).toContain("reporting_year");
  expect(columns).not.toContain("reporting_month");
});

test.each([
  ["form_10", "form_11", "give the fact another name, such as credit for form_10"],
  ["lookup_item", "form_11", "give the fact another name"],
  ["credit", "form_11", "give the fact another name"],
  ["Loan", "form_11", "is no name such as"],
  ["second_loan", "form_10", "a table that feeds no fact"],
  ["project", "project_list", "a table that feeds no fact"],
])("a fact called %s over the table %s is refused", (name, table, reason) => {
  const { status, stderr } = run(name, table);
  expect(status).toBe(1);
  expect(stderr).toContain(reason);
});
