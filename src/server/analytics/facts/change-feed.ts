import type pg from "pg";
import { internalsOf } from "../../db/silence-watch";
import { increment } from "../../db/status";
import { scheduleChange } from "../../../shared/countdown";
import { messageOf } from "../../../shared/errors";
import type { ServerContext } from "../../http/context";
import { readVersions } from "./versions";

/** A new version of a fact. The object is the same for all who hear of it. */
export interface Change {
  fact: string;
  version: number;
}

/** Callbacks for a new version of a fact, and for a change of users or roles. */
interface Listener {
  data: (change: Change) => void;
  /** `user` is the id of the changed user, or null when any user may have changed. */
  accounts: (user: number | null) => void;
}

const DATA = "data_version";
const ACCOUNTS = "account_change";
const RETRY = 5000;
/** A fact is reported at most once in this time, in milliseconds: while many save, readers get their changes together. */
const PAUSE = 1000;
/** How often the listening connection is tested, and how long its answer may take, in milliseconds. */
const HEARTBEAT = { every: 15_000, answer: 5000 } as const;

/**
 * Notifies all servers, when the transaction commits, of a change of users or roles, or of one user's account
 * or sessions. They then check their open streams.
 */
export const noteAccountChange = (client: pg.PoolClient, user?: number): Promise<unknown> =>
  client.query("select pg_notify($1, $2)", [ACCOUNTS, String(user ?? "")]);

/**
 * Notifies all browsers, when the transaction commits, that schedules changed, because reporting windows depend
 * on them.
 */
export const noteScheduleChange = (client: pg.PoolClient): Promise<unknown> =>
  client.query("select pg_notify($1, $2)", [DATA, `${scheduleChange} ${Date.now()}`]);

async function listen(client: Pick<pg.PoolClient, "query">): Promise<void> {
  await client.query(`listen ${DATA}`);
  await client.query(`listen ${ACCOUNTS}`);
}

/**
 * Reports new versions of facts, and changes of users and roles, after their commit. It listens to
 * notifications of the database: for PostgreSQL on a separate connection, for the embedded database on its only
 * one. A separate connection that does not answer is replaced, and missed changes are then reported. The
 * database's status holds the time when it was last alive.
 */
export class ChangeFeed {
  private readonly listeners = new Set<Listener>();
  private readonly known = new Map<string, number>();
  /** The facts that were reported within the last pause. */
  private readonly pausing = new Map<string, NodeJS.Timeout>();
  private readonly subscribed = new WeakSet<pg.PoolClient>();
  private listener: pg.Client | null = null;
  private heartbeat: NodeJS.Timeout | null = null;
  private retry: NodeJS.Timeout | null = null;
  private closed = false;

  constructor(
    private readonly context: ServerContext,
    private readonly warn: (message: string) => void,
    private readonly pace: { every: number; answer: number } = HEARTBEAT,
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
    for (const pause of this.pausing.values()) clearTimeout(pause);
    this.listeners.clear();
  }

  /** Calls the listener for each change. Returns a function that ends the subscription. */
  subscribe(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** The newest version of a fact that this server has heard of; 0 when of none. */
  newestOf(fact: string): number {
    return this.known.get(fact) ?? 0;
  }

  private readonly hear = (client: pg.PoolClient): void => {
    if (this.subscribed.has(client)) return;
    this.subscribed.add(client);
    client.on("notification", this.onNotification);
  };

  private readonly onNotification = ({ channel, payload = "" }: pg.Notification): void => {
    const [fact = "", version = ""] = payload.split(" ");
    if (channel === DATA) this.tell(fact, Number(version));
    if (channel === ACCOUNTS) this.tellAccounts(payload === "" ? null : Number(payload));
  };

  private readonly listenSoon = (): void => {
    setImmediate(() => {
      if (this.closed) return;
      this.listenHere().catch((error: unknown) => this.warn(`Changes are not heard: ${messageOf(error)}`));
    });
  };

  private async listenHere(): Promise<void> {
    const { pool, database } = this.context;
    database.status.listenerAliveAt = null;
    await listen(pool);
    database.status.listenerAliveAt = Date.now();
  }

  private async keep(): Promise<void> {
    const { answer, every } = this.pace;
    try {
      const client = await this.context.database.pool.apart({
        connectionTimeoutMillis: answer,
        query_timeout: answer,
        application_name: "marble changes",
      });
      this.listener = client;
      if (this.closed) return this.drop();
      client.once("error", (error: Error) => this.lost(client, error));
      client.once("end", () => this.lost(client, new Error("its connection ended.")));
      client.on("notification", this.onNotification);
      await listen(client);
      await this.catchUp(client);
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

  /**
   * Reports what changed while the connection was lost. A version may be lower than before when a backup was
   * restored.
   */
  private async catchUp(client: pg.Client): Promise<void> {
    const isFirst = this.known.size === 0;
    for (const [fact, version] of Object.entries(await readVersions(client))) {
      if (this.known.get(fact) === version) continue;
      this.known.delete(fact);
      this.tell(fact, version);
    }
    if (!isFirst) this.tellAccounts(null);
    this.context.database.status.listenerAliveAt = Date.now();
  }

  /** Drops a connection and opens another: immediately the first time, then every few seconds. */
  private lost(client: pg.Client | null, error: unknown): void {
    if (this.closed || this.listener !== client || this.retry !== null) return;
    this.warn(`Changes are not heard for now: ${messageOf(error)}`);
    const pause = this.heartbeat === null ? RETRY : 0;
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

  /** Reports a change of one user's account or sessions; null when any user may be affected. */
  private tellAccounts(user: number | null): void {
    for (const listener of this.listeners) listener.accounts(user);
  }

  private tell(fact: string, version: number): void {
    if (!Number.isFinite(version) || version <= (this.known.get(fact) ?? 0)) return;
    this.known.set(fact, version);
    if (!this.pausing.has(fact)) this.report(fact, version);
  }

  /** Reports a version, and after a pause the newest one if it is another. */
  private report(fact: string, version: number): void {
    const change = { fact, version };
    for (const listener of this.listeners) listener.data(change);
    const pause = setTimeout(() => {
      this.pausing.delete(fact);
      const newest = this.known.get(fact);
      if (newest !== undefined && newest !== version) this.report(fact, newest);
    }, PAUSE).unref();
    this.pausing.set(fact, pause);
  }
}
