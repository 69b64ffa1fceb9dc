import exifr from "exifr";
import sharp from "sharp";
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";
import { crc32 } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { timeouts } from "../../../src/api/calls/call";
import { maxFileBytes } from "../../../src/shared/bounds";
import { processUpload, readPhotoMetadata } from "../../../src/server/files/picture";
import { deleteOrphanFiles, maxUnattached } from "../../../src/server/files/store";
import { pathOf } from "../../../src/server/storage/contents";
import { anArbo, BULACAN, ILOILO, PASSWORD, serverOfFile } from "../server";

const server = await serverOfFile();
let photo: Buffer;
beforeAll(async () => {
  photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#2f6b3a" } })
    .withExif({
      IFD0: { Artist: "Somebody" },
      IFD2: { DateTimeOriginal: "2026:03:04 10:11:12" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "14/1 50/1 0/1",
        GPSLongitudeRef: "E",
        GPSLongitude: "120/1 49/1 0/1",
      },
    })
    .jpeg()
    .toBuffer();
});

const signIn = async (username: string): Promise<string> => {
  const login = await server.app.inject({
    method: "POST",
    url: "/api/auth/login",
    payload: { username, password: PASSWORD },
  });
  return String(login.headers["set-cookie"]).split(";")[0] ?? "";
};
const cookies = new Map<string, Promise<string>>();
/** The cookie of a user's only session: many who sign in to one account at once are taken for guesses. */
const cookieOf = (username: string): Promise<string> => {
  const cookie = cookies.get(username) ?? signIn(username);
  cookies.set(username, cookie);
  return cookie;
};

