import { join, resolve } from "node:path";
import { parseBucketAddress, type BucketAddress } from "./bucket-address";
import { parseDatabaseUrl, readPoolUrl, readStandbyUrl } from "./database-address";
import { isLoopback } from "./loopback";
import { refuseMisspelledVariables } from "./misspelled-variables";
import {
  readAddress,
  readChoice,
  readHour,
  readMemory,
  readNumber,
  readPassphrase,
  readSwitch,
  readToken,
} from "./read-values";
import { readMail, type MailConfig } from "./read-mail";
import { readTrustProxy, type TrustProxy } from "./trust-proxy";
import { variables } from "./variables";

/** The server's configuration from environment variables (docs/operations.md, Configuration). */
export interface Config {
  host: string;
  port: number;
  /** The folder of the embedded database, the uploaded files, the caches and the ledger anchors. */
  dataDir: string;
  /** The bucket of an object storage that keeps the uploaded files; null when DATA_DIR does. */
  bucket: BucketAddress | null;
  databaseUrl: string | undefined;
  /** The address of a pooler in transaction mode before `databaseUrl`. */
  databasePoolUrl: string | undefined;
  /** The address of a standby, from which whole tables are read. */
  databaseReplicaUrl: string | undefined;
  /** The most connections that this server keeps to a PostgreSQL server. */
  databaseConnections: number;
  /** How long a statement may run, in milliseconds. Lists and figures get a part of it (db/transaction.ts). */
  statementLimit: number;
  /** Statements that run longer are logged, in milliseconds; 0 for none. */
  slowStatement: number;
  /** How long this server answers on after it was told to stop, in milliseconds. */
  stopDelay: number;
  /** After how many minutes without use a session ends. */
  idleMinutes: number;
  /** Whether demo data and demo users are loaded into an empty database. */
  demo: boolean;
  /** Which proxies in front of this server may name the client's address and protocol. */
  trustProxy: TrustProxy;
  /** The folder of the built client. When it has no index.html, only calls are served. */
  clientDir: string | undefined;
  /** The folder of the documentation as HTML. When it has no index.html, none is served. */
  docsDir: string | undefined;
  logLevel: string;
  /** Whether the embedded database is backed up before migrations change it. */
  backupBeforeUpdate: boolean;
  /** The folder of the scheduled backups. */
  backupDir: string;
  /** The hour of the Philippines after which the embedded database is backed up each day; null for never. */
  backupHour: number | null;
  /** The passphrase with which backups are encrypted; null when they are not. */
  backupPassphrase: string | null;
  /** Whether the embedded database's file layer is patched, so that commits reach the disk. */
  durableFiles: boolean;
  /** The most rows of a fact that a browser gets. The server answers what reads a larger one. */
  browserRows: number;
  /** The most memory that the columnar replica takes, such as `1GB`; null when there is none. */
  replicaMemory: string | null;
  /** The token that lets other machines read the metrics; null when only this machine may. */
  metricsToken: string | null;
  /** The address of the collector that traces are sent to; null when there are none. */
  otlpEndpoint: string | null;
  /** How mail is sent; null when this server sends none. */
  mail: MailConfig | null;
}

const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"];
/** How many connections a server may keep to PostgreSQL, and how long a statement may run, in seconds. */
const CONNECTIONS = [2, 500] as const;
const STATEMENT = [10, 3600] as const;
const SLOW = [0, 3600] as const;
/** How long a server may answer on after it was told to stop, in seconds. */
export const STOP = [0, 60] as const;
/** After how many minutes without use a session may end; after 12 hours it ends in any case. */
const IDLE = [5, 720] as const;
type Name = (typeof variables)[number]["name"];
const defaults: ReadonlyMap<Name, string | null> = new Map(variables.map((one) => [one.name, one.otherwise]));

/** Whether other machines can reach the server: its host is not a loopback address, or it is behind a proxy. */
export const isPublic = ({ host, trustProxy }: Pick<Config, "host" | "trustProxy">): boolean =>
  !isLoopback(host) || trustProxy !== false;

