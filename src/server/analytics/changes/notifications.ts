import type pg from "pg";
import { internalsOf } from "../../db/postgresql/silence-watch";
import { increment } from "../../db/status";
import { messageOf } from "../../../shared/errors";
import type { ServerContext } from "../../http/context";

/** Until it is connected again the server is not ready, so it tries often. */
const RETRY_MS = 1000;
/** How often the listening connection is tested, and how long its answer may take, in milliseconds. */
const HEARTBEAT_MS = { every: 15_000, answer: 5000 } as const;

interface Callbacks {
  /** A notification of the database. */
  heard: (channel: string, payload: string) => void;
  /** A connection listens, for the first time or again: what was missed can be read with it. */
  connected: (client: Pick<pg.ClientBase, "query">) => Promise<void>;
  warn: (message: string) => void;
}

/**
 * Listens to notifications of the database: for PostgreSQL on a separate connection, for the embedded database on its
 * only one. A separate connection that does not answer is replaced. The database's status holds the time when it was
 * last alive.
 */
export class Notifications {
  private readonly subscribed = new WeakSet<pg.PoolClient>();
  private listener: pg.Client | null = null;
  private heartbeat: NodeJS.Timeout | null = null;
  private retry: NodeJS.Timeout | null = null;
  private closed = false;

  constructor(
    private readonly context: ServerContext,
    private readonly channels: readonly string[],
    private readonly callbacks: Callbacks,
    private readonly pace: { every: number; answer: number } = HEARTBEAT_MS,
  ) {}

  async start(): Promise<void> {
    const { pool, database } = this.context;
    if (database.kind === "postgresql") return this.keep();
    pool.on("acquire", this.hear);
    pool.on("connect", this.listenSoon);
    await this.listenHere();
  }

  stop(): void {
    this.closed = true;
    const { pool } = this.context;
    pool.off("acquire", this.hear);
    pool.off("connect", this.listenSoon);
    if (this.retry !== null) clearTimeout(this.retry);
    this.drop();
  }

  private async listen(client: Pick<pg.PoolClient, "query">): Promise<void> {
    for (const channel of this.channels) await client.query(`listen ${channel}`);
  }

  private readonly hear = (client: pg.PoolClient): void => {
    if (this.subscribed.has(client)) return;
    this.subscribed.add(client);
    client.on("notification", this.onNotification);
  };

  private readonly onNotification = ({ channel, payload = "" }: pg.Notification): void =>
    this.callbacks.heard(channel, payload);

  private readonly listenSoon = (): void => {
    setImmediate(() => {
      if (this.closed) return;
      this.listenHere().catch((error: unknown) =>
        this.callbacks.warn(`Changes are not heard: ${messageOf(error)}`),
      );
    });
  };

  private async listenHere(): Promise<void> {
    const { pool, database } = this.context;
    database.status.listenerAliveAt = null;
    await this.listen(pool);
    await this.callbacks.connected(pool);
    database.status.listenerAliveAt = Date.now();
  }

  private async keep(): Promise<void> {
    const { answer, every } = this.pace;
    try {
      const client = await this.context.database.pool.connectOutsidePool({
        connectionTimeoutMillis: answer,
        query_timeout: answer,
        application_name: "marble changes",
      });
      this.listener = client;
      if (this.closed) return this.drop();
      client.once("error", (error: Error) => this.lost(client, error));
      client.once("end", () => this.lost(client, new Error("its connection ended.")));
      client.on("notification", this.onNotification);
      await this.listen(client);
      await this.callbacks.connected(client);
      this.context.database.status.listenerAliveAt = Date.now();
      let asked = false;
      this.heartbeat = setInterval(() => {
        if (asked) return;
        asked = true;
        void this.beat(client).finally(() => (asked = false));
      }, every);
    } catch (error) {
      this.lost(this.listener, error);
    }
  }

  private async beat(client: pg.Client): Promise<void> {
    try {
      await client.query("select 1");
      if (this.listener === client) this.context.database.status.listenerAliveAt = Date.now();
    } catch (error) {
      this.lost(client, error);
    }
  }

  /** Drops a connection and opens another: immediately the first time, then every second. */
  private lost(client: pg.Client | null, error: unknown): void {
    if (this.closed || this.listener !== client || this.retry !== null) return;
    this.callbacks.warn(`Changes are not heard for now: ${messageOf(error)}`);
    const pause = this.heartbeat === null ? RETRY_MS : 0;
    if (client !== null) increment(this.context.database.status.lostConnections);
    this.drop();
    this.retry = setTimeout(() => {
      this.retry = null;
      void this.keep();
    }, pause);
  }

  private drop(): void {
    if (this.heartbeat !== null) clearInterval(this.heartbeat);
    this.heartbeat = null;
    this.context.database.status.listenerAliveAt = null;
    const client = this.listener;
    this.listener = null;
    if (client === null) return;
    internalsOf(client).connection.stream.destroy();
    client.end().catch(() => {});
  }
}
