import type pg from "pg";
import type { Manifest } from "./manifest";
import { linesIn, type Progress } from "../process/progress";
import { readTable, sameText, tablesToSave } from "./tables";

/** Calls `take` for each block of rows with the name of its table. */
export type EachBlock = (take: (table: string, block: Buffer) => Promise<void>) => Promise<void>;

/**
 * Fills a freshly migrated database with the rows of a backup within the caller's transaction, then compares
 * every table with the manifest. Triggers are disabled meanwhile, so that ids, times and ledger entries stay
 * unchanged. Rejects with the name of the table that does not match.
 */
export async function fillDatabase(
  client: pg.PoolClient,
  manifest: Manifest,
  each: EachBlock,
  progress: Progress,
): Promise<void> {
  await client.query(sameText);
  const tables = new Map((await tablesToSave(client)).map((table) => [table.name, table]));
  const names = [...tables.keys()].map((name) => client.escapeIdentifier(name));
  for (const [name, { columns }] of Object.entries(manifest.tables))
    if (tables.get(name)?.columns.join() !== columns.join())
      throw new Error(`The table ${name} of the backup has other columns than its migrations make.`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(", ")}`);
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  progress.begin("Writing records", rows);
  await each(async (name, block) => {
    const table = tables.get(name);
    if (table === undefined)
      throw new Error(`The backup holds the table ${name}, which its migrations do not make.`);
    const into = client.escapeIdentifier(name);
    const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(", ");
    await client.query(
      `insert into ${into} (${columns}) overriding system value
       select ${columns} from json_populate_recordset(null::${into}, $1::json)`,
      [`[${block.toString().trimEnd().replaceAll("\n", ",")}]`],
    );
    progress.done(linesIn(block));
  });
  for (const [name, { last, called }] of Object.entries(manifest.sequences))
    await client.query("select setval($1::regclass, $2, $3)", [
      `public.${client.escapeIdentifier(name)}`,
      last,
      called,
    ]);
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  progress.begin("Comparing records", rows);
  for (const table of tables.values()) await compare(client, table, manifest, progress);
}

async function compare(
  client: pg.PoolClient,
  table: Parameters<typeof readTable>[1],
  manifest: Manifest,
  progress: Progress,
): Promise<void> {
  const blocks = readTable(client, table);
  let block = await blocks.next();
  while (!block.done) {
    progress.done(linesIn(block.value));
    block = await blocks.next();
  }
  const saved = manifest.tables[table.name];
  if (saved?.rows !== block.value.rows || saved.sha256 !== block.value.sha256)
    throw new Error(
      `The table ${table.name} does not hold what was saved: ${block.value.rows} rows instead of ${saved?.rows ?? 0}, or other values.`,
    );
}