async function send(
  username: string,
  url: string,
  content: Buffer,
  values: Record<string, string> = {},
  key?: string,
  filename = "photo.jpg",
): Promise<{ statusCode: number; json: () => { data: Record<string, unknown>[]; message: string } }> {
  const boundary = "----marble";
  const field = ([name, value]: [string, string]): string =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const head = `${Object.entries(values).map(field).join("")}--${boundary}\r\ncontent-disposition: form-data; name="uploadFile"; filename="${filename}"\r\ncontent-type: image/jpeg\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return server.app.inject({
    method: "POST",
    url,
    payload,
    headers: {
      cookie: await cookieOf(username),
      "content-type": `multipart/form-data; boundary=${boundary}`,
      ...(key === undefined ? {} : { "idempotency-key": key }),
    },
  });
}

const get = async (
  username: string,
  id: unknown,
  size = "",
  headers: Record<string, string> = {},
): Promise<{ statusCode: number; rawPayload: Buffer; headers: Record<string, unknown> }> =>
  server.app.inject({
    url: `/api/files/${String(id)}${size}`,
    headers: { ...headers, cookie: await cookieOf(username) },
  });

test("a geotag takes position and day from the photo, whose other camera data is not served", async () => {
  const arbo = await anArbo(server, BULACAN);
  const answer = await send("encoder", "/api/form-11-geo/create", photo, { arboPrimaryKey: String(arbo.id) });
  expect(answer.statusCode).toBe(200);
  const row = answer.json().data[0];
  expect(row).toMatchObject({ taken_on: "2026-03-04", taken_time: "10:11", province_name: "Bulacan" });
  expect(row?.["latitude"]).toBeCloseTo(14.8333, 3);
  expect(row?.["longitude"]).toBeCloseTo(120.8167, 3);
  const id = (row?.["uploadFile"] as string[] | undefined)?.[0];
  const served = await get("encoder", id);
  expect(served.headers["content-type"]).toBe("image/jpeg");
  expect(await exifr.parse(served.rawPayload)).toBeUndefined();
  const thumbnail = await sharp((await get("encoder", id, "?size=thumb")).rawPayload).metadata();
  expect([thumbnail.width, thumbnail.height]).toEqual([320, 320]);
});

test("position and time that come beside a photo which lost them are kept, and checked as any others", async () => {
  const arbo = await anArbo(server, BULACAN, { arbo_name: "Made smaller" });
  const smaller = await sharp(photo).resize(300).jpeg().toBuffer();
  const beside = {
    latitude: "14.833333",
    longitude: "120.816667",
    taken_on: "2026-03-04",
    taken_time: "10:11",
  };
  const create = (more: Record<string, string>) =>
    send("encoder", "/api/form-11-geo/create", smaller, {
      arboPrimaryKey: String(arbo.id),
      ...beside,
      ...more,
    });
  for (const [field, value] of [
    ["latitude", "91"],
    ["longitude", ""],
    ["taken_on", "2131-01-01"],
    ["taken_time", "25:00"],
    ["taken_at", "10:11"],
  ] as const) {
    const refused = await create({ [field]: value });
    expect([field, refused.statusCode]).toEqual([field, 400]);
  }
  expect((await create({})).json().data[0]).toMatchObject({
    ...beside,
    latitude: 14.833333,
    longitude: 120.816667,
  });
  const encoder = await server.as("encoder");
  expect((await encoder("POST", "/api/form-11-geo", { arboPrimaryKey: String(arbo.id) })).data).toHaveLength(
    1,
  );
});

test("a geotag takes pictures only, by their content: a PDF under a picture's name is refused and saves nothing", async () => {
  const arbo = await anArbo(server, BULACAN, { arbo_name: "Pictures only" });
  const pdf = Buffer.from("%PDF-1.4\n");
  const answer = await send("encoder", "/api/form-11-geo/create", pdf, { arboPrimaryKey: String(arbo.id) });
  expect([answer.statusCode, answer.json().message]).toEqual([
    415,
    "“photo.jpg” is not a JPEG, PNG or WebP picture. Convert it and try again.",
  ]);
  const encoder = await server.as("encoder");
  expect((await encoder("POST", "/api/form-11-geo", { arboPrimaryKey: String(arbo.id) })).data).toEqual([]);
  expect((await send("encoder", "/api/files", pdf)).statusCode).toBe(200);
});

test("a file of more than 20 MB is refused in words of its own; one of 20 MB is taken", async () => {
  const pdf = Buffer.alloc(maxFileBytes + 1);
  pdf.write("%PDF-1.4\n");
  const answer = await send("encoder", "/api/files", pdf);
  expect([answer.statusCode, answer.json().message]).toEqual([
    413,
    "A file is larger than 20 MB. Make it smaller, then send it again.",
  ]);
  expect((await send("encoder", "/api/files", pdf.subarray(0, maxFileBytes))).statusCode).toBe(200);
});

test("the server receives an upload for as long as a browser sends it over a slow link", () => {
  expect(server.app.server.requestTimeout).toBeGreaterThanOrEqual(timeouts.files);
});

test("a geotag that is created changes no other one", async () => {
  const arbo = await anArbo(server, BULACAN, { arbo_name: "Created" });
  const of = { arboPrimaryKey: String(arbo.id) };
  const first = await send("encoder", "/api/form-11-geo/create", photo, of);
  const { id } = first.json().data[0] ?? {};
  const again = await send("encoder", "/api/form-11-geo/create", photo, { ...of, id: String(id) });
  expect([again.statusCode, again.json().message]).toEqual([400, "id: a new record has none. Leave it out."]);
});

test("a file is seen by who sees the record that holds it, and before that by who uploaded it", async () => {
  const arbo = await anArbo(server, ILOILO);
  const uploaded = (await send("iloilo", "/api/files", photo)).json().data[0];
  expect((await get("iloilo", uploaded?.["id"])).statusCode).toBe(200);
  expect((await get("admin", uploaded?.["id"])).statusCode).toBe(404);
  const iloilo = await server.as("iloilo");
  const saved = await iloilo("PUT", "/api/form-11/update", {
    arboPrimaryKey: arbo.id,
    ...ILOILO,
    reporting_year: 2026,
    support_provided: "Livelihood",
    quantity_hard: 1,
    uploadFile: [uploaded?.["id"]],
  });
  expect(saved.code).toBe(200);
  expect((await get("admin", uploaded?.["id"])).statusCode).toBe(200);
  expect((await get("encoder", uploaded?.["id"])).statusCode).toBe(404);
});

test("a browser asks each time whether its user may see a file, and fetches it once", async () => {
  const id = (await send("iloilo", "/api/files", photo)).json().data[0]?.["id"];
  const first = await get("iloilo", id);
  expect(first.headers["cache-control"]).toBe("private, no-cache");
  const known = { "if-none-match": String(first.headers["etag"]) };
  const again = await get("iloilo", id, "", known);
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  expect((await get("encoder", id, "", known)).statusCode).toBe(404);
});

test("nobody ties another's file, or one that another record holds, to a record of their own", async () => {
  const fileOf = async (user: string) =>
    (await send(user, "/api/files", photo)).json().data[0]?.["id"] as string;
  const arbo = await anArbo(server, BULACAN, { arbo_name: "Other" });
  const encoder = await server.as("encoder");
  const save = (file: string) =>
    encoder("PUT", "/api/form-11/update", {
      arboPrimaryKey: arbo.id,
      ...BULACAN,
      reporting_year: 2026,
      support_provided: "Livelihood",
      quantity_hard: 1,
      uploadFile: [file],
    });
  const own = await fileOf("encoder");
  expect((await save(own)).code).toBe(200);
  for (const file of [await fileOf("iloilo"), own]) {
    const answer = await save(file);
    expect([answer.code, answer.details[0]?.field]).toEqual([400, "uploadFile"]);
  }
});

test("a file is checked by its content and not by its name", async () => {
  const answer = await send("encoder", "/api/files", Buffer.from("<script>alert(1)</script>"));
  expect(answer.statusCode).toBe(415);
});

test("a damaged HEIC picture is refused at once and holds nobody up", async () => {
  const half = Buffer.from(`\0\0\0\u0018ftypheic\0\0\0\0heicmif1${"\0".repeat(200)}`, "latin1");
  expect((await send("encoder", "/api/files", half)).statusCode).toBe(415);
});

const kept = async (): Promise<{ rows: number; files: number }> => {
  const { rows } = await server.context.pool.query<{ count: number }>(
    "select count(*)::integer as count from file",
  );
  const names = readdirSync(join(server.context.config.dataDir, "files"), {
    recursive: true,
    encoding: "utf8",
  });
  return { rows: rows[0]?.count ?? 0, files: names.filter((name) => name.includes(sep)).length };
};

test("a photo sent again after a lost answer is kept once, and a refused one not at all", async () => {
  const arbo = await anArbo(server, BULACAN, { arbo_name: "Sent twice" });
  const values = { arboPrimaryKey: String(arbo.id) };
  const first = await send("encoder", "/api/form-11-geo/create", photo, values, "photo-once");
  const after = await kept();
  const again = await send("encoder", "/api/form-11-geo/create", photo, values, "photo-once");
  expect(again.json().data).toEqual(first.json().data);
  // The answer does not wait for the second copy to be taken away.
  await expect.poll(kept).toEqual(after);
  const refused = await send("encoder", "/api/form-11-geo/create", photo, { arboPrimaryKey: "0" });
  expect(refused.statusCode).toBeGreaterThanOrEqual(400);
  await expect.poll(kept).toEqual(after);
  const id = (first.json().data[0]?.["uploadFile"] as string[] | undefined)?.[0];
  expect((await get("encoder", id)).statusCode).toBe(200);
});

/** Where the folder of the server keeps the content of a file. */
async function pathOfContent(id: string): Promise<string> {
  const { rows } = await server.context.pool.query<{ content: string }>(
    "select content from file where id = $1",
    [id],
  );
  return join(server.context.config.dataDir, "files", pathOf(rows[0]?.content ?? ""));
}

test("an upload that no record holds is taken away once no draft can name it any more", async () => {
  const before = await kept();
  const ids = [];
  for (const background of ["#7a1f5c", "#1f5c7a"]) {
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .jpeg()
      .toBuffer();
    ids.push((await send("encoder", "/api/files", picture)).json().data[0]?.["id"]);
  }
  await server.context.pool.query("update file set created_at = now() - interval '32 days' where id = $1", [
    ids[0],
  ]);
  await deleteOrphanFiles(server.context);
  expect((await get("encoder", ids[0])).statusCode).toBe(404);
  expect((await get("encoder", ids[1])).statusCode).toBe(200);
  // The other upload of this test and its thumbnail; older tests left uploads of today, which stay.
  expect(await kept()).toEqual({ rows: before.rows + 1, files: before.files + 2 });
});

test("who has too many uploads that no record holds is refused another one, and others are not", async () => {
  const { pool } = server.context;
  await pool.query(
    `insert into file (id, name, type, bytes, user_id)
     select 'many-' || at, 'a.jpg', 'image/jpeg', 1, (select id from users where username = 'encoder')
       from generate_series(1, $1) as at`,
    [maxUnattached.files],
  );
  const refused = await send("encoder", "/api/files", photo);
  expect(refused.statusCode).toBe(422);
  expect(refused.json().message).toMatch(/^You have uploaded \d+ files that belong to no record yet\./);
  expect((await send("iloilo", "/api/files", photo)).statusCode).toBe(200);
  await pool.query("delete from file where id like 'many-%' and id <> 'many-1'");
  await pool.query("update file set bytes = $1 where id = 'many-1'", [maxUnattached.bytes]);
  expect((await send("encoder", "/api/files", photo)).statusCode).toBe(422);
  await pool.query("delete from file where id = 'many-1'");
  expect((await send("encoder", "/api/files", photo)).statusCode).toBe(200);
});

test("a picture of too many points is refused by its header, with its name and what to do, and is not decoded", async () => {
  const picture = await sharp({ create: { width: 1, height: 1, channels: 3, background: "#2f6b3a" } })
    .png()
    .toBuffer();
  // The header alone, with its checksum, promises so many points.
  for (const at of [16, 20]) picture.writeUInt32BE(10_900, at);
  picture.writeUInt32BE(crc32(picture.subarray(12, 29)), 29);
  await expect(sharp(picture, { limitInputPixels: false }).stats()).rejects.toThrow();
  const answer = await send("encoder", "/api/files", picture, {}, undefined, "roof.png");
  expect(answer.statusCode).toBe(400);
  expect(answer.json().message).toMatch(/“roof\.png” has 10,900 × 10,900 points, more than 65 megapixels\./);
});

/** A PNG whose EXIF data has tags that each declare all of its bytes as an array of numbers. */
async function pictureOfArrays(tags: number, bytes: number): Promise<Buffer> {
  const exif = Buffer.alloc(bytes);
  exif.write("II*\0\b\0\0\0", "latin1");
  exif.writeUInt16LE(tags, 8);
  for (let tag = 0; tag < tags; tag++) {
    const at = 10 + 12 * tag;
    exif.writeUInt16LE(0x1000 + tag, at);
    exif.writeUInt16LE(3, at + 2);
    exif.writeUInt32LE((bytes - 8) / 2, at + 4);
    exif.writeUInt32LE(8, at + 8);
  }
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from("eXIf"), exif, Buffer.alloc(4)]);
  chunk.writeUInt32BE(bytes, 0);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  const picture = await sharp(photo).resize(8).png().toBuffer();
  const endOfHeader = 33;
  return Buffer.concat([picture.subarray(0, endOfHeader), chunk, picture.subarray(endOfHeader)]);
}

test("camera data that declares gigabytes is not read", async () => {
  const picture = await pictureOfArrays(1000, 400_000);
  expect((await sharp(picture).metadata()).exif?.length).toBe(400_000);
  const before = process.cpuUsage().user;
  expect(await readPhotoMetadata(picture)).toMatchObject({ latitude: null, taken_on: null });
  // To read all of it takes more than a second of the only thread, and half a gigabyte.
  expect(process.cpuUsage().user - before).toBeLessThan(500_000);
});

test("a position beyond the globe, or without a value, is none, and its day stays", async () => {
  for (const GPSLatitude of ["214/1 50/1 0/1", "0/0 0/0 0/0"]) {
    const picture = await sharp(photo)
      .withExif({
        IFD2: { DateTimeOriginal: "2026:03:04 10:11:12" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude, GPSLongitudeRef: "E", GPSLongitude: "120/1 48/1 0/1" },
      })
      .toBuffer();
    expect(await readPhotoMetadata(picture)).toEqual({
      latitude: null,
      longitude: null,
      taken_on: "2026-03-04",
      taken_time: "10:11",
    });
  }
});

test("one picture is worked on at a time; beyond the queue an upload is a 503 that a browser repeats", async () => {
  const large = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: "#2f6b3a" } })
    .jpeg()
    .toBuffer();
  const answers = await Promise.all(Array.from({ length: 24 }, () => send("encoder", "/api/files", large)));
  const codes = answers.map(({ statusCode }) => statusCode);
  expect(codes).toContain(200);
  expect(codes.filter((code) => code !== 200 && code !== 503)).toEqual([]);
});

test("a file that another server keeps is told in words, and a lost thumbnail is made anew", async () => {
  const id = String(
    (await send("encoder", "/api/files", photo, {}, undefined, "field.jpg")).json().data[0]?.["id"],
  );
  const path = await pathOfContent(id);
  rmSync(`${path}.thumb`);
  const thumbnail = await get("encoder", id, "?size=thumb");
  expect(await sharp(thumbnail.rawPayload).metadata()).toMatchObject({ width: 320, height: 320 });
  expect(readFileSync(`${path}.thumb`)).toEqual(thumbnail.rawPayload);
  rmSync(path);
  expect((await get("encoder", id, "?size=thumb")).statusCode).toBe(200);
  const gone = await get("encoder", id);
  expect([gone.statusCode, gone.headers["retry-after"], gone.headers["etag"]]).toEqual([503, "5", undefined]);
  expect(gone.rawPayload.toString()).toContain("“field.jpg” is not in the folder of this server");
});

test("an upload that cannot be written leaves neither half a file nor an entry", async () => {
  const before = await kept();
  const files = join(server.context.config.dataDir, "files");
  renameSync(files, `${files}-away`);
  writeFileSync(files, "no folder");
  try {
    expect((await send("encoder", "/api/files", photo)).statusCode).toBeGreaterThanOrEqual(500);
  } finally {
    rmSync(files);
    renameSync(`${files}-away`, files);
  }
  expect(await kept()).toEqual(before);
});

test("who may only read uploads nothing", async () => {
  expect((await send("officer", "/api/files", photo)).statusCode).toBe(403);
});

test("files are called as they were sent, for who sees them and nobody else", async () => {
  const arbo = await anArbo(server, ILOILO, { arbo_name: "Names of files" });
  const answer = await send(
    "admin",
    "/api/form-11-geo/create",
    photo,
    { arboPrimaryKey: String(arbo.id), ...ILOILO },
    undefined,
    "Ñiña's %22tractor%22 (2).jpg",
  );
  const [id] = (answer.json().data[0]?.["uploadFile"] ?? []) as string[];
  const called = async (user: string, ids: unknown) =>
    (await server.as(user))<{ id: string; name: string }[]>("POST", "/api/files/names", { ids });
  const name = `Ñiña's "tractor" (2).jpg`;
  expect((await called("admin", [id, "none"])).data).toEqual([{ id, name }]);
  expect((await called("encoder", [id])).data).toEqual([]);
  expect((await called("encoder", "x")).code).toBe(400);
  const { headers } = await get("admin", id);
  expect(headers["content-disposition"]).toBe(
    "inline; filename*=UTF-8''%C3%91i%C3%B1a%27s%20%22tractor%22%20%282%29.jpg",
  );
});

