import type { IncomingMessage } from "node:http";
import { connect } from "node:net";
import { PassThrough } from "node:stream";
import { beforeAll, expect, test } from "vitest";
import { MAX_UPLOADS_AT_ONCE, MAX_UPLOADS_OF_USER } from "../../../src/server/files/receive-upload";
import { PASSWORD, serverOfFile, type Call } from "../server";

const server = await serverOfFile();
const users = ["encoder", "iloilo", "regional", "admin"];
const cookies: Record<string, string> = {};
let encoder: Call;
let address: URL;
const cookieOf = async (username: string): Promise<string> => {
  const login = await server.app.inject({
    method: "POST",
    url: "/api/auth/login",
    payload: { username, password: PASSWORD },
  });
  return String(login.headers["set-cookie"]).split(";")[0] ?? "";
};
beforeAll(async () => {
  for (const one of users) cookies[one] = await cookieOf(one);
  encoder = await server.as("encoder");
  address = new URL(await server.app.listen({ port: 0, host: "127.0.0.1" }));
});

const type = "multipart/form-data; boundary=marble";
const partOf = (more: string): string =>
  `--marble\r\ncontent-disposition: form-data; name="uploadFile"${more}\r\n\r\n%PDF-1.4\n`;
const head = partOf('; filename="a.pdf"\r\ncontent-type: application/pdf');
const end = "%%EOF\r\n--marble--\r\n";

/** Lets the server go on with what it is doing. */
const elsewhere = async (): Promise<void> => {
  for (let calls = 0; calls < 50; calls++) await encoder("POST", "/api/files/names", { ids: ["none"] });
};

let answered = 0;
/** An upload whose end is still on the way. */
function slowUpload(user = "encoder"): { end: () => void; status: Promise<number> } {
  const body = new PassThrough();
  body.write(head);
  const status = server.app
    .inject({
      method: "POST",
      url: "/api/files",
      payload: body,
      headers: { cookie: cookies[user] ?? "", "content-type": type },
    })
    .then(({ statusCode }) => {
      answered += 1;
      return statusCode;
    });
  return { end: () => void body.end(end), status };
}

/** Uploads over connections that are lost once the server has gone on for a while. Resolves when it knows. */
async function loseUploads(count: number): Promise<void> {
  const sockets = Array.from({ length: count }, () => connect(Number(address.port), address.hostname));
  const closed: Promise<void>[] = [];
  const follow = (request: IncomingMessage): void =>
    void closed.push(new Promise((resolve) => void request.once("close", resolve)));
  server.app.server.on("request", follow);
  for (const socket of sockets)
    socket.write(
      `POST /api/files HTTP/1.1\r\nhost: ${address.host}\r\ncookie: ${cookies.encoder}\r\ncontent-length: 9999\r\ncontent-type: ${type}\r\n\r\n${head}`,
    );
  await expect.poll(() => closed.length).toBe(count);
  await elsewhere();
  for (const socket of sockets) socket.resetAndDestroy();
  await Promise.all(closed);
  server.app.server.off("request", follow);
}

/** The file costs two seconds: most of it is the database. */
test("more uploads than the memory is for wait until one of them is done, and are taken then", async () => {
  const slow = Array.from({ length: MAX_UPLOADS_AT_ONCE }, (_, at) => slowUpload(users[at % users.length]));
  const last = slowUpload();
  last.end();
  await elsewhere();
  expect(answered).toBe(0);
  slow[0]?.end();
  expect(await last.status).toBe(200);
  for (const one of slow) one.end();
  expect(new Set(await Promise.all(slow.map(({ status }) => status)))).toEqual(new Set([200]));
});

test("one user's uploads that come slowly keep no other user from a turn", async () => {
  const slow = Array.from({ length: MAX_UPLOADS_AT_ONCE }, () => slowUpload());
  await elsewhere();
  const other = slowUpload("iloilo");
  other.end();
  expect(await other.status).toBe(200);
  for (const one of slow) one.end();
  expect(new Set(await Promise.all(slow.map(({ status }) => status)))).toEqual(new Set([200]));
});

test("uploads whose connection is lost while they wait keep nobody from a turn", async () => {
  const slow = Array.from({ length: MAX_UPLOADS_OF_USER }, () => slowUpload());
  await elsewhere();
  await loseUploads(MAX_UPLOADS_AT_ONCE);
  for (const one of slow) one.end();
  expect(new Set(await Promise.all(slow.map(({ status }) => status)))).toEqual(new Set([200]));
  const next = slowUpload();
  next.end();
  expect(await next.status).toBe(200);
});

test("a form that is broken or not whole is a 400, and neither it nor a lost connection is an error of the server", async () => {
  const send = async (payload: string, contentType = type) =>
    server.app.inject({
      method: "POST",
      url: "/api/files",
      payload,
      headers: { cookie: cookies.encoder ?? "", "content-type": contentType },
    });
  expect((await send("abc", "multipart/form-data")).statusCode).toBe(400);
  for (const payload of ["abc", head]) expect((await send(payload)).statusCode).toBe(400);
  const unnamed = partOf("\r\ncontent-type: application/octet-stream");
  expect((await send(unnamed + end)).json()).toMatchObject({ data: [{ name: "File.pdf" }] });
  await loseUploads(1);
  await elsewhere();
  expect(server.context.errors.list()).toEqual([]);
});
