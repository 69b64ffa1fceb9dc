import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { pathOf } from "../../src/server/storage/contents";
import { folderContents } from "../../src/server/storage/folder";
import { openDatabase } from "../../src/server/db/open";
import { loadDemo } from "../../demo/load";
import { type Amounts, formNames, sizes } from "../../demo/sizes";
import { makeCheckpoint } from "../../src/server/ledger/checkpoints";
import { today } from "../../src/shared/time/dates";
import { copyTestDirectory } from "../api/database";
import { demoSources, madeOnce, stateOf } from "../api/templates";
import { filesOf, withDatabase } from "./contents";
import { run, signIn, startProgram } from "./program";

export const sql = (name: string): string => resolve(import.meta.dirname, "../../sql", name);

/** What each start makes anew, and what whoever signs in leaves behind. */
export const passing = [
  "told_count",
  "data_version",
  "fact_change",
  "database_origin",
  "schema_fact",
  "schema_migration",
  "server",
  "server_error",
  "session",
  "sign_in_limit",
  "failed_sign_in",
];

/** A twentieth of the small size: a restore takes its time for rows. */
const part = (rows: number): number => Math.ceil(rows / 20);
const amounts: Amounts = {
  // Each region has some.
  arbos: 150,
  arcs: part(sizes.small.arcs),
  // More than a backup reads at once.
  participants: 2500,
  forms: Object.fromEntries(
    formNames.map((name) => [name, part(sizes.small.forms[name])]),
  ) as Amounts["forms"],
};

async function fillOffice(dataDir: string): Promise<void> {
  await copyTestDirectory(join(dataDir, "database"));
  const database = await openDatabase({ dir: join(dataDir, "database"), maintenanceEvery: 86_400_000 });
  try {
    await loadDemo(database, amounts, () => {}, folderContents(dataDir));
    await makeCheckpoint(database.pool, dataDir);
  } finally {
    await database.close();
  }
}

/**
 * The folder of a test file, in which `office` is a data directory with the demo data. `at` names a place in it. It is
 * removed after the tests.
 */
export function testFolder(): { at: (name: string) => string; embedded: (name: string) => { dir: string } } {
  const folder = mkdtempSync(join(tmpdir(), "marble-restore-"));
  const at = (name: string): string => join(folder, name);
  beforeAll(async () => {
    const made = await madeOnce(
      `office-${today()}-${stateOf([...demoSources, "tests/restore"])}`,
      fillOffice,
    );
    cpSync(made, at("office"), { recursive: true });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return { at, embedded: (name) => ({ dir: join(at(name), "database") }) };
}

/** The restored system serves: users sign in, lists and figures answer, a picture comes back, the ledger is whole. */
export async function serves(env: Record<string, string>, arbos: number): Promise<void> {
  const program = await startProgram(env);
  try {
    const call = await signIn(program.url, "regional");
    const list = await call("POST", "/api/arbo-masterlist", { page: 1, page_size: 5 });
    expect([list.status, ((await list.json()) as { data: unknown[] }).data.length]).toEqual([200, 5]);
    expect((await call("GET", "/charts/facts/arbo")).status).toBe(200);
    const admin = await signIn(program.url, "admin");
    const all = (await (await admin("POST", "/api/arbo-masterlist", { page: 1, page_size: 5 })).json()) as {
      total: number;
    };
    expect(all.total).toBe(arbos);
    const geotags = (await (await admin("POST", "/api/form-11-geo", { page: 1, page_size: 1 })).json()) as {
      data: { uploadFile: string[] }[];
    };
    const picture = await admin("GET", `/api/files/${geotags.data[0]?.uploadFile[0]}`);
    expect(picture.status).toBe(200);
    const hash = createHash("sha256")
      .update(Buffer.from(await picture.arrayBuffer()))
      .digest("hex");
    expect(filesOf(env["DATA_DIR"] ?? "")[pathOf(hash)]).toBe(hash);
  } finally {
    expect(await program.stop()).toBe(0);
  }
  const verified = await run("src/server/ledger/verify-ledger.ts", [], env);
  expect(verified).toMatchObject({
    code: 0,
    output: expect.stringMatching(/whole: \d+ entries\. Hashes .*: [1-9]/) as string,
  });
}

/** How many ARBOs a database holds. */
export const arbosOf = (options: { dir: string } | { url: string }): Promise<number> =>
  withDatabase(options, async (pool) => {
    const { rows } = await pool.query<{ count: number }>(
      "select count(*)::int as count from arbo_masterlist where deleted_at is null",
    );
    return rows[0]?.count ?? 0;
  });
