import { createHash } from "node:crypto";
import type pg from "pg";

/** Tables that are not saved: the migrations, the fact views, db/renew-fact-versions.ts and the running servers create their contents again. */
const RECREATED_TABLES = [
  "schema_migration",
  "schema_fact",
  "fact_change",
  "changed_fact",
  "database_origin",
  "server",
  "server_error",
];
const BATCH_ROWS = 1000;
const PART_BYTES = 4_000_000;

/** A table to save: its columns without generated ones, and the columns by which its rows are ordered. */
export interface TableToSave {
  name: string;
  columns: string[];
  key: string[];
}

/**
 * The tables in an order in which they can be filled: each comes after those that its foreign keys refer to.
 */
export async function tablesToSave(client: pg.PoolClient): Promise<TableToSave[]> {
  const { rows } = await client.query<TableToSave & { parents: string[] }>(
    `select relname as name,
       (select json_agg(attname order by attnum) from pg_attribute
         where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
       (select coalesce(json_agg(attname order by array_position(conkey, attnum)), '[]') from pg_constraint
         join pg_attribute on attrelid = conrelid and attnum = any(conkey)
         where conrelid = pg_class.oid and contype = 'p') as key,
       (select coalesce(json_agg(parent.relname), '[]') from pg_constraint join pg_class parent on parent.oid = confrelid
         where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid) as parents
     from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and not relname = any($1)
     order by relname`,
    [RECREATED_TABLES],
  );
  const ordered: TableToSave[] = [];
  const done = new Set<string>();
  for (let left = rows; left.length > 0; left = left.filter(({ name }) => !done.has(name))) {
    const next = left.filter(({ parents }) => parents.every((parent) => done.has(parent)));
    if (next.length === 0)
      throw new Error(
        `These tables refer to each other in a circle: ${left.map(({ name }) => name).join(", ")}.`,
      );
    for (const { name, columns, key } of next) {
      ordered.push({ name, columns, key: key.length > 0 ? key : columns });
      done.add(name);
    }
  }
  return ordered;
}

/** The number of rows of tables. */
export async function countRows(client: pg.PoolClient, tables: readonly TableToSave[]): Promise<number> {
  let rows = 0;
  for (const { name } of tables) {
    const counted = await client.query<{ n: number }>(
      `select count(*)::int as n from public.${client.escapeIdentifier(name)}`,
    );
    rows += counted.rows[0]?.n ?? 0;
  }
  return rows;
}

/**
 * Reads the rows of a table as lines of JSON in blocks of about 4 MB. Finally returns the number and hash of
 * all rows.
 */
export async function* readTable(
  client: pg.PoolClient,
  { name, columns, key }: TableToSave,
): AsyncGenerator<Buffer, { rows: number; sha256: string }> {
  const list = (names: string[]): string => names.map((one) => client.escapeIdentifier(one)).join(", ");
  await client.query(
    `declare saved no scroll cursor for select row_to_json(saved)::text as line
     from (select ${list(columns)} from public.${client.escapeIdentifier(name)} order by ${list(key)}) as saved`,
  );
  const hash = createHash("sha256");
  let [rows, bytes, lines]: [number, number, string[]] = [0, 0, []];
  const block = (): Buffer => {
    const content = Buffer.from(lines.join(""));
    hash.update(content);
    [bytes, lines] = [0, []];
    return content;
  };
  for (;;) {
    const part = (await client.query<{ line: string }>(`fetch ${BATCH_ROWS} from saved`)).rows;
    for (const { line } of part) {
      lines.push(`${line}\n`);
      bytes += line.length;
      rows++;
      if (bytes >= PART_BYTES) yield block();
    }
    if (part.length < BATCH_ROWS) break;
  }
  if (lines.length > 0) yield block();
  await client.query("close saved");
  return { rows, sha256: hash.digest("hex") };
}

/** Settings that make both kinds of database write and read the same text for the same value. */
export const sameText =
  "set local timezone = 'UTC'; set local datestyle = 'ISO'; set local extra_float_digits = 1";
