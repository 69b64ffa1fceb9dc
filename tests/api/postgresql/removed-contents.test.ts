import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { deleteUnattached, storeFile, type FileStorage } from "../../../src/server/files/store";
import { folderContents } from "../../../src/server/storage/folder";
import { openTestDatabase } from "../database";

const dataDir = mkdtempSync(join(tmpdir(), "marble-removed-contents-"));
const database = await openTestDatabase();
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});
const files = folderContents(dataDir);
const storage: FileStorage = { pool: database.pool, files };
const upload = (at: FileStorage): Promise<{ id: string }> =>
  storeFile(at, { id: 1 }, "minutes.pdf", Buffer.from("%PDF-minutes"));

test("a content that somebody uploads while it is removed is there afterwards", async () => {
  const { id } = await upload(storage);
  const steps: string[] = [];
  const { put, remove } = files;
  const uploading: FileStorage = {
    ...storage,
    files: { ...files, put: async (name, bytes) => (steps.push("put"), put(name, bytes)) },
  };
  let [begin, goOn] = [(): void => {}, (): void => {}];
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const mayGoOn = new Promise<void>((resolve) => (goOn = resolve));
  const removing: FileStorage = {
    ...storage,
    files: {
      ...files,
      async remove(name) {
        begin();
        await mayGoOn;
        if (!name.endsWith(".thumb")) steps.push("remove");
        await remove(name);
      },
    },
  };
  const removed = deleteUnattached(removing, [id]);
  await begun;
  const again = upload(uploading);
  const waits = "select from pg_locks where not granted and locktype = 'advisory'";
  await expect.poll(async () => (await database.pool.query(waits)).rowCount).toBe(1);
  goOn();
  await Promise.all([removed, again]);
  expect(steps).toEqual(["remove", "put"]);
  const names: string[] = [];
  for await (const name of files.names()) names.push(name);
  expect(names).toHaveLength(1);
});
