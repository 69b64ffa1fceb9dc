import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import type { FileStorage } from "../../../src/server/files/store";
import { folderContents } from "../../../src/server/storage/folder";
import { openTestDatabase } from "../database";

/** A place for the files of a test file: an empty database and a folder, which are removed after its tests. */
export async function emptyFileStorage(): Promise<FileStorage> {
  const dataDir = mkdtempSync(join(tmpdir(), "marble-files-"));
  const database = await openTestDatabase();
  afterAll(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { pool: database.pool, files: folderContents(dataDir) };
}

/** The names of all contents, in order. */
export async function namesOf({ files }: FileStorage): Promise<string[]> {
  const names: string[] = [];
  for await (const name of files.names()) names.push(name);
  return names.toSorted();
}