/**
 * Reads the configuration. Throws an error that names the variable when a value cannot be used, or when a set
 * variable is nearly one of MARBLE's. An empty variable counts as unset. Demo data is refused on a server that
 * others can reach (DESIGN §9).
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  refuseMisspelledVariables(env);
  const given = (name: Name): string | undefined => env[name]?.trim() || undefined;
  const read = (name: Name): string => given(name) ?? defaults.get(name) ?? "";
  const host = read("HOST");
  if (!/^[\w.:%-]+$/.test(host)) throw new Error(`HOST is “${host}”: give an address or the name of a host.`);
  const databaseUrl = given("DATABASE_URL");
  if (databaseUrl !== undefined) parseDatabaseUrl(databaseUrl);
  const filesUrl = given("FILES_URL");
  const otlp = given("OTEL_EXPORTER_OTLP_ENDPOINT");
  const trustProxy = readTrustProxy(given("TRUST_PROXY"));
  const isReachable = isPublic({ host, trustProxy });
  const demo = readChoice("DEMO", read("DEMO"), ["on", "off", ""]);
  if (demo === "on" && isReachable)
    throw new Error(
      "DEMO is on, and HOST or TRUST_PROXY lets others reach this server, where everybody knows the password of the demo. Leave DEMO empty, or serve on 127.0.0.1 with an empty TRUST_PROXY.",
    );
  // It is used when the client is built; a wrong value is better told at the start than ignored.
  readSwitch("ENGINE_PATCH", read("ENGINE_PATCH"));
  const dataDir = resolve(read("DATA_DIR"));
  return {
    host,
    port: readNumber("PORT", read("PORT"), 0, 65_535),
    dataDir,
    bucket: filesUrl === undefined ? null : parseBucketAddress(filesUrl),
    databaseUrl,
    databasePoolUrl: readPoolUrl(given("DATABASE_POOL_URL"), databaseUrl),
    databaseReplicaUrl: readStandbyUrl(given("DATABASE_REPLICA_URL"), databaseUrl),
    databaseConnections: readNumber("DATABASE_CONNECTIONS", read("DATABASE_CONNECTIONS"), ...CONNECTIONS),
    statementLimit: readNumber("STATEMENT_LIMIT", read("STATEMENT_LIMIT"), ...STATEMENT) * 1000,
    slowStatement: readNumber("SLOW_STATEMENT", read("SLOW_STATEMENT"), ...SLOW) * 1000,
    stopDelay: readNumber("STOP_DELAY", read("STOP_DELAY"), ...STOP) * 1000,
    idleMinutes: readNumber("IDLE_MINUTES", read("IDLE_MINUTES"), ...IDLE),
    demo: demo === "on" || (demo === "" && databaseUrl === undefined && !isReachable),
    trustProxy,
    clientDir: resolve(read("CLIENT_DIR")),
    docsDir: resolve("dist", "docs"),
    logLevel: readChoice("LOG_LEVEL", read("LOG_LEVEL"), logLevels),
    backupBeforeUpdate: readSwitch("BACKUP_BEFORE_UPDATE", read("BACKUP_BEFORE_UPDATE")),
    backupDir: resolve(given("BACKUP_DIR") ?? join(dataDir, "backups")),
    backupHour: readHour("BACKUP_HOUR", read("BACKUP_HOUR")),
    backupPassphrase: readPassphrase("BACKUP_PASSPHRASE", read("BACKUP_PASSPHRASE")),
    browserRows: readNumber("BROWSER_ROWS", read("BROWSER_ROWS"), 0, 100_000_000),
    replicaMemory: readMemory("REPLICA_MEMORY", read("REPLICA_MEMORY")),
    metricsToken: readToken("METRICS_TOKEN", read("METRICS_TOKEN")),
    otlpEndpoint:
      otlp === undefined ? null : readAddress("OTEL_EXPORTER_OTLP_ENDPOINT", otlp, ["http:", "https:"]).href,
    mail: readMail(read("SMTP_URL"), read("MAIL_FROM"), read("PUBLIC_URL")),
    durableFiles: readSwitch("DURABLE_FILES", read("DURABLE_FILES")),
  };
}
