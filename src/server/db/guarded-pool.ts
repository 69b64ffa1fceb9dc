import pg, {
  Pool,
  type Client,
  type ClientBase,
  type ClientConfig,
  type PoolClient,
  type PoolConfig,
} from "pg";
import { IdleConnections } from "./idle-connections";
import { isInsideTransaction } from "./inside-transaction";
import { internalsOf } from "./postgresql/silence-watch";
import { isConnectionGone } from "./database-failure";
import { WritableHostLost, type ClientClass } from "./postgresql/writable-client";

type Callback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** The functions of the embedded engine that its pool uses. */
interface Engine {
  /** Runs work without the statement limit. */
  unlimited<T>(work: () => Promise<T>): Promise<T>;
  /** Sets a limit for statements in milliseconds; null for the engine's own limit. */
  limitStatements(milliseconds: number | null): void;
}

/** How connections are made. */
export interface Connecting {
  options: ClientConfig;
  clientClass?: ClientClass;
}

/**
 * Sets a limit in milliseconds for statements of the embedded database; null for its own limit. The engine
 * ignores `statement_timeout`. Its pool has one connection, so the limit applies to the transaction that holds
 * it.
 */
export function limitStatements(pool: Pool, milliseconds: number | null): void {
  if (pool instanceof GuardedPool) pool.engine?.limitStatements(milliseconds);
}

/**
 * A pool that rejects its use inside a transaction instead of waiting for itself. It rejects with a clear
 * message when connecting takes too long, and hands out no connection that died while idle. `engine` is set for
 * the embedded database, which has only one connection. `clientClass` connects to the right server of a cluster.
 * `sessions` is set where the pool leads to a pooler in transaction mode: how connections are made that keep a session.
 */
export class GuardedPool extends Pool {
  private readonly idle = new IdleConnections();
  private unlimitedWorks = 0;
  private readonly sessions: Connecting;
  /** Whether each transaction may have another session of the database, because a pooler is between. */
  readonly poolsTransactions: boolean;
  /** How long a statement may run, in milliseconds; 0 for no limit. */
  readonly statementLimit: number;
  readonly engine: Engine | undefined;

  constructor(
    options: PoolConfig,
    {
      engine,
      clientClass = pg.Client,
      sessions,
      statementLimit,
    }: {
      engine?: Engine | undefined;
      clientClass?: ClientClass | undefined;
      sessions?: Connecting | undefined;
      statementLimit: number;
    },
  ) {
    super({ ...options, Client: clientClass });
    this.engine = engine;
    this.sessions = sessions ?? { options, clientClass };
    this.poolsTransactions = sessions !== undefined;
    this.statementLimit = statementLimit;
    this.on("release", (_error, client) => this.idle.noteRelease(client));
  }

  /** Whether work runs that may take longer than the statement limit. */
  get isUnlimited(): boolean {
    return this.unlimitedWorks > 0;
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

  /**
   * PostgreSQL server: opens a connection outside the pool and past a pooler, without the pool's time limits. The caller
   * must end it.
   */
  async connectOutsidePool(more: ClientConfig = {}): Promise<Client> {
    return connectWithRetry(async () => {
      const { options, clientClass = pg.Client } = this.sessions;
      const client = new clientClass({
        ...options,
        statement_timeout: 0,
        idle_in_transaction_session_timeout: 0,
        ...more,
      });
      client.on("error", () => {});
      await client.connect();
      return client;
    });
  }

  /** Runs work that may take longer than the statement limit, such as a migration. */
  async unlimited<T>(work: (client: ClientBase) => Promise<T>): Promise<T> {
    if (this.engine !== undefined) {
      const client = await this.connect();
      this.unlimitedWorks += 1;
      try {
        return await this.engine.unlimited(() => work(client));
      } finally {
        this.unlimitedWorks -= 1;
        client.release();
      }
    }
    const client = await this.connectOutsidePool();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  private async take(): Promise<PoolClient> {
    if (isInsideTransaction()) {
      throw new Error("A transaction is open here. Use the client it was given instead of the pool.");
    }
    try {
      for (;;) {
        const client = closeSocketOnLoss(await connectWithRetry(() => super.connect()));
        if (this.isEmbedded || (await this.idle.isAlive(client))) return this.forgetProcess(client);
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

  /** A pooler tells a process of its own; that of the database is known only within a transaction. */
  private forgetProcess(client: PoolClient): PoolClient {
    if (this.poolsTransactions) internalsOf(client).processID = null;
    return client;
  }
}

/** Connects again when the server of a cluster was lost that took changes before: another may do so now. */
async function connectWithRetry<T>(connect: () => Promise<T>): Promise<T> {
  try {
    return await connect();
  } catch (error) {
    if (error instanceof WritableHostLost) return connect();
    throw error;
  }
}

/**
 * Makes a release of a lost client close its socket at once. A regular end would wait for a server that is
 * silent.
 */
function closeSocketOnLoss(client: PoolClient): PoolClient {
  const release = client.release.bind(client);
  client.release = (error) => {
    if (error === true || isConnectionGone(error)) internalsOf(client).connection.stream.destroy();
    release(error);
  };
  return client;
}
