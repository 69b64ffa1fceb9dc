import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { readingLimits, transaction, type Scope } from "../../db/transaction";
import { CopyDecoder } from "./copy-decoder";
import { FRAME_ROWS, type FactHeader } from "../../../questions/fact-header";
import { arrowStream, EnumValues, frame } from "./fact-frames";
import { tagOf } from "./fact-tag";
import type { FactColumn } from "../../../questions/fact-file";
import type { Fact } from "../sql-files";
import { readVersion } from "./versions";

const GZIP_LEVEL = 4;

const selected = ({ name, type }: FactColumn): string =>
  type === "peso" || type === "decimal" ? `cast(${name} as double precision) as ${name}` : name;

/** The columns of a fact as they are sent. */
export const columnList = (fact: Fact): string => fact.columns.map(selected).join(", ");

/**
 * Writes a fact in a scope to a compressed file: the header, then Arrow streams, each preceded by its length.
 * The header's version is read in the same snapshot as the rows.
 */
export async function buildFact(pool: pg.Pool, scope: Scope, fact: Fact, file: string): Promise<FactHeader> {
  await mkdir(dirname(file), { recursive: true });
  const spool = `${file}.${process.pid}.rows`;
  const passing = `${file}.${process.pid}.passing`;
  try {
    const header = await spoolRows(pool, scope, fact, spool);
    await pipeline(
      async function* () {
        yield frame(Buffer.from(JSON.stringify(header)));
        yield* createReadStream(spool);
      },
      createGzip({ level: GZIP_LEVEL }),
      createWriteStream(passing),
    );
    await rename(passing, file);
    return header;
  } finally {
    await rm(spool, { force: true });
    await rm(passing, { force: true });
  }
}

async function spoolRows(pool: pg.Pool, scope: Scope, fact: Fact, spool: string): Promise<FactHeader> {
  const out = createWriteStream(spool);
  const values = new EnumValues(fact);
  const decoder = new CopyDecoder(fact.columns, FRAME_ROWS, (cells) => {
    values.add(cells);
    out.write(frame(arrowStream(fact.columns, cells)));
  });
  const query = `copy (select ${columnList(fact)} from ${fact.name}
    order by region_name, province_name, row_key) to stdout (format binary)`;
  const asOf = new Date().toISOString();
  const found = await transaction(
    pool,
    scope,
    async (client) => {
      await client.query("select set_config('work_mem', '128MB', true)");
      const now = await readVersion(client, fact.name);
      await pipeline(client.query(copyTo(query)), decoder);
      return now;
    },
    { readOnly: true, limit: readingLimits.fact },
  );
  await new Promise<void>((resolve, reject) => {
    out.on("error", reject);
    out.end(() => resolve());
  });
  return {
    fact: fact.name,
    version: found.version,
    tag: tagOf(fact, scope, found),
    rows: decoder.rows,
    asOf,
    columns: values.columns(),
  };
}

/** Whether a fact has more than `most` rows in a scope. Counts no further than that. */
export async function hasMore(pool: pg.Pool, scope: Scope, fact: Fact, most: number): Promise<boolean> {
  const counted = await transaction(
    pool,
    scope,
    (client) =>
      client.query<{ n: number }>(
        `select count(*)::int as n from (select 1 from ${fact.name} limit $1) as rows`,
        [most + 1],
      ),
    { readOnly: true },
  );
  return (counted.rows[0]?.n ?? 0) > most;
}
