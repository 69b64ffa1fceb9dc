import { existsSync } from "node:fs";
import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { syncDirectory } from "../db/embedded/sync-files";
import { pathOf, type FileContents } from "./contents";
import { removeAbandoned } from "./unfinished";

/** The end of the name of a content that is not whole yet. */
const UNFINISHED = ".part";

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException | null)?.code === "ENOENT";

/** Contents in the folder `files` of a data directory. */
export function folderContents(dataDir: string): FileContents {
  const root = join(dataDir, "files");
  const at = (name: string): string => join(root, pathOf(name));
  return {
    kind: "folder",
    place: `the folder ${root}`,
    async put(name, content) {
      const folder = dirname(at(name));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Two uploads of one content may be written at once.
      const unfinished = `${at(name)}.${randomBytes(8).toString("hex")}${UNFINISHED}`;
      try {
        await writeFile(unfinished, content, { mode: 0o600, flush: true });
        await rename(unfinished, at(name));
        for (const changed of [folder, root]) syncDirectory(changed);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    get: (name) =>
      readFile(at(name)).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      }),
    remove: (name) => rm(at(name), { force: true }),
    async *names() {
      if (!existsSync(root)) return;
      const entries = await readdir(root, { recursive: true, withFileTypes: true });
      for (const entry of entries) if (entry.isFile() && !entry.name.endsWith(UNFINISHED)) yield entry.name;
    },
    removeAbandoned: () => removeAbandoned(root, (name) => name.endsWith(UNFINISHED)),
  };
}
