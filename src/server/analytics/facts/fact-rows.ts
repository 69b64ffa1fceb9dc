import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { FRAME_ROWS } from "../../../questions/fact-header";
import type { FactColumn } from "../../../questions/sql-files/fact-file";
import { transaction, type Scope } from "../../db/transaction";
import type { Fact } from "../sql-files";
import { CopyDecoder, type Cell } from "./copy-decoder";
import { arrowColumns, type FactBatch } from "./fact-frames";
import { readVersion, type FactVersion } from "./versions";

/** The rows of a fact in a scope, all of one version, in batches of columns. */
export interface FactRows {
  version: FactVersion;
  batches: AsyncIterable<FactBatch>;
}

/** A column of a fact as it is sent. */
export const selected = ({ name, type }: FactColumn): string =>
  type === "peso" || type === "decimal" ? `cast(${name} as double precision) as ${name}` : name;

/** The columns of a fact as they are sent. */
export const columnList = (fact: Fact): string => fact.columns.map(selected).join(", ");

/** Selects all rows of a fact, those of a place together, in either database. */
export const orderedRows = (
  fact: Fact,
  table = fact.name,
  condition = "true",
  columns = columnList(fact),
): string =>
  `select ${columns} from ${table} where ${condition} order by region_name, province_name, row_key`;

/** The rows of a fact in the scope of the client's transaction. */
export async function* batchesOf(client: pg.PoolClient, fact: Fact): AsyncGenerator<Cell[][]> {
  const out = new PassThrough({ objectMode: true });
  const decoder = new CopyDecoder(fact.columns, FRAME_ROWS, (cells) => void out.write(cells));
  const copied = pipeline(
    client.query(copyTo(`copy (${orderedRows(fact)}) to stdout (format binary)`)),
    decoder,
  );
  copied.then(
    () => out.end(),
    (error: Error) => out.destroy(error),
  );
  for await (const cells of out as AsyncIterable<Cell[][]>) yield cells;
  await copied;
}

async function* columnsOf(client: pg.PoolClient, fact: Fact): AsyncGenerator<FactBatch> {
  for await (const cells of batchesOf(client, fact)) yield arrowColumns(fact.columns, cells);
}

/** Runs `work` with a fact's rows in a scope as PostgreSQL has them, in one snapshot. */
export const readFactRows = <T>(
  pool: pg.Pool,
  scope: Scope,
  fact: Fact,
  work: (rows: FactRows) => Promise<T>,
): Promise<T> =>
  transaction(
    pool,
    scope,
    async (client) => {
      await client.query("select set_config('work_mem', '128MB', true)");
      return work({ version: await readVersion(client, fact.name), batches: columnsOf(client, fact) });
    },
    { readOnly: true, limit: "fact" },
  );
