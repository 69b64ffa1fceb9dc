import { AsyncDuckDB, VoidLogger, type AsyncDuckDBConnection } from "@duckdb/duckdb-wasm";
import moduleUrl from "@duckdb/duckdb-wasm/dist/duckdb-eh.wasm?url";
import { EngineEnded } from "./engine-errors";
import { lockDown, useFacts } from "../../fact-tables/table-statements";

/** The browser's analytical engine: one worker, one connection for questions, others for loading. */
export class AnalyticalDatabase {
  /** Rejects with the error that ended the engine. */
  readonly gone: Promise<never>;
  private end: (error: Error) => void = () => {};
  private ended = false;

  private constructor(
    private readonly duckdb: AsyncDuckDB,
    worker: Worker,
  ) {
    this.gone = new Promise<never>((_, reject) => {
      this.end = reject;
    });
    this.gone.catch(() => {});
    worker.addEventListener("error", (event) => this.close(new EngineEnded(event.message)));
  }

  /** Starts the engine. Rejects with the reason when this browser cannot run it. */
  static async open(): Promise<AnalyticalDatabase> {
    if (typeof WebAssembly !== "object" || typeof Worker === "undefined")
      throw new Error("This browser has no WebAssembly.");
    const worker = new Worker(new URL("./engine-worker.ts", import.meta.url), { type: "module" });
    const duckdb = new AsyncDuckDB(new VoidLogger(), worker);
    const database = new AnalyticalDatabase(duckdb, worker);
    try {
      await database.orGone(
        (async () => {
          await duckdb.instantiate(new URL(moduleUrl, location.href).href);
          await duckdb.open({
            path: ":memory:",
            query: { castBigIntToDouble: true, castDecimalToDouble: true },
          });
          const connection = await duckdb.connect();
          await connection.query(lockDown.join(";\n"));
          await connection.close();
        })(),
      );
    } catch (error) {
      database.close(error instanceof Error ? error : new EngineEnded(String(error)));
      throw error;
    }
    return database;
  }

  /** Runs `work` on a new connection and closes it afterwards: a failed load makes its connection unusable. */
  async withConnection<T>(work: (connection: AsyncDuckDBConnection) => Promise<T>): Promise<T> {
    const connection = await this.connect();
    try {
      return await this.orGone(work(connection));
    } finally {
      if (!this.ended) await this.orGone(connection.close()).catch(() => {});
    }
  }

  /** Opens a connection that stays open. Rejects when the engine has ended. */
  connect(): Promise<AsyncDuckDBConnection> {
    return this.ended ? this.gone : this.orGone(this.connected());
  }

  private async connected(): Promise<AsyncDuckDBConnection> {
    const connection = await this.duckdb.connect();
    await connection.query(useFacts);
    return connection;
  }

  /** Resolves with the answer, or rejects when the engine ends: a terminated worker never answers. */
  orGone<T>(answer: Promise<T>): Promise<T> {
    return Promise.race([answer, this.gone]);
  }

  /** Whether the engine has ended. Its worker then receives nothing any more. */
  get isClosed(): boolean {
    return this.ended;
  }

  /** Ends the engine; all pending calls reject with the reason. */
  close(reason: Error = new EngineEnded("The engine was closed.")): void {
    this.ended = true;
    this.end(reason);
    void this.duckdb.terminate().catch(() => {});
  }
}
