import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import type pg from "pg";
import type { FactHeader } from "../../../questions/fact-header";
import type { Scope } from "../../db/transaction";
import type { Fact } from "../sql-files";
import { arrowStream, EnumValues, frame, textsOf } from "./fact-frames";
import { writeGzip } from "./gzip-file";
import { readFactRows, type FactRows } from "./fact-rows";
import { tagOf } from "./fact-tag";

/**
 * Writes the rows of a fact in a scope to a compressed file: the header, then Arrow streams, each preceded by its length.
 */
export async function writeFact(
  { version, batches }: FactRows,
  scope: Scope,
  fact: Fact,
  file: string,
): Promise<FactHeader> {
  await mkdir(dirname(file), { recursive: true });
  const asOf = new Date().toISOString();
  const values = new EnumValues(fact);
  let rows = 0;
  const header = (): FactHeader => ({
    fact: fact.name,
    version: version.version,
    tag: tagOf(fact, scope, version),
    rows,
    asOf,
    columns: values.columns(),
  });
  await writeGzip(
    file,
    async function* () {
      for await (const batch of batches) {
        rows += batch[0]?.length ?? 0;
        values.add(textsOf(batch));
        yield frame(arrowStream(fact.columns, batch));
      }
    },
    () => frame(Buffer.from(JSON.stringify(header()))),
  );
  return header();
}

/** Writes a fact in a scope to a file, from the rows that PostgreSQL has. */
export const buildFact = (pool: pg.Pool, scope: Scope, fact: Fact, file: string): Promise<FactHeader> =>
  readFactRows(pool, scope, fact, (rows) => writeFact(rows, scope, fact, file));
