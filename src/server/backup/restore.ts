import { existsSync, readdirSync, renameSync } from "node:fs";
import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { createHash } from "node:crypto";
import { dirname, join } from "node:path";
import { migrate } from "../db/migrations/migrate";
import type { BucketAddress } from "../config/bucket-address";
import { openDatabase, type Database } from "../db/open";
import { transaction } from "../db/transaction";
import { bucketContents } from "../storage/bucket";
import { copyContents, isEmpty, type FileContents } from "../storage/contents";
import { folderContents } from "../storage/folder";
import type { LedgerVerification } from "../../shared/calls/activity-log";
import { verifyLedger } from "../ledger/verify";
import { checkArchive, readParts } from "./archive";
import { fillDatabase } from "./fill";
import { parts, type Manifest } from "./manifest";
import { noProgress, type Progress } from "../process/progress";
import { withStaging } from "./staging";
import { DAY_MS } from "../../shared/time/dates";

/** Where a backup is restored: an embedded database in `dataDir`, or the PostgreSQL server of `databaseUrl`. */
export interface Target {
  dataDir: string;
  databaseUrl: string | undefined;
  /** The bucket that takes the files; null or undefined when `dataDir` does. */
  bucket?: BucketAddress | null;
  /** As in the configuration. Default true. */
  durableFiles?: boolean;
  /** The passphrase of an encrypted backup. */
  backupPassphrase?: string | null;
}

/** The manifest of the restored backup, and the result of verifying the restored ledger. */
export interface Restored {
  manifest: Manifest;
  ledger: LedgerVerification;
}

/**
 * Restores a backup into an empty data directory and an empty database, with the migrations of the backup.
 * Checks the whole file before anything is written and compares every table afterwards. The data is moved to
 * its final place at the very end, so that a failure leaves no data in the target. Rejects with a message for
 * the user.
 */
export async function restoreBackup(
  file: string,
  target: Target,
  migrationsDir: string,
  progress: Progress = noProgress,
): Promise<Restored> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const { dataDir, databaseUrl, bucket = null, durableFiles = true, backupPassphrase = null } = target;
  await refuseUsedDirectory(dataDir);
  const shared = bucket === null ? null : bucketContents(bucket);
  if (shared !== null) await refuseUsedPlace(shared);
  const manifest = await checkArchive(file, backupPassphrase, progress);
  return withStaging(dataDir, async (staging) => {
    const steps = await migrationsOf(manifest, migrationsDir, join(staging, "migrations"));
    const database = await openDatabase(
      databaseUrl === undefined
        ? {
            dir: join(staging, "database"),
            durable: durableFiles,
            statementLimit: 0,
            maintenanceEvery: DAY_MS,
          }
        : { url: databaseUrl, statementLimit: 0 },
    );
    let ledger: LedgerVerification;
    try {
      await refuseUsedDatabase(database);
      await migrate(database.pool, steps);
      ledger = await transaction(database.pool, "system", async (client) => {
        await fillDatabase(
          client,
          manifest,
          (take) =>
            readParts(file, backupPassphrase, async (name, content) => {
              if (name.startsWith(parts.tables))
                await take(name.slice(parts.tables.length).split("/")[0] ?? "", content);
              else if (name.startsWith(parts.files) || name === parts.anchors)
                await place(staging, name, content);
            }),
          progress,
        );
        // Sessions that were ended since the backup must not come to life again.
        await client.query("delete from session");
        const verified = await verifyLedger(client, staging);
        // Before the commit: a bucket that fails leaves an empty database, and the restore can be repeated.
        if (shared !== null) await placeFiles(folderContents(staging), shared);
        return verified;
      });
      await database.checkpoint();
    } finally {
      await database.close();
    }
    await rm(join(staging, "migrations"), { recursive: true });
    if (shared !== null) await rm(join(staging, "files"), { recursive: true, force: true });
    // In one step, which a signal cannot end halfway.
    for (const name of readdirSync(staging)) renameSync(join(staging, name), join(dataDir, name));
    return { manifest, ledger };
  });
}

async function place(root: string, name: string, content: Buffer): Promise<void> {
  if (name.split("/").some((step) => !/^[\w-][\w.-]*$/.test(step)))
    throw new Error(`The backup holds a file with the name ${name}, which cannot be one of ours.`);
  const path = join(root, name);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(path, content, { mode: 0o600, flush: true });
}

async function refuseUsedDirectory(dataDir: string): Promise<void> {
  for (const name of ["database", "files", parts.anchors]) {
    const path = join(dataDir, name);
    if (existsSync(path))
      throw new Error(
        `${path} is there already, and a backup is restored into an empty directory only. Set DATA_DIR to a new one; the old one stays as it is.`,
      );
  }
}

/** Copies the files to their shared place, or leaves none there. */
async function placeFiles(staged: FileContents, shared: FileContents): Promise<void> {
  try {
    await copyContents(staged, shared);
  } catch (error) {
    for await (const name of staged.names()) await shared.remove(name).catch(() => undefined);
    throw error;
  }
}

async function refuseUsedPlace(files: FileContents): Promise<void> {
  if (!(await isEmpty(files)))
    throw new Error(
      `There are files in ${files.place}, and a backup is restored into an empty one only. Name a new bucket, or a new folder of it, in FILES_URL.`,
    );
}

async function refuseUsedDatabase({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<{ there: boolean }>(
    "select to_regclass('public.users') is not null as there",
  );
  if (rows[0]?.there !== true) return;
  const used = await pool.query("select from users union all select from user_log limit 1");
  if (used.rowCount !== 0)
    throw new Error(
      "The database of DATABASE_URL holds data already, and a backup is restored into an empty one only. Create a new database and name it in DATABASE_URL.",
    );
}

/** Copies the backup's migrations to a separate folder. Later migrations are applied when the server starts. */
async function migrationsOf({ migrations, version }: Manifest, from: string, to: string): Promise<string> {
  await mkdir(to);
  const known = new Set(readdirSync(from));
  for (const { name, checksum } of migrations) {
    if (!known.has(name))
      throw new Error(
        `The backup was made with the migration ${name} (version ${version}), which this version does not know. Restore it with the version that made it, or a newer one.`,
      );
    const sql = (await readFile(join(from, name), "utf8")).replaceAll("\r\n", "\n");
    if (createHash("sha256").update(sql).digest("hex") !== checksum)
      throw new Error(
        `The migration ${name} is not the one that the backup was made with. Restore the file as it was.`,
      );
    await copyFile(join(from, name), join(to, name));
  }
  return to;
}
