import type pg from "pg";
import { scheduleChange } from "../../shared/countdown";
import { messageOf } from "../../shared/errors";
import type { ServerContext } from "../http/context";
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
 * Tells of every new data version, and of changes to users and roles, after their commit. Hears it from the database itself: on PostgreSQL over a
 * connection kept for it, in the embedded database over its only one.
 */
export class ChangeFeed {
  private readonly listeners = new Set<Listener>();
  private readonly known = new Map<string, number>();
  private readonly heard = new WeakSet<pg.PoolClient>();
  private kept: pg.PoolClient | null = null;
  private retry: NodeJS.Timeout | null = null;
  private closed = false;

  constructor(
    private readonly context: ServerContext,
    private readonly warn: (message: string) => void,
  ) {}

  async start(): Promise<void> {
    const { pool, database } = this.context;
    pool.on("acquire", this.hear);
    if (database.kind === "postgresql") return this.keep();
    pool.on("connect", this.listenSoon);
    await listen(pool);
  }

  stop(): void {
    this.closed = true;
    const { pool } = this.context;
    pool.off("acquire", this.hear);
    pool.off("connect", this.listenSoon);
    if (this.retry !== null) clearTimeout(this.retry);
    this.kept?.release(true);
    this.kept = null;
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
    client.on("notification", ({ channel, payload = "" }) => {
      const [fact = "", version = ""] = payload.split(" ");
      if (channel === DATA) this.tell(fact, Number(version));
      if (channel === ACCOUNTS) {
        const user = payload === "" ? null : Number(payload);
        for (const listener of this.listeners) listener.accounts(user);
      }
    });
  };

  private readonly listenSoon = (): void => {
    setImmediate(() => {
      if (this.closed) return;
      listen(this.context.pool).catch((error: unknown) =>
        this.warn(`Changes are not heard: ${messageOf(error)}`),
      );
    });
  };

  private async keep(): Promise<void> {
    try {
      const client = await this.context.pool.connect();
      this.kept = client;
      client.once("error", () => this.lost());
      client.once("end", () => this.lost());
      await listen(client);
      for (const [fact, version] of Object.entries(await readVersions(client))) this.tell(fact, version);
    } catch (error) {
      this.warn(`Changes are not heard for now: ${messageOf(error)}`);
      this.lost();
    }
  }

  private lost(): void {
    this.kept?.release(true);
    this.kept = null;
    if (this.closed || this.retry !== null) return;
    this.retry = setTimeout(() => {
      this.retry = null;
      void this.keep();
    }, RETRY);
  }

  private tell(fact: string, version: number): void {
    if (!Number.isFinite(version) || version <= (this.known.get(fact) ?? 0)) return;
    this.known.set(fact, version);
    for (const listener of this.listeners) listener.data(fact, version);
  }
}
