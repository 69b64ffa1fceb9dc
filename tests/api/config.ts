import { join } from "node:path";
import type { Config } from "../../src/server/config/config";

/** How the servers of tests are set up: silent, without demo data, on this machine alone. */
export const testConfig = (dataDir: string, databaseUrl?: string): Config => ({
  host: "127.0.0.1",
  port: 0,
  dataDir,
  bucket: null,
  databaseUrl,
  databaseConnections: 10,
  statementLimit: 60_000,
  slowStatement: 0,
  stopDelay: 0,
  idleMinutes: 120,
  databasePoolUrl: undefined,
  databaseReplicaUrl: undefined,
  browserRows: 2_000_000,
  demo: false,
  trustProxy: false,
  clientDir: undefined,
  docsDir: undefined,
  logLevel: "silent",
  backupBeforeUpdate: false,
  durableFiles: true,
  backupDir: join(dataDir, "backups"),
  backupHour: null,
  replicaMemory: null,
  metricsToken: null,
  otlpEndpoint: null,
  mail: null,
  backupPassphrase: null,
});
