import { join, resolve } from "node:path";
import { isLoopback } from "./loopback";
import { readTrustProxy, type TrustProxy } from "./trust-proxy";

/** The server's configuration from environment variables (docs/operations.md, Configuration). */
export interface Config {
  host: string;
  port: number;
  /** The folder of the embedded database, the uploaded files, the caches and the ledger anchors. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** Whether demo data and demo users are loaded into an empty database. */
  demo: boolean;
  /** Which proxies in front of this server may name the client's address and protocol. */
  trustProxy: TrustProxy;
  /** The folder of the built client. When it has no index.html, only calls are served. */
  clientDir: string | undefined;
  logLevel: string;
  /** Whether the embedded database is backed up before migrations change it. */
  backupBeforeUpdate: boolean;
  /** Whether the embedded database's file layer is patched, so that commits reach the disk. */
  durableFiles: boolean;
  /** The most memory that the columnar replica takes, such as `1GB`; null when there is none. */
  replicaMemory: string | null;
}

const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"];

function readPort(given: string): number {
  const port = /^\d{1,5}$/.test(given) ? Number(given) : Number.NaN;
  if (port <= 65_535) return port;
  throw new Error(`PORT is “${given}”: give a number from 0 to 65535.`);
}

/** Validates DATABASE_URL. The error message does not repeat the address, which may contain a password. */
function readDatabaseUrl(given: string | undefined): string | undefined {
  if (given === undefined || /^postgres(?:ql)?:\/\/\S+$/.test(given)) return given;
  throw new Error(
    "DATABASE_URL is not the address of a PostgreSQL server: give postgres://user:password@host:5432/database, or leave it empty for the embedded database.",
  );
}

function readMemory(given: string): string | null {
  if (given.toLowerCase() === "off") return null;
  if (/^\d{1,4}(?:\.\d)?\s?[MG]B$/i.test(given)) return given;
  throw new Error(`REPLICA_MEMORY is “${given}”: give an amount such as 1GB or 512MB, or off.`);
}

function readChoice(name: string, given: string, choices: readonly string[]): string {
  const value = given.toLowerCase();
  if (choices.includes(value)) return value;
  throw new Error(`${name} is “${given}”: give ${choices.join(", ")}, or leave it empty.`);
}

/** Whether other machines can reach the server: its host is not a loopback address, or it is behind a proxy. */
export const isPublic = ({ host, trustProxy }: Pick<Config, "host" | "trustProxy">): boolean =>
  !isLoopback(host) || trustProxy !== false;

/**
 * Reads the configuration. Throws an error that names the variable when a value cannot be used. An empty
 * variable counts as unset. Demo data is refused on a server that others can reach (DESIGN §9).
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const read = (name: string): string | undefined => env[name]?.trim() || undefined;
  const host = read("HOST") ?? "127.0.0.1";
  if (!/^[\w.:%-]+$/.test(host)) throw new Error(`HOST is “${host}”: give an address or the name of a host.`);
  const databaseUrl = readDatabaseUrl(read("DATABASE_URL"));
  const trustProxy = readTrustProxy(read("TRUST_PROXY"));
  const isReachable = isPublic({ host, trustProxy });
  const demo = readChoice("DEMO", read("DEMO") ?? "", ["on", "off", ""]);
  if (demo === "on" && isReachable)
    throw new Error(
      "DEMO is on, and HOST or TRUST_PROXY lets others reach this server, where everybody knows the password of the demo. Leave DEMO empty, or serve on 127.0.0.1 with an empty TRUST_PROXY.",
    );
  return {
    host,
    port: readPort(read("PORT") ?? "8080"),
    dataDir: resolve(read("DATA_DIR") ?? join(process.cwd(), "data")),
    databaseUrl,
    demo: demo === "on" || (demo === "" && databaseUrl === undefined && !isReachable),
    trustProxy,
    clientDir: read("CLIENT_DIR") ?? join(process.cwd(), "dist", "client"),
    logLevel: readChoice("LOG_LEVEL", read("LOG_LEVEL") ?? "info", logLevels),
    backupBeforeUpdate:
      readChoice("BACKUP_BEFORE_UPDATE", read("BACKUP_BEFORE_UPDATE") ?? "on", ["on", "off"]) === "on",
    replicaMemory: readMemory(read("REPLICA_MEMORY") ?? "1GB"),
    durableFiles: readChoice("DURABLE_FILES", read("DURABLE_FILES") ?? "on", ["on", "off"]) === "on",
  };
}
