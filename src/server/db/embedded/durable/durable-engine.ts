import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { messageOf } from "../../../../shared/errors";
import { DurableFiles, UnknownFileLayer } from "./durable-files";

const SETTINGS = ["wal_sync_method=fsync", "max_wal_size=256MB", "log_min_messages=fatal"];

/** The engine failed to start on its directory. */
export class EngineFailure extends Error {}

/** How the engine is opened. */
export interface EngineOptions {
  /** Whether its file layer is patched, so that commits reach the disk (`DURABLE_FILES`). Default true. */
  durable?: boolean;
  /** More settings of PostgreSQL, as `name=value`. */
  settings?: readonly string[];
  /** Its compiled program; without it the engine compiles its own. */
  program?: WebAssembly.Module;
}

/**
 * Opens or creates the embedded engine in a directory and checks that its commits are flushed to disk. Without
 * that, a power cut would lose records. Rejects when they are not flushed, with an UnknownFileLayer when the
 * file layer cannot be patched, and with an EngineFailure when the engine does not start. An engine that is not
 * durable has the file layer of the package, and nothing is checked.
 */
export async function openEngine(
  directory: string,
  { durable = true, settings = [], program }: EngineOptions = {},
): Promise<PGlite> {
  if (!durable) return start(new NodeFS(directory), settings, program);
  const files = new DurableFiles(directory);
  const engine = await start(files, settings, program);
  const before = files.fsyncs;
  await engine.query("select pg_logical_emit_message(true, 'marble', 'durability')");
  if (files.fsyncs > before) return engine;
  await engine.close();
  throw new Error(
    "The embedded database did not write a commit through to the disk, so records would not be safe. " +
      "Install the exact package versions of package-lock.json, or set DATABASE_URL to a PostgreSQL server.",
  );
}

async function start(
  fs: NodeFS,
  settings: readonly string[],
  program: WebAssembly.Module | undefined,
): Promise<PGlite> {
  const startParams = [
    ...PGlite.defaultStartParams.filter((param) => param !== "-F"),
    ...[...SETTINGS, ...settings].flatMap((setting) => ["-c", setting]),
  ];
  try {
    return await PGlite.create({
      fs,
      startParams,
      extensions: { pg_trgm },
      ...(program === undefined ? {} : { pgliteWasmModule: program }),
    });
  } catch (error) {
    if (error instanceof UnknownFileLayer) throw error;
    throw new EngineFailure(messageOf(error), { cause: error });
  }
}
