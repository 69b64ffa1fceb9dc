/** One environment variable of MARBLE. */
export interface Variable {
  name: string;
  /** The default value; null if docs/operations.md describes it in words. */
  otherwise: string | null;
}

const variable = <Name extends string>(name: Name, otherwise: string | null = null) => ({ name, otherwise });

/**
 * The environment variables that an administrator may set. The table of docs/operations.md lists the same ones
 * (`tests/house/variables.test.ts`).
 */
export const variables = [
  variable("PORT", "8080"),
  variable("HOST", "127.0.0.1"),
  variable("DATA_DIR", "./data"),
  variable("FILES_URL"),
  variable("DATABASE_URL"),
  variable("DATABASE_POOL_URL"),
  variable("DATABASE_REPLICA_URL"),
  variable("DATABASE_CONNECTIONS", "10"),
  variable("STATEMENT_LIMIT", "60"),
  variable("SLOW_STATEMENT", "5"),
  variable("STOP_DELAY", "0"),
  variable("IDLE_MINUTES", "120"),
  variable("DEMO"),
  variable("TRUST_PROXY"),
  variable("LOG_LEVEL", "info"),
  variable("METRICS_TOKEN"),
  variable("OTEL_EXPORTER_OTLP_ENDPOINT"),
  variable("BACKUP_BEFORE_UPDATE", "on"),
  variable("BACKUP_DIR", "DATA_DIR/backups"),
  variable("BACKUP_HOUR", "2"),
  variable("BACKUP_PASSPHRASE"),
  variable("REPLICA_MEMORY", "1GB"),
  variable("BROWSER_ROWS", "2000000"),
  variable("SMTP_URL"),
  variable("MAIL_FROM"),
  variable("PUBLIC_URL"),
  variable("DURABLE_FILES", "on"),
  variable("ENGINE_PATCH", "on"),
  variable("CLIENT_DIR", "./dist/client"),
  variable("TEST_DATABASE_URL"),
  variable("TEST_DATABASE_POOL_URL"),
] as const satisfies readonly Variable[];

/** Variables of the tests, the measurements and the tools, which no administrator sets. */
export const toolVariables = [
  "SERVER_PORT",
  "CHROMIUM_PATH",
  "E2E_PORT",
  "E2E_URL",
  "E2E_WORKERS",
  "PICTURES",
  "BENCH_PORT",
  "BENCH_DATABASE_URL",
  "TEST_LONG",
  "FIGURES_USERS",
] as const;
