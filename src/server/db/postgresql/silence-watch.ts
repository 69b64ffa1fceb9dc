import type pg from "pg";
import type { Socket } from "node:net";

/** The internals of a pg client: its socket, and whether it waits for an answer. */
export interface ClientInternals {
  /** The process of the database that serves it; null where that is not known. */
  processID: number | null;
  readyForQuery: boolean;
  connection: { stream: Socket };
}

interface Watched {
  read: number;
  /** Milliseconds without a byte while an answer is pending. */
  silent: number;
  /** The silence in milliseconds after which the server is asked next. */
  askAt: number;
  asking: boolean;
}

/** The internals of a client, which pg's types do not declare. */
export const internalsOf = (client: pg.ClientBase): ClientInternals => client as unknown as ClientInternals;

/**
 * Finds connections in use that died without notice, for example because a firewall dropped them. When a
 * pending answer has brought no byte for `timeout` milliseconds, it asks over another connection whether the
 * server is busy with it (`isAtWork`), and not only with sending what is read here and does not arrive. If not, or if that fails too, the connection is closed and the pending query rejects.
 * Time is counted in ticks, so that a computer that wakes from sleep is not mistaken for silence.
 */
export class SilenceWatch {
  private readonly inUse = new Map<pg.PoolClient, Watched>();
  private readonly timer: NodeJS.Timeout;

  constructor(
    pool: pg.Pool,
    private readonly timeout: number,
    private readonly isAtWork: (pid: number | null, silent: number, isReading: boolean) => Promise<boolean>,
    private readonly onSilent: () => void,
  ) {
    pool.on("acquire", (client) =>
      this.inUse.set(client, { read: 0, silent: 0, askAt: timeout, asking: false }),
    );
    pool.on("release", (_error, client) => this.inUse.delete(client));
    pool.on("remove", (client) => this.inUse.delete(client));
    const tick = timeout / 5;
    this.timer = setInterval(() => this.look(tick), tick);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private look(tick: number): void {
    for (const [client, watched] of this.inUse) {
      const { connection, readyForQuery } = internalsOf(client);
      const { bytesRead } = connection.stream;
      if (readyForQuery || bytesRead !== watched.read) {
        watched.silent = 0;
        watched.askAt = this.timeout;
      } else watched.silent += tick;
      watched.read = bytesRead;
      if (watched.silent >= watched.askAt && !watched.asking) void this.ask(client, watched);
    }
  }

  private async ask(client: pg.PoolClient, watched: Watched): Promise<void> {
    const { connection, processID } = internalsOf(client);
    const before = connection.stream.bytesRead;
    watched.asking = true;
    const atWork = await this.isAtWork(processID, watched.silent, !connection.stream.isPaused());
    watched.asking = false;
    watched.askAt = watched.silent + this.timeout;
    if (atWork || connection.stream.bytesRead !== before || this.inUse.get(client) !== watched) return;
    this.onSilent();
    const gone = new Error("The database server fell silent, and its connection was given up.");
    connection.stream.destroy(Object.assign(gone, { code: "ETIMEDOUT" }));
  }
}
