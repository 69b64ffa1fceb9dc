import { existsSync } from "node:fs";
import { mkdir, open, readdir, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathOf, type FileContents } from "./contents";

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
      const file = await open(at(name), "wx", 0o600);
      try {
        await file.writeFile(content);
        await file.sync();
      } finally {
        await file.close();
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
      for (const entry of entries) if (entry.isFile()) yield entry.name;
    },
  };
}
