import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import type { Config } from "../config/config";
import type { Database } from "../db/open";
import { transaction } from "../db/transaction";
import { pathOf, type FileContents } from "../storage/contents";
import { openContents } from "../storage/open-contents";
import { prepareFile, writeArchive, type AddPart } from "./archive";
import { parts, type Manifest, type SavedTable } from "./manifest";
import { linesIn, noProgress, type Progress } from "../process/progress";
import { countRows, readTable, sameText, tablesToSave } from "./tables";

/** A summary of a backup that was made. */
export type Saved = Pick<Manifest, "tables" | "missingFiles"> & { damagedFiles: string[]; files: number };

interface SaveOptions {
  /**
   * The anchors file as it was at the time of the snapshot or before; a later one would name entries that the backup
   * lacks.
   */
  anchors?: string;
  progress?: Progress;
}

/**
 * Saves the database, the uploaded files and the ledger anchors of a data directory in one file. All tables are
 * read in one snapshot; on PostgreSQL nobody has to wait for it. Rejects when `file` exists.
 */
export async function saveBackup(
  database: Database,
  { dataDir, bucket, backupPassphrase }: Pick<Config, "dataDir" | "bucket" | "backupPassphrase">,
  file: string,
  { anchors = join(dataDir, parts.anchors), progress = noProgress }: SaveOptions = {},
): Promise<Saved> {
  await prepareFile(file);
  const noted = existsSync(anchors) ? await readFile(anchors) : null;
  let saved: Saved | null = null;
  await writeArchive(
    file,
    async (add) => {
      if (noted !== null) await add(parts.anchors, noted);
      const { held, ...rest } = await transaction(
        database.pool,
        "system",
        (client) => saveDatabase(client, add, progress),
        { readOnly: true, limit: "fact" },
      );
      const files = await saveFiles(openContents({ dataDir, bucket }), add, progress);
      const missingFiles = held.filter(({ name }) => !files.has(name)).map(({ name }) => name);
      const damagedFiles = held
        .filter(({ name, sha256 }) => sha256 !== null && files.has(name) && files.get(name) !== sha256)
        .map(({ name }) => name);
      saved = { tables: rest.tables, missingFiles, damagedFiles, files: files.size };
      return {
        format: 1,
        version: await programVersion(),
        kind: database.kind,
        ...rest,
        missingFiles,
        damagedFiles,
      };
    },
    backupPassphrase,
  );
  return saved as unknown as Saved;
}

/** The name of a content that a record holds, and the SHA-256 of what was uploaded where that was noted. */
interface HeldFile {
  name: string;
  sha256: string | null;
}

const programVersion = async (): Promise<string> =>
  (JSON.parse(await readFile("package.json", "utf8")) as { version: string }).version;

async function saveDatabase(
  client: pg.PoolClient,
  add: AddPart,
  progress: Progress,
): Promise<Pick<Manifest, "at" | "migrations" | "tables" | "sequences"> & { held: HeldFile[] }> {
  await client.query(sameText);
  const at = (await client.query<{ at: string }>("select now() as at")).rows[0]?.at ?? "";
  const migrations = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from schema_migration order by name",
  );
  const tables: Record<string, SavedTable> = {};
  const all = await tablesToSave(client);
  progress.begin("Saving records", await countRows(client, all));
  for (const table of all) {
    const blocks = readTable(client, table);
    let block = await blocks.next();
    for (let count = 1; !block.done; count++) {
      await add(`${parts.tables}${table.name}/${String(count).padStart(5, "0")}.jsonl`, block.value);
      progress.done(linesIn(block.value));
      block = await blocks.next();
    }
    tables[table.name] = { columns: table.columns, ...block.value };
  }
  const sequences: Manifest["sequences"] = {};
  const named = await client.query<{ name: string }>(
    "select sequencename as name from pg_sequences where schemaname = 'public' order by 1",
  );
  for (const { name } of named.rows) {
    const found = await client.query<{ last: number; called: boolean }>(
      `select last_value as last, is_called as called from public.${client.escapeIdentifier(name)}`,
    );
    if (found.rows[0]) sequences[name] = found.rows[0];
  }
  // Before an update the columns may not be there yet.
  const held = await client.query<HeldFile>(
    `select distinct coalesce(to_jsonb(file)->>'content', id) as name, to_jsonb(file)->>'sha256' as sha256
       from file where record_id is not null order by 1`,
  );
  return { at, migrations: migrations.rows, tables, sequences, held: held.rows };
}

/** Adds the contents of all files and returns their names with their SHA-256. A file that is deleted meanwhile belongs to no record. */
async function saveFiles(
  files: FileContents,
  add: AddPart,
  progress: Progress,
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  const all: string[] = [];
  for await (const name of files.names()) all.push(name);
  progress.begin("Saving files", all.length);
  for (const name of all) {
    const content = await files.get(name);
    progress.done(1);
    if (content === null) continue;
    await add(`${parts.files}${pathOf(name)}`, content);
    names.set(name, createHash("sha256").update(content).digest("hex"));
  }
  return names;
}
