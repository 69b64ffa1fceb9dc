import type pg from "pg";
import { insideOf } from "../../db/silence-watch";
import { countOne } from "../../db/status";
import { scheduleChange } from "../../../shared/countdown";
import { messageOf } from "../../../shared/errors";
import type { ServerContext } from "../../http/context";
import { readVersions } from "./versions";

/** Who wants to hear: of a fact's new version, and of a change to users or roles. */
interface Listener {
  data: (fact: string, version: number) => void;
  /** The user whose account changed; null where it may be anybody's. */
  accounts: (user: number | null) => void;
}

const DATA = "data_version";
const ACCOUNTS = "account_change";
const RETRY = 5000;
/** How often the listening connection is asked for a sign of life, and how long it may take; milliseconds. */
const HEARTBEAT = { every: 15_000, answer: 5000 } as const;

/**
 * Tells every server of a change to users or roles, or to one user's account or sessions, once the transaction commits:
 * the streams that are open are looked at anew.
 */
export const noteAccountChange = (client: pg.PoolClient, user?: number): Promise<unknown> =>
  client.query("select pg_notify($1, $2)", [ACCOUNTS, String(user ?? "")]);

/** Tells every browser that schedules changed, once the transaction commits: windows open and close with them. */
export const noteScheduleChange = (client: pg.PoolClient): Promise<unknown> =>
  client.query("select pg_notify($1, $2)", [DATA, `${scheduleChange} ${Date.now()}`]);

async function listen(client: Pick<pg.PoolClient, "query">): Promise<void> {
  await client.query(`listen ${DATA}`);
  await client.query(`listen ${ACCOUNTS}`);
}

/**
 * Tells of every new data version, and of changes to users and roles, after their commit. Hears it from the database
 * itself: on PostgreSQL over a connection kept for it, in the embedded database over its only one. A kept connection
 * that gives no sign of life is replaced, and what was missed meanwhile is told. When it was last alive stands in the
 * database's status.
 */
export class ChangeFeed {
  private readonly listeners = new Set<Listener>();
  private readonly known = new Map<string, number>();
  private readonly heard = new WeakSet<pg.PoolClient>();
  private kept: pg.Client | null = null;
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
    this.listeners.clear();
  }

  /** Calls the listener for each change; returns what stops it. */
  subscribe(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private readonly hear = (client: pg.PoolClient): void => {
    if (this.heard.has(client)) return;
    this.heard.add(client);
    client.on("notification", this.told);
  };

  private readonly told = ({ channel, payload = "" }: pg.Notification): void => {
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
    database.status.heard = null;
    await listen(pool);
    database.status.heard = Date.now();
  }

  private async keep(): Promise<void> {
    const { answer, every } = this.pace;
    try {
      const client = await this.context.database.pool.apart({
        connectionTimeoutMillis: answer,
        query_timeout: answer,
        application_name: "marble changes",
      });
      this.kept = client;
      if (this.closed) return this.drop();
      client.once("error", (error: Error) => this.lost(client, error));
      client.once("end", () => this.lost(client, new Error("its connection ended.")));
      client.on("notification", this.told);
      await listen(client);
      await this.catchUp(client);
      let asked = false;
      this.heartbeat = setInterval(() => {
        if (asked) return;
        asked = true;
        void this.beat(client).finally(() => (asked = false));
      }, every);
    } catch (error) {
      this.lost(this.kept, error);
    }
  }

  private async beat(client: pg.Client): Promise<void> {
    try {
      await client.query("select 1");
      if (this.kept === client) this.context.database.status.heard = Date.now();
    } catch (error) {
      this.lost(client, error);
    }
  }

  /** Tells what changed while nobody listened; a version may have gone back where a backup took the database's place. */
  private async catchUp(client: pg.Client): Promise<void> {
    const isFirst = this.known.size === 0;
    for (const [fact, version] of Object.entries(await readVersions(client))) {
      if (this.known.get(fact) === version) continue;
      this.known.delete(fact);
      this.tell(fact, version);
    }
    if (!isFirst) this.tellAccounts(null);
    this.context.database.status.heard = Date.now();
  }

  /** Gives a connection up and takes another: at once the first time, then every few seconds. */
  private lost(client: pg.Client | null, error: unknown): void {
    if (this.closed || this.kept !== client || this.retry !== null) return;
    this.warn(`Changes are not heard for now: ${messageOf(error)}`);
    const pause = this.heartbeat === null ? RETRY : 0;
    if (client !== null) countOne(this.context.database.status.lostConnections);
    this.drop();
    this.retry = setTimeout(() => {
      this.retry = null;
      void this.keep();
    }, pause);
  }

  private drop(): void {
    if (this.heartbeat !== null) clearInterval(this.heartbeat);
    this.heartbeat = null;
    this.context.database.status.heard = null;
    const client = this.kept;
    this.kept = null;
    if (client === null) return;
    insideOf(client).connection.stream.destroy();
    client.end().catch(() => {});
  }

  /** Tells of a change to one user's account or sessions, null where it may be any. */
  private tellAccounts(user: number | null): void {
    for (const listener of this.listeners) listener.accounts(user);
  }

  private tell(fact: string, version: number): void {
    if (!Number.isFinite(version) || version <= (this.known.get(fact) ?? 0)) return;
    this.known.set(fact, version);
    for (const listener of this.listeners) listener.data(fact, version);
  }
}
