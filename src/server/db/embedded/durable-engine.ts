import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { messageOf } from "../../../shared/errors";
import { DurableFiles } from "./durable-files";

const SETTINGS = ["wal_sync_method=fsync", "max_wal_size=256MB", "log_min_messages=fatal"];

/** The engine failed to start on its directory. */
export class EngineFailure extends Error {}

/**
 * Opens or creates the embedded engine in a directory and checks that its commits are flushed to disk. Without
 * that, a power cut would lose records. Rejects when they are not flushed, and with an EngineFailure when the
 * engine does not start. `settings` are added as `name=value`.
 */
export async function openEngine(directory: string, settings: string[] = []): Promise<PGlite> {
  const files = new DurableFiles(directory);
  const startParams = [
    ...PGlite.defaultStartParams.filter((param) => param !== "-F"),
    ...[...SETTINGS, ...settings].flatMap((setting) => ["-c", setting]),
  ];
  const engine = await PGlite.create({ fs: files, startParams, extensions: { pg_trgm } }).catch(
    (error: unknown) => {
      throw new EngineFailure(messageOf(error), { cause: error });
    },
  );
  const before = files.fsyncs;
  await engine.query("select pg_logical_emit_message(true, 'marble', 'durability')");
  if (files.fsyncs > before) return engine;
  await engine.close();
  throw new Error(
    "The embedded database did not write a commit through to the disk, so records would not be safe. " +
      "Install the exact package versions of package-lock.json, or set DATABASE_URL to a PostgreSQL server.",
  );
}
