import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type pg from "pg";
import type { FactHeader } from "../../../questions/fact-header";
import { transaction, type Scope } from "../../db/transaction";
import type { Fact } from "../sql-files";
import { arrowStream, EnumValues, frame, textsOf } from "./fact-frames";
import { readFactRows, type FactRows } from "./fact-rows";
import { tagOf } from "./fact-tag";

const GZIP_LEVEL = 4;

/**
 * Writes the rows of a fact in a scope to a compressed file: the header, then Arrow streams, each preceded by its length.
 */
export async function writeFact(rows: FactRows, scope: Scope, fact: Fact, file: string): Promise<FactHeader> {
  await mkdir(dirname(file), { recursive: true });
  const spool = `${file}.${process.pid}.rows`;
  const passing = `${file}.${process.pid}.passing`;
  try {
    const header = await spoolRows(rows, scope, fact, spool);
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

/** Writes a fact in a scope to a file, from the rows that PostgreSQL has. */
export const buildFact = (pool: pg.Pool, scope: Scope, fact: Fact, file: string): Promise<FactHeader> =>
  readFactRows(pool, scope, fact, (rows) => writeFact(rows, scope, fact, file));

async function spoolRows(
  { version, batches }: FactRows,
  scope: Scope,
  fact: Fact,
  spool: string,
): Promise<FactHeader> {
  const asOf = new Date().toISOString();
  const values = new EnumValues(fact);
  let rows = 0;
  await pipeline(async function* () {
    for await (const batch of batches) {
      rows += batch[0]?.length ?? 0;
      values.add(textsOf(batch));
      yield frame(arrowStream(fact.columns, batch));
    }
  }, createWriteStream(spool));
  return {
    fact: fact.name,
    version: version.version,
    tag: tagOf(fact, scope, version),
    rows,
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
