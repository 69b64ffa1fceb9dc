import type { Config } from "../config/config";
import { isInUse } from "../db/embedded/directory-lock";
import { openExisting } from "../db/open-existing";
import { prepareFile } from "./archive";
import { withHotCopy } from "./hot-copy";
import { parts } from "./manifest";
import { noProgress, type Progress } from "../process/progress";
import { saveBackup, type Saved } from "./save";

/**
 * Backs up the configured database with its files. When a server is using an embedded database, that server first makes
 * a copy of it.
 */
export async function saveRunningDatabase(
  config: Config,
  file: string,
  say: (message: string) => void,
  progress: Progress = noProgress,
): Promise<Saved> {
  // Before the server copies its database, for which users wait.
  await prepareFile(file);
  try {
    const database = await openExisting(config);
    try {
      return await saveBackup(database, config, file, { progress });
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!isInUse(error)) throw error;
  }
  say("A server uses this data directory: it copies its database for the backup.");
  return withHotCopy(config.dataDir, async (copy) => {
    const database = await openExisting({ ...config, databaseUrl: undefined, dataDir: copy });
    try {
      return await saveBackup(database, config, file, { anchors: `${copy}/${parts.anchors}`, progress });
    } finally {
      await database.close();
    }
  });
}
