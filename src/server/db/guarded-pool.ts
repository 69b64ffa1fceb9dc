import { AsyncLocalStorage } from "node:async_hooks";
import { Client, Pool, type ClientBase, type ClientConfig, type PoolClient, type PoolConfig } from "pg";
import { insideOf } from "./silence-watch";
import { isConnectionGone } from "./trouble";

type Callback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** What the pool of the embedded database asks of its engine. */
interface Engine {
  /** Runs work without the limit of a statement. */
  unlimited<T>(work: () => Promise<T>): Promise<T>;
  /** Stops statements after so many milliseconds, null for the engine's own limit. */
  limitStatements(milliseconds: number | null): void;
}

/** A connection that lay idle for longer, in milliseconds, is asked for a sign of life before it is used. */
const IDLE = 1000;
const SIGN_OF_LIFE = 3000;

const surrounding = new AsyncLocalStorage<{ open: boolean }>();

/** Runs the work of a transaction, during which pools refuse to be used: they would wait for the transaction. */
export async function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  const state = { open: true };
  try {
    return await surrounding.run(state, work);
  } finally {
    state.open = false;
  }
}

/**
 * Stops statements of the embedded database after so many milliseconds, null for its own limit. It does not know
 * `statement_timeout`; its pool has one connection, so that a limit is of the transaction that has it.
 */
export function limitStatements(pool: Pool, milliseconds: number | null): void {
  if (pool instanceof GuardedPool) pool.engine?.limitStatements(milliseconds);
}

/**
 * A pool that rejects use from inside a transaction instead of waiting for itself, says plainly when it takes too long,
 * and hands out no connection that died while it lay idle. `engine` is given for the embedded database, whose only
 * connection does everything.
 */
export class GuardedPool extends Pool {
  private readonly released = new WeakMap<PoolClient, number>();
  private mistrusted = 0;

  constructor(
    options: PoolConfig,
    readonly engine?: Engine,
  ) {
    super(options);
    this.on("release", (_error, client) => this.released.set(client, Date.now()));
  }

  /** Whether this is the pool of the embedded database. */
  get isEmbedded(): boolean {
    return this.engine !== undefined;
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<PoolClient> | void {
    if (!callback) return this.take();
    this.take().then(
      (client) => callback(undefined, client, (release) => client.release(Boolean(release))),
      (error: Error) => callback(error, undefined, () => {}),
    );
  }

  /** PostgreSQL server: a connection outside of the pool and without its limits. Whoever asks for it ends it. */
  async apart(more: ClientConfig = {}): Promise<Client> {
    const client = new Client({
      ...this.options,
      statement_timeout: 0,
      idle_in_transaction_session_timeout: 0,
      ...more,
    });
    client.on("error", () => {});
    await client.connect();
    return client;
  }

  /** Runs work that may take longer than the limit of a statement, such as a migration. */
  async unlimited<T>(work: (client: ClientBase) => Promise<T>): Promise<T> {
    if (this.engine !== undefined) {
      const client = await this.connect();
      try {
        return await this.engine.unlimited(() => work(client));
      } finally {
        client.release();
      }
    }
    const client = await this.apart();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  private async take(): Promise<PoolClient> {
    if (surrounding.getStore()?.open) {
      throw new Error("A transaction is open here. Use the client it was given instead of the pool.");
    }
    try {
      for (;;) {
        const client = cutting(await super.connect());
        if (await this.lives(client)) return client;
        client.release(true);
      }
    } catch (error) {
      if (!(error instanceof Error && /timeout exceeded|connection timeout/.test(error.message))) throw error;
      const busy = new Error("The database did not answer in time. Wait a minute, then try again.", {
        cause: error,
      });
      throw Object.assign(busy, { code: "57P03" });
    }
  }

  /** Asks a connection that lay idle; once one is found dead, those that lay idle as long are not asked any more. */
  private async lives(client: PoolClient): Promise<boolean> {
    const released = this.released.get(client);
    if (this.isEmbedded || released === undefined || Date.now() - released < IDLE) return true;
    if (released < this.mistrusted) return false;
    const asked = { text: "select 1", query_timeout: SIGN_OF_LIFE };
    try {
      await client.query(asked);
      return true;
    } catch {
      this.mistrusted = Date.now();
      return false;
    }
  }
}

/** Lets a client that is given back as lost be cut off at once: a farewell to a silent server would wait for it. */
function cutting(client: PoolClient): PoolClient {
  const release = client.release.bind(client);
  client.release = (error) => {
    if (error === true || isConnectionGone(error)) insideOf(client).connection.stream.destroy();
    release(error);
  };
  return client;
}
