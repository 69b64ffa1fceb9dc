import pg, { type ClientConfig } from "pg";
import type { DatabaseHost } from "../../config/database-address";
import { internalsOf } from "./silence-watch";
import { nameOf, WritableHosts, type HostState } from "./writable-hosts";

/** A class of clients, as a pool makes them. */
export type ClientClass = new (config?: ClientConfig) => pg.Client;

/** How long one server of a cluster may take to accept a connection and to tell its state, in milliseconds. */
const HOST_TIMEOUT_MS = 3000;

const STATE = `select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "takesNone"`;

/** The connection's target, which pg's types do not declare. It is read when the client connects. */
interface Target {
  host: string;
  port: number;
}

const stateOf = async (client: pg.Client): Promise<HostState> =>
  (await client.query<{ takesNone: boolean }>(STATE)).rows[0]?.takesNone === false ? "writable" : "standby";

/** The known server was lost or demoted. Trying again looks for the one that has taken its place. */
export class WritableHostLost extends Error {
  constructor(host: DatabaseHost, cause: unknown) {
    super(`${nameOf(host)} takes no changes any more.`, { cause });
    this.name = "WritableHostLost";
  }
}

async function readHostState(config: ClientConfig, host: DatabaseHost): Promise<HostState> {
  const client = new pg.Client({ ...config, query_timeout: HOST_TIMEOUT_MS });
  Object.assign(client as unknown as Target, host);
  client.on("error", () => {});
  try {
    await client.connect();
    return await stateOf(client);
  } finally {
    internalsOf(client).connection.stream.destroy();
  }
}

/**
 * Makes a class of clients that connect to the server of a cluster which takes changes, as libpq does with
 * `target_session_attrs=read-write`. Each connection is asked once whether it leads there. A client whose server
 * turns out lost rejects with WritableHostLost; the next client looks for the new one. (The driver itself knows
 * only one host.)
 */
export function writableClient(hosts: readonly DatabaseHost[]): ClientClass {
  const cluster = new WritableHosts(hosts);
  return class extends pg.Client {
    private readonly config: ClientConfig;

    constructor(given: ClientConfig = {}) {
      const limit = Math.min(given.connectionTimeoutMillis || HOST_TIMEOUT_MS, HOST_TIMEOUT_MS);
      const config = { ...given, connectionTimeoutMillis: limit };
      super(config);
      this.config = config;
      this.on("error", () => {});
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: (error: Error | null, client?: pg.Client) => void): void;
    override connect(
      callback?: (error: Error | null, client?: pg.Client) => void,
    ): Promise<pg.Client> | void {
      const reached = this.reach();
      if (callback === undefined) return reached;
      reached.then((client) => callback(null, client), callback);
    }

    private async reach(): Promise<pg.Client> {
      const host = await cluster.find((one) => readHostState(this.config, one));
      Object.assign(this as unknown as Target, host);
      try {
        await super.connect();
        if ((await stateOf(this)) === "writable") return this;
        throw new Error("It is a standby or read-only.");
      } catch (error) {
        cluster.forget(host);
        internalsOf(this).connection.stream.destroy();
        throw new WritableHostLost(host, error);
      }
    }
  };
}
