import sharp from "sharp";
import { expect, test } from "vitest";
import { readStored, type CheckedFile } from "../../../src/server/files/read";
import { deleteUnattached, storeFile } from "../../../src/server/files/store";
import { emptyFileStorage, namesOf } from "./file-storage";

const storage = await emptyFileStorage();
const { pool, files } = storage;

const picture = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer();

const upload = async (content: Buffer): Promise<CheckedFile> => {
  const { id } = await storeFile(storage, { id: 1 }, "field.jpg", content);
  const { rows } = await pool.query<CheckedFile>("select * from file where id = $1", [id]);
  return rows[0] as CheckedFile;
};

test("a content that several files have is kept once, under its hash, and until the last of them is deleted", async () => {
  const content = await picture("#2f6b3a");
  const [first, second] = await Promise.all([upload(content), upload(content)]);
  expect(first.id).not.toBe(second.id);
  const names = [String(first.sha256), `${String(first.sha256)}.thumb`];
  expect(second.sha256).toBe(first.sha256);
  expect(await namesOf(storage)).toEqual(names);
  await deleteUnattached(storage, [first.id]);
  expect(await namesOf(storage)).toEqual(names);
  expect((await readStored(storage, second, true)).type).toBe("image/webp");
  await deleteUnattached(storage, [second.id]);
  expect(await namesOf(storage)).toEqual([]);
});

test("a damaged content is whole again once it is uploaded again", async () => {
  const content = await picture("#1f5c7a");
  const first = await upload(content);
  await files.put(String(first.content), Buffer.from("something else"));
  await expect(readStored(storage, first, false)).rejects.toMatchObject({ status: 503 });
  await upload(content);
  expect((await readStored(storage, first, false)).type).toBe("image/jpeg");
});

test("a content from before contents had their hash as a name stays under the id of its file", async () => {
  await files.put("of-earlier-times", Buffer.from("%PDF-old"));
  await pool.query(
    "insert into file (id, name, type, bytes, user_id) values ($1, $1, 'application/pdf', 8, 1)",
    ["of-earlier-times"],
  );
  const { rows } = await pool.query<CheckedFile>("select * from file where id = 'of-earlier-times'");
  expect((await readStored(storage, rows[0] as CheckedFile, false)).content.toString()).toBe("%PDF-old");
  await deleteUnattached(storage, ["of-earlier-times"]);
  expect(await files.get("of-earlier-times")).toBeNull();
});

test("a content that its place does not remove keeps its file, and both go when it is tried again", async () => {
  const [one, other] = [await upload(await picture("#7a1f1f")), await upload(await picture("#7a5c1f"))];
  const away = { pool, files: { ...files, remove: () => Promise.reject(new Error("does not answer")) } };
  const ids = [one.id, other.id];
  await expect(deleteUnattached(away, ids)).rejects.toThrow("does not answer");
  expect((await pool.query("select from file where id = any($1)", [ids])).rowCount).toBe(2);
  expect(await deleteUnattached(storage, ids)).toBe(2);
  const left = await namesOf(storage);
  for (const { content } of [one, other]) expect(left).not.toContain(content);
});
