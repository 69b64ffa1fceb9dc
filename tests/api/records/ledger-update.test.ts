import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { restoreBackup } from "../../../src/server/backup/restore";
import { saveBackup } from "../../../src/server/backup/save";
import { migrate } from "../../../src/server/db/migrations/migrate";
import type { Database } from "../../../src/server/db/open";
import { transaction } from "../../../src/server/db/transaction";
import { makeCheckpoint } from "../../../src/server/ledger/checkpoints";
import { hashedColumns, hashOf } from "../../../src/server/ledger/entry-hash";
import { writeLedger } from "../../../src/server/ledger/ledger";
import type { LedgerVerification } from "../../../src/shared/calls/activity-log";
import { verifyLedger } from "../../../src/server/ledger/verify";
import { openBareDatabase } from "../database";
import { BULACAN } from "../server";
import { tamper } from "./tampering";

let database: Database;
const dataDir = mkdtempSync(join(tmpdir(), "marble-ledger-update-"));
const former = hashedColumns.slice(0, 16);
const made: Record<string, unknown>[] = [];
const backup = join(dataDir, "backup-from-before.tar.gz");
/** What is found of the ledger before the migration, and after an entry is altered. */
const before: (LedgerVerification | string | null)[] = [];

/** Writes an entry as the version before the chains does. */
async function writeAsBefore(): Promise<void> {
  const { pool } = database;
  const { rows } = await pool.query<{ last_id: number; last_hash: string }>("select * from lock_ledger()");
  const id = (rows[0]?.last_id ?? 0) + 1;
  const entry: Record<string, unknown> = {
    id,
    time_stamp: "2026-11-20T01:02:03.004Z",
    user_name: "admin",
    form_name: "ARBO Masterlist",
    action: "Update",
    status: "success",
    source: "server",
    record_ids: [id],
    previous_hash: rows[0]?.last_hash,
  };
  made.push({ ...entry, hash: hashOf(entry) });
  await pool.query(`select append_ledger(${former.map((_, at) => `$${at + 1}`).join(", ")}, $17)`, [
    ...former.map((column) => entry[column] ?? null),
    made.at(-1)?.["hash"],
  ]);
}

beforeAll(async () => {
  database = await openBareDatabase();
  const steps = join(dataDir, "migrations");
  cpSync("sql/migrations", steps, { recursive: true });
  for (const name of readdirSync(steps)) if (name >= "0102") rmSync(join(steps, name));
  await migrate(database.pool, steps);
  for (let count = 0; count < 3; count += 1) await writeAsBefore();
  const { id, hash } = made[1] ?? {};
  const noted = { id, hash, at: "2026-11-20T02:00:00.000Z" };
  writeFileSync(join(dataDir, "ledger-anchors.jsonl"), `${JSON.stringify(noted)}\n`);
  before.push(
    await verifyLedger(database.pool, dataDir),
    await faultAfter("update user_log set user_name = 'x' where id = 3"),
    await faultAfter("delete from user_log where id > 1"),
  );
  await saveBackup(database, { dataDir, bucket: null, backupPassphrase: null }, backup);
  await migrate(database.pool, "sql/migrations");
});
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const faultAfter = (change: string): Promise<string | null> => tamper(database.pool, dataDir, change);

test("a ledger from before the chains keeps its proof: its entries, and what was noted of them", async () => {
  expect(await verifyLedger(database.pool, dataDir)).toEqual({ entries: 3, anchors: 1, fault: null });
  expect(await faultAfter("update user_log set user_name = 'x' where id = 3")).toBe("Entry 3 was altered.");
  expect(await faultAfter("delete from user_log where id > 1")).toBe(
    "The ledger was cut: entry 2, which was noted on 2026-11-20T02:00:00.000Z, is missing.",
  );
});

test("a backup from before the chains is restored by this version, and its ledger verified as it was", async () => {
  expect(before).toEqual([
    { entries: 3, anchors: 1, fault: null },
    "Entry 3 was altered.",
    "The ledger was cut: entry 2, which was noted on 2026-11-20T02:00:00.000Z, is missing.",
  ]);
  const target = { dataDir: join(dataDir, "restored"), databaseUrl: undefined, durableFiles: false };
  const { ledger, manifest } = await restoreBackup(backup, target, "sql/migrations");
  expect(ledger).toEqual({ entries: 3, anchors: 1, fault: null });
  expect(manifest.migrations.at(-1)?.name.slice(0, 4)).toBe("0101");
});

test("each new chain continues the last entry from before, whose removal is then found without a note", async () => {
  const actor = { id: 1, username: "encoder", roletype: "Provincial Encoder", ...BULACAN };
  await transaction(database.pool, "system", async (client) => {
    await writeLedger(client, actor, { form_name: "ARBO Masterlist", action: "Update" });
    await writeLedger(client, actor, { form_name: "ARBO Masterlist", action: "Update" });
  });
  const { rows } = await database.pool.query<Record<string, unknown>>(
    "select id, chain, chain_position, previous_hash from user_log where id > 3 order by id",
  );
  expect(rows).toMatchObject([
    { id: 4, chain: BULACAN.region_name, chain_position: 1, previous_hash: made.at(-1)?.["hash"] },
    { id: 5, chain: BULACAN.region_name, chain_position: 2 },
  ]);
  expect((await verifyLedger(database.pool, dataDir)).fault).toBeNull();
  expect(await faultAfter("delete from user_log where id = 3")).toBe(
    "Entry 4 does not continue the one before.",
  );
  await makeCheckpoint(database.pool, dataDir);
  expect(await verifyLedger(database.pool, dataDir)).toEqual({ entries: 5, anchors: 2, fault: null });
});

test("a server of the version before goes on writing to the first chain, and both prove true", async () => {
  await writeAsBefore();
  await transaction(database.pool, "system", (client) =>
    writeLedger(client, null, { form_name: "Settings", action: "Change setting" }),
  );
  await writeAsBefore();
  const { rows } = await database.pool.query<{ id: number; chain: string | null }>(
    "select id, chain from user_log where id > 5 order by id",
  );
  expect(rows.map(({ chain }) => chain)).toEqual([null, "central", null]);
  await makeCheckpoint(database.pool, dataDir);
  expect(await verifyLedger(database.pool, dataDir)).toEqual({ entries: 8, anchors: 3, fault: null });
  expect(await faultAfter(`delete from user_log where id = ${rows[0]?.id}`)).toBe(
    `Entry ${rows[2]?.id} does not continue the one before.`,
  );
});
