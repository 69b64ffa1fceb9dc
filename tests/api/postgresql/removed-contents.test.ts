import { expect, test } from "vitest";
import { deleteUnattached, storeFile, type FileStorage } from "../../../src/server/files/store";
import { emptyFileStorage, namesOf } from "../files/file-storage";

const storage = await emptyFileStorage();
const { pool, files } = storage;
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
  await expect.poll(async () => (await pool.query(waits)).rowCount).toBe(1);
  goOn();
  await Promise.all([removed, again]);
  expect(steps).toEqual(["remove", "put"]);
  expect(await namesOf(storage)).toHaveLength(1);
});
