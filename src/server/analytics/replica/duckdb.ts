import type { DuckDBConnection, DuckDBDataChunk } from "@duckdb/node-api";
import { availableParallelism } from "node:os";
import { setImmediate } from "node:timers/promises";
import type { FactConnection } from "../../../fact-tables/fact-tables";
import { attachFacts, FACT_DATABASE, lock, settings, useFacts } from "../../../fact-tables/table-statements";
import { FRAME_ROWS } from "../../../questions/fact-header";
import type { FactColumn } from "../../../questions/sql-files/fact-file";
import type { Rows, Value } from "../../../questions/question";
import type { Cell } from "../facts/copy-decoder";
import type { ChunkColumn } from "./arrow-columns";

/**
 * How many threads compute a statement: half of the processors, as several calls are computed at once. Of two processors a
 * second thread costs a third more of their time, and makes no answer quicker (decision 087).
 */
const THREADS = Math.max(1, Math.floor(availableParallelism() / 2));
/** The maximum number of rows per chunk of DuckDB. */
const CHUNK_ROWS = 2048;

/** Rows of a fact as columns of values. */
export interface CellBatch {
  columns: readonly FactColumn[];
  cells: readonly (readonly Cell[])[];
}

/** A connection to the replica. */
export interface ReplicaConnection extends FactConnection<CellBatch> {
  /** Runs one statement or several separated by semicolons, and resolves with the rows of the last. */
  query(sql: string): Promise<Rows>;
  /** The values of the enum type of each column of a statement; null for another type. */
  enumValues(sql: string): Promise<(readonly string[] | null)[]>;
  /** The rows of one statement, in batches of columns. */
  stream(sql: string): AsyncIterable<ChunkColumn[]>;
  /** Stops the running statement, which then rejects. */
  interrupt(): void;
  close(): void;
}

/** DuckDB in the memory of this process, with the settings and the lock of the browser's engine. */
export interface ReplicaDatabase {
  /** The only connection that writes. It finds names in the database of the facts. */
  writer: ReplicaConnection;
  /** A connection that finds temporary views and tables only, so that a question sees what it is given. */
  connect(): Promise<ReplicaConnection>;
  close(): void;
}

/** A value as PostgreSQL's driver gives it: whole numbers of any size are numbers. */
const plain = (value: unknown): Value => (typeof value === "bigint" ? Number(value) : (value as Value));

/** Opens an empty replica that takes at most `memory`, such as `1GB`. Rejects where DuckDB cannot run. */
export async function openReplicaDatabase(memory: string): Promise<ReplicaDatabase> {
  const { default: duckdb } = await import("@duckdb/node-bindings");
  const {
    DOUBLE,
    DuckDBDataChunk,
    DuckDBEnumType,
    DuckDBInstance,
    INTEGER,
    JSDuckDBValueConverter,
    VARCHAR,
  } = await import("@duckdb/node-api");
  const instance = await DuckDBInstance.create(":memory:", {
    memory_limit: memory,
    temp_directory: "",
    threads: String(THREADS),
  });
  const typeOf = ({ type }: FactColumn) =>
    type === "integer" ? INTEGER : type === "peso" || type === "decimal" ? DOUBLE : VARCHAR;

  const append = async (opened: DuckDBConnection, table: string, { columns, cells }: CellBatch) => {
    const appender = await opened.createAppender(table, "main", FACT_DATABASE);
    const types = columns.map(typeOf);
    const rows = cells[0]?.length ?? 0;
    for (let from = 0; from < rows; from += CHUNK_ROWS) {
      const chunk = DuckDBDataChunk.create(types, Math.min(CHUNK_ROWS, rows - from));
      for (const [index, values] of cells.entries())
        chunk.setColumnValues(index, values.slice(from, from + CHUNK_ROWS));
      appender.appendDataChunk(chunk);
      await setImmediate();
    }
    appender.closeSync();
  };
  const connect = async (): Promise<ReplicaConnection> => {
    const opened = await instance.connect();
    return {
      async query(sql): Promise<Rows> {
        // The result is in memory. To read its chunks here is quicker than to wait for another thread for each.
        const result = await opened.run(sql);
        const names = result.columnNames();
        return Array.from({ length: result.chunkCount }, (_, chunk) =>
          result.getChunk(chunk).convertRows(JSDuckDBValueConverter),
        )
          .flat()
          .map((row) => Object.fromEntries(names.map((name, index) => [name, plain(row[index])])));
      },
      async enumValues(sql) {
        const result = await opened.stream(sql);
        return result.columnTypes().map((type) => (type instanceof DuckDBEnumType ? type.values : null));
      },
      async *stream(sql) {
        const result = await opened.stream(sql);
        const columns = result.columnNames();
        for (let chunks: DuckDBDataChunk[] = [], rows = 0; ;) {
          const chunk = await result.fetchChunk();
          const ended = chunk === null || chunk.rowCount === 0;
          if (!ended) rows += chunks.push(chunk) && chunk.rowCount;
          if (rows >= FRAME_ROWS || (ended && rows > 0)) {
            yield columns.map((_, index) => ({ duckdb, chunks, index }));
            [chunks, rows] = [[], 0];
          }
          if (ended) return;
        }
      },
      append: (table, batch) => append(opened, table, batch),
      interrupt: () => opened.interrupt(),
      close: () => opened.closeSync(),
    };
  };
  const writer = await connect();
  await writer.query([...settings, attachFacts, useFacts, lock].join("; "));
  return {
    writer,
    connect,
    close() {
      writer.close();
      instance.closeSync();
    },
  };
}
