import type { Database, DatabaseOptions } from "./database";
import { openEmbedded } from "./embedded/open-embedded";
import { openPostgresql } from "./postgresql/open-postgresql";

export type { Database, DatabaseOptions } from "./database";

/** Opens the database. Rejects with an Error that says what is wrong and what to do. */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.url) return openPostgresql(options.url, options);
  if (options.dir) return openEmbedded(options.dir, options);
  return Promise.reject(new Error("No database: give DATABASE_URL or DATA_DIR."));
}
