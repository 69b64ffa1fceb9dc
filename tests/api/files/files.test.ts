import exifr from "exifr";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anArbo, BULACAN, ILOILO, PASSWORD, startTestServer, type TestServer } from "../server";

let server: TestServer;
let photo: Buffer;
beforeAll(async () => {
  server = await startTestServer();
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
afterAll(() => server.close());

const cookieOf = async (username: string): Promise<string> => {
  const login = await server.app.inject({
    method: "POST",
    url: "/api/auth/login",
    payload: { username, password: PASSWORD },
  });
  return String(login.headers["set-cookie"]).split(";")[0] ?? "";
};

async function send(
  username: string,
  url: string,
  content: Buffer,
  values: Record<string, string> = {},
): Promise<{ statusCode: number; json: () => { data: Record<string, unknown>[]; message: string } }> {
  const boundary = "----marble";
  const field = ([name, value]: [string, string]): string =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const head = `${Object.entries(values).map(field).join("")}--${boundary}\r\ncontent-disposition: form-data; name="uploadFile"; filename="photo.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return server.app.inject({
    method: "POST",
    url,
    payload,
    headers: {
      cookie: await cookieOf(username),
      "content-type": `multipart/form-data; boundary=${boundary}`,
    },
  });
}

const get = async (
  username: string,
  id: unknown,
  size = "",
): Promise<{ statusCode: number; rawPayload: Buffer; headers: Record<string, unknown> }> =>
  server.app.inject({
    url: `/api/files/${String(id)}${size}`,
    headers: { cookie: await cookieOf(username) },
  });

test("a geotag takes position and day from the photo, whose other camera data is not served", async () => {
  const arbo = await anArbo(server, BULACAN);
  const answer = await send("encoder", "/api/form-11-geo/create", photo, { arboPrimaryKey: String(arbo.id) });
  expect(answer.statusCode).toBe(200);
  const row = answer.json().data[0];
  expect(row).toMatchObject({ taken_on: "2026-03-04", province_name: "Bulacan" });
  expect(row?.["latitude"]).toBeCloseTo(14.8333, 3);
  expect(row?.["longitude"]).toBeCloseTo(120.8167, 3);
  const id = (row?.["uploadFile"] as string[] | undefined)?.[0];
  const served = await get("encoder", id);
  expect(served.headers["content-type"]).toBe("image/jpeg");
  expect(await exifr.parse(served.rawPayload)).toBeUndefined();
  const thumbnail = await sharp((await get("encoder", id, "?size=thumb")).rawPayload).metadata();
  expect([thumbnail.width, thumbnail.height]).toEqual([320, 320]);
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

test("nobody ties another's file to a record of their own", async () => {
  const uploaded = (await send("iloilo", "/api/files", photo)).json().data[0];
  const arbo = await anArbo(server, BULACAN, { arbo_name: "Other" });
  const encoder = await server.as("encoder");
  const answer = await encoder("PUT", "/api/form-11/update", {
    arboPrimaryKey: arbo.id,
    ...BULACAN,
    reporting_year: 2026,
    support_provided: "Livelihood",
    quantity_hard: 1,
    uploadFile: [uploaded?.["id"]],
  });
  expect([answer.code, answer.details[0]?.field]).toEqual([400, "uploadFile"]);
});

test("a file is checked by its content and not by its name", async () => {
  const answer = await send("encoder", "/api/files", Buffer.from("<script>alert(1)</script>"));
  expect(answer.statusCode).toBe(415);
});

test("who may only read uploads nothing", async () => {
  expect((await send("officer", "/api/files", photo)).statusCode).toBe(403);
});
