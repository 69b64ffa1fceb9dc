import sharp from "sharp";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { parseBucketAddress } from "../../../src/server/config/bucket-address";
import { examineMachine } from "../../../src/server/doctor/machine";
import { startObjectStorage, type ObjectStorage } from "../../object-storage";
import { PASSWORD, startTestServer } from "../server";

let storage: ObjectStorage | null = await startObjectStorage();
const server = await startTestServer({ bucket: parseBucketAddress(storage.url("office")) });
afterAll(async () => {
  await server.close();
  await storage?.stop();
});
const { files, config, pool } = server.context;

const contentOf = async (id: string): Promise<string> =>
  (await pool.query<{ content: string }>("select content from file where id = $1", [id])).rows[0]?.content ??
  "";

const signedIn = server.app
  .inject({ method: "POST", url: "/api/auth/login", payload: { username: "encoder", password: PASSWORD } })
  .then(({ headers }) => String(headers["set-cookie"]).split(";")[0] ?? "");

async function upload(): Promise<{ statusCode: number; id: string; message: string }> {
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#2f6b3a" } })
    .jpeg()
    .toBuffer();
  const payload = Buffer.concat([
    Buffer.from(
      '--b\r\ncontent-disposition: form-data; name="file"; filename="field.jpg"\r\ncontent-type: image/jpeg\r\n\r\n',
    ),
    photo,
    Buffer.from("\r\n--b--\r\n"),
  ]);
  const headers = { cookie: await signedIn, "content-type": "multipart/form-data; boundary=b" };
  const answer = await server.app.inject({ method: "POST", url: "/api/files", payload, headers });
  const body = answer.json<{ data?: { id: string }[]; message: string }>();
  return { statusCode: answer.statusCode, id: body.data?.[0]?.id ?? "", message: body.message };
}

const read = async (id: string, size = "") =>
  server.app.inject({ url: `/api/files/${id}${size}`, headers: { cookie: await signedIn } });

test("with FILES_URL uploads go to the bucket and come back from it, and DATA_DIR keeps none", async () => {
  const { id } = await upload();
  const [whole, thumb] = [await read(id), await read(id, "?size=thumb")];
  expect([whole.statusCode, whole.headers["content-type"]]).toEqual([200, "image/jpeg"]);
  expect(whole.rawPayload).toEqual(await files.get(await contentOf(id)));
  expect([thumb.statusCode, thumb.headers["content-type"]]).toEqual([200, "image/webp"]);
  expect(existsSync(join(config.dataDir, "files"))).toBe(false);
});

test("a file whose content is not the one that was uploaded is told to be damaged, and not served", async () => {
  const { id } = await upload();
  await files.put(await contentOf(id), Buffer.from("something else"));
  const answer = await read(id);
  expect(answer.statusCode).toBe(503);
  expect(answer.json<{ message: string }>().message).toMatch(/“field.jpg” is damaged/);
  await pool.query("update file set sha256 = null where id = $1", [id]);
  expect((await read(id)).statusCode).toBe(200);
});

test("while the bucket is away an upload is refused and leaves no row, and doctor says what is wrong", async () => {
  const { id } = await upload();
  const count = async () => (await pool.query("select id from file")).rowCount;
  const before = await count();
  const seen = async () => (await examineMachine(config)).find(({ name }) => name === "Files")?.state;
  expect(await seen()).toBe("ok");
  await storage?.stop();
  storage = null;
  const refused = await upload();
  expect([refused.statusCode, refused.message]).toEqual([
    503,
    expect.stringContaining("The storage of files does not answer"),
  ]);
  expect((await read(id)).statusCode).toBe(503);
  expect(await count()).toBe(before);
  expect(await seen()).toBe("wrong");
});
