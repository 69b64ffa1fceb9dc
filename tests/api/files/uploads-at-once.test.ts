import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { MAX_UPLOADS_AT_ONCE } from "../../../src/server/files/routes";
import { PASSWORD, serverOfFile } from "../server";

const server = await serverOfFile();

/** Costs a second: most of it is the database. */
test("more uploads than the memory is for wait until one of them is done, and are taken then", async () => {
  const login = await server.app.inject({
    method: "POST",
    url: "/api/auth/login",
    payload: { username: "encoder", password: PASSWORD },
  });
  const cookie = String(login.headers["set-cookie"]).split(";")[0] ?? "";
  const head = `--marble\r\ncontent-disposition: form-data; name="uploadFile"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.4\n`;
  let answered = 0;
  const upload = () => {
    const body = new PassThrough();
    body.write(head);
    const status = server.app
      .inject({
        method: "POST",
        url: "/api/files",
        payload: body,
        headers: { cookie, "content-type": "multipart/form-data; boundary=marble" },
      })
      .then(({ statusCode }) => {
        answered += 1;
        return statusCode;
      });
    return { end: () => void body.end("%%EOF\r\n--marble--\r\n"), status };
  };
  const slow = Array.from({ length: MAX_UPLOADS_AT_ONCE }, upload);
  const last = upload();
  last.end();
  const call = await server.as("admin");
  for (let calls = 0; calls < 50; calls++) await call("POST", "/api/files/names", { ids: ["none"] });
  expect(answered).toBe(0);
  slow[0]?.end();
  expect(await last.status).toBe(200);
  for (const { end } of slow) end();
  expect(new Set(await Promise.all(slow.map(({ status }) => status)))).toEqual(new Set([200]));
});