test("a file is called what it is: a PDF under the name of a program or a web page, also one sent long ago", async () => {
  const pdf = Buffer.from("%PDF-1.4\n<script>alert(1)</script>");
  const sent = ["Report.hta", "Report\u202Efdp.html", "\u200B", "Plan.PDF"];
  const ids: string[] = [];
  for (const name of sent) {
    const answer = await send("encoder", "/api/files", pdf, {}, undefined, name);
    ids.push(String(answer.json().data[0]?.["id"]));
  }
  const named = async (): Promise<(string | undefined)[]> => {
    const { data } = await (
      await server.as("encoder")
    )<{ name: string }[]>("POST", "/api/files/names", { ids });
    return data.map(({ name }) => name);
  };
  const called = ["Report.hta.pdf", "Reportfdp.html.pdf", "File.pdf", "Plan.PDF"];
  expect(await named()).toEqual(called);
  for (const [at, id] of ids.entries())
    await server.context.pool.query("update file set name = $2 where id = $1", [id, sent[at]]);
  expect(await named()).toEqual(called);
  expect((await get("encoder", ids[1])).headers["content-disposition"]).toBe(
    "attachment; filename*=UTF-8''Reportfdp.html.pdf",
  );
});

test("a drawing of 10 MB is refused without being looked into", async () => {
  const shapes = '<rect width="1" height="1"/>'.repeat(350_000);
  const drawing = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${shapes}</svg>`);
  const before = process.cpuUsage().user;
  await expect(processUpload(drawing, "a.svg", "pictures")).rejects.toMatchObject({ status: 415 });
  expect(process.cpuUsage().user - before).toBeLessThan(300_000);
});

test("the ledger names the files that a record gained and lost", async () => {
  const arbo = await anArbo(server, BULACAN, { arbo_name: "Files in the ledger" });
  const values = { arboPrimaryKey: String(arbo.id), ...BULACAN };
  const made = await send("admin", "/api/form-11-geo/create", photo, values, undefined, "before.jpg");
  const geotag = made.json().data[0];
  const [before] = (geotag?.["uploadFile"] ?? []) as string[];
  const uploaded = await send("admin", "/api/files", photo, {}, undefined, "after.jpg");
  const after = String(uploaded.json().data[0]?.["id"]);
  const admin = await server.as("admin");
  const { id, row_version } = geotag ?? {};
  expect(
    await admin("PUT", "/api/form-11-geo/update", { id, row_version, uploadFile: [after] }),
  ).toMatchObject({ code: 200 });
  const history = await admin<{ details: { records: { changes: Record<string, unknown> }[] } }[]>(
    "POST",
    "/api/user-log/read",
    { table: "form_11_geo", record_id: id },
  );
  expect(history.data[0]?.details.records[0]?.changes["uploadFile"]).toEqual({
    old: [before],
    new: [after],
    names: { [String(before)]: "before.jpg", [after]: "after.jpg" },
  });
});
