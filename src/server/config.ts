import { join, resolve } from "node:path";

/** How this server is set up, from environment variables (README, Configuration). */
export interface Config {
  host: string;
  port: number;
  /** Where the embedded database, caches and ledger anchors live. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** Whether demo data and demo users are loaded into an empty database. */
  demo: boolean;
  /** Whether a proxy before this server may name the client's address and protocol. */
  trustProxy: boolean;
  /** The built client, or undefined while Vite serves it. */
  clientDir: string | undefined;
  logLevel: string;
  /** Whether the embedded database is saved before migrations change it. */
  backupBeforeUpdate: boolean;
}

const loopback = new Set(["127.0.0.1", "localhost", "::1"]);

/** Whether only this machine can reach a host name. */
export const isLoopback = (host: string): boolean => loopback.has(host);

/** A switch of the environment; unset is the usual. */
function onOrOff(env: NodeJS.ProcessEnv, name: string, usual: boolean): boolean {
  const value = env[name] ?? "";
  if (value === "") return usual;
  if (value !== "on" && value !== "off") throw new Error(`${name} is “${value}”: give on or off.`);
  return value === "on";
}

/** Reads the configuration; a value that cannot be used throws with the variable's name. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const host = env["HOST"] ?? "127.0.0.1";
  const port = Number(env["PORT"] ?? 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT is “${env["PORT"]}”: give a number from 0 to 65535.`);
  const databaseUrl = env["DATABASE_URL"] === "" ? undefined : env["DATABASE_URL"];
  const demo = (env["DEMO"] ?? "").toLowerCase();
  return {
    host,
    port,
    dataDir: resolve(env["DATA_DIR"] ?? join(process.cwd(), "data")),
    databaseUrl,
    demo: demo === "on" || (demo !== "off" && databaseUrl === undefined && isLoopback(host)),
    trustProxy: env["TRUST_PROXY"] === "on",
    clientDir: env["CLIENT_DIR"] ?? join(process.cwd(), "dist", "client"),
    logLevel: env["LOG_LEVEL"] ?? "info",
    backupBeforeUpdate: onOrOff(env, "BACKUP_BEFORE_UPDATE", true),
  };
}
