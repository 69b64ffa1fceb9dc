import type { GuardedPool } from "./guarded-pool";
import type { Log } from "./log";
import type { Reader } from "./reader";
import type { DatabaseStatus } from "./status";

/** An open database. Both engines are used through the same kind of pool. */
export interface Database {
  kind: "embedded" | "postgresql";
  pool: GuardedPool;
  /** Where whole tables are read. */
  reader: Reader;
  /** The state that `/readyz` reports. */
  status: DatabaseStatus;
  /**
   * Call after a load of many records. Embedded: vacuums changed tables, updates statistics and checkpoints. A PostgreSQL
   * server does so by itself, but some minutes later: until then plans without statistics can take a hundred times as long,
   * so they are updated here.
   */
  checkpoint(): Promise<void>;
  close(): Promise<void>;
}

/**
 * `url` opens a PostgreSQL server, `dir` the embedded database in that directory. All times are in
 * milliseconds.
 */
export interface DatabaseOptions {
  url?: string;
  /**
   * PostgreSQL server: the address of a pooler in transaction mode before it. Transactions and single statements go
   * through it; what needs a session of its own goes to `url`.
   */
  poolUrl?: string | undefined;
  /** PostgreSQL server: the address of a standby, from which whole tables are read. */
  standbyUrl?: string | undefined;
  dir?: string;
  /** Embedded: whether its file layer is patched, so that commits reach the disk. Default true. */
  durable?: boolean;
  log?: Log;
  /**
   * A statement that runs longer is stopped and rejects with code 57014; 0 for no limit, neither for statements nor for
   * transactions without one. Default 60,000.
   */
  statementLimit?: number;
  /** A statement that runs longer is logged; 0 for none. Default 0. */
  slowStatement?: number;
  /**
   * A query that waits longer for a connection rejects with code 57P03. Default 80,000; PostgreSQL server
   * 15,000.
   */
  waitLimit?: number;
  /** PostgreSQL server: how many connections the pool may have. Default 10. */
  connections?: number;
  /**
   * PostgreSQL server: after this time without a byte of a pending answer, the connection is checked. Default
   * 10,000.
   */
  silenceLimit?: number;
  /** How often the embedded database is maintained. Default 300,000. */
  maintenanceEvery?: number;
}
