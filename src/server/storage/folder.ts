import { existsSync } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathOf, type FileContents } from "./contents";

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
      await mkdir(dirname(at(name)), { recursive: true, mode: 0o700 });
      const unfinished = `${at(name)}${UNFINISHED}`;
      const file = await open(unfinished, "w", 0o600);
      try {
        await file.writeFile(content);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, at(name));
    },
    get: (name) =>
      readFile(at(name)).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      }),
    async remove(name) {
      for (const end of ["", UNFINISHED]) await rm(`${at(name)}${end}`, { force: true });
    },
    async *names() {
      if (!existsSync(root)) return;
      const entries = await readdir(root, { recursive: true, withFileTypes: true });
      for (const entry of entries) if (entry.isFile() && !entry.name.endsWith(UNFINISHED)) yield entry.name;
    },
  };
}
