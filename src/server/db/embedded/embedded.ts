import { Worker } from "node:worker_threads";
import {
  newCounters,
  STATEMENT_COUNT,
  UNREAD_BYTES,
  type FromEngine,
  type ToEngine,
  type WorkerData,
} from "./embedded-messages";
import { EmbeddedStream, type EngineLink } from "./embedded-stream";
import { engineProgram } from "./engine-program";
import type { Log } from "../log";
import { Watchdog } from "./watchdog";

const START_FILE = new URL("./embedded-start.mjs", import.meta.url);

/**
 * PostgreSQL in a worker thread, used by one pg client at a time over `stream()`. When a statement runs longer
 * than `limit` milliseconds, or the engine fails, the thread is terminated. The pending query rejects, and the
 * next client reopens the engine from its files.
 */
export class EmbeddedEngine implements EngineLink {
  private worker: Promise<Worker> | null = null;
  private ended: Promise<unknown> = Promise.resolve();
  private shared = newCounters();
  private current: EmbeddedStream | null = null;
  private clients = 0;
  private closing = false;
  private started = false;
  private readonly watchdog: Watchdog;

  constructor(
    private readonly directory: string,
    limit: number,
    private readonly log: Log,
    private readonly durable: boolean,
  ) {
    this.watchdog = new Watchdog(limit, () => Atomics.load(this.shared, STATEMENT_COUNT), this.stopStatement);
  }

  /** Starts the thread and opens or creates the directory. Rejects with a description of the problem. */
  async start(): Promise<void> {
    await this.running();
    this.started = true;
  }

  /** A new client's socket for `pg.Pool({ max: 1, stream })`. */
  stream = (): EmbeddedStream => new EmbeddedStream(++this.clients, this);

  /** Runs work that may take longer than the statement limit, such as a vacuum. */
  unlimited<T>(work: () => Promise<T>): Promise<T> {
    return this.watchdog.suspend(work);
  }

  /** Sets a limit for statements in milliseconds from now on; null for the engine's own limit. */
  limitStatements = (milliseconds: number | null): void => {
    this.watchdog.shorterLimit = milliseconds;
  };

  async attach(stream: EmbeddedStream): Promise<void> {
    const worker = await this.running();
    this.current = stream;
    worker.postMessage({ kind: "open", client: stream.id } satisfies ToEngine, []);
  }

  send(stream: EmbeddedStream, bytes: Uint8Array): void {
    if (this.current === stream) this.tell({ kind: "bytes", client: stream.id, bytes });
  }

  detach(stream: EmbeddedStream): void {
    if (this.current !== stream) return;
    this.current = null;
    this.tell({ kind: "end", client: stream.id });
  }

  taken(bytes: number): void {
    Atomics.sub(this.shared, UNREAD_BYTES, bytes);
    Atomics.notify(this.shared, UNREAD_BYTES);
  }

  /**
   * Terminates the thread immediately and permanently. Another server has the directory, so nothing more may be
   * written.
   */
  abandon(): void {
    this.closing = true;
    this.watchdog.stop();
    const abandoned = this.worker;
    this.worker = null;
    this.ended = abandoned?.then((worker) => worker.terminate()).catch(() => {}) ?? this.ended;
    const message = "The database is closed: another server has taken its directory over.";
    this.current?.destroy(Object.assign(new Error(message), { code: "57P01" }));
  }

  /** Shuts the engine down cleanly. The pool must have ended before. */
  async close(): Promise<void> {
    this.closing = true;
    this.watchdog.stop();
    const worker = await this.worker?.catch(() => null);
    if (worker) {
      const closed = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
      worker.postMessage({ kind: "close" } satisfies ToEngine, []);
      await closed;
    }
    await this.ended;
  }

  private running(): Promise<Worker> {
    if (this.closing) return Promise.reject(new Error("The database is closed."));
    this.worker ??= this.ended.then(() => this.spawn());
    return this.worker;
  }

  private async spawn(): Promise<Worker> {
    this.shared = newCounters();
    const { directory, durable, shared } = this;
    const program = await engineProgram();
    const workerData: WorkerData = { directory, durable, shared, program };
    const worker = new Worker(START_FILE, { workerData, execArgv: [] });
    const starting = this.worker;
    return new Promise<Worker>((resolve, reject) => {
      let failure: Error | null = null;
      let ready = false;
      worker.on("message", (message: FromEngine) => {
        if (message.kind === "ready") {
          ready = true;
          resolve(worker);
        } else if (message.kind === "closed") void worker.terminate();
        else if (message.kind === "fatal") failure = new Error(message.message);
        else this.deliver(message.client, message.bytes);
      });
      worker.on("error", (error) => {
        failure = error;
      });
      worker.on("exit", () => {
        const reason = failure ?? new Error("its thread ended by itself.");
        reject(Object.assign(reason, { code: "57P03" }));
        if (starting !== this.worker) return;
        if (ready)
          this.lost(`The embedded database stopped: ${reason.message.replace(/\.?$/, ".")}`, "57P02");
        else {
          this.worker = null;
          if (this.started) this.log("The embedded database could not be opened again.", { error: reason });
        }
      });
    });
  }

  private tell(message: ToEngine): void {
    this.worker?.then((worker) => worker.postMessage(message, [])).catch(() => {});
  }

  private deliver(client: number, bytes: Uint8Array): void {
    if (this.current?.id === client) this.current.receive(bytes);
    else this.taken(bytes.length);
  }

  private stopStatement = (seconds: number): void => {
    const stopped = this.worker;
    if (!stopped) return;
    this.ended = stopped.then((worker) => worker.terminate());
    this.lost(
      `The statement ran longer than ${seconds} seconds and was stopped. ` +
        `Narrow the filter or ask for fewer rows, then try again.`,
      "57014",
    );
  };

  /** Gives up the thread. A waiting client gets the error; the next client starts a new thread. */
  private lost(message: string, code: string): void {
    this.worker = null;
    if (this.closing) return;
    this.log(`${message} The database is opened again from its files.`);
    this.current?.destroy(Object.assign(new Error(message), { code }));
  }
}
