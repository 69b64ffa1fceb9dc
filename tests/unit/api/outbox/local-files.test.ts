import { beforeEach, expect, it, vi } from "vitest";
import { kept } from "../../stored-in-memory";

vi.mock("idb-keyval", async () => (await import("../../stored-in-memory")).storedInMemory);

const { noteServerTime } = await import("../../../../src/api/calls/server-time");
const { dropOldFiles, isLocalFile, storeLocalFile, uploadLocalFiles } =
  await import("../../../../src/api/outbox/local-files");
const photo = (name: string) => new File(["light"], name, { type: "image/jpeg" });
let sent: string[];

beforeEach(() => {
  kept.clear();
  sent = [];
  vi.stubGlobal("fetch", (_path: string, { body }: { body: FormData }) => {
    const { name } = body.get("files") as File;
    sent.push(name);
    return Promise.resolve(Response.json({ status: "success", data: [{ id: `server-${name}` }] }));
  });
});

it("sends the files of a record once and names them by the server's ids, in their order", async () => {
  const [one, two] = [await storeLocalFile(1, photo("a.jpg")), await storeLocalFile(1, photo("b.jpg"))];
  expect(isLocalFile(one)).toBe(true);
  const records = [{ id: 3, remarks: "as it was", uploadFile: ["known", two, one] }];
  const expected = [{ id: 3, remarks: "as it was", uploadFile: ["known", "server-b.jpg", "server-a.jpg"] }];
  expect(await uploadLocalFiles(1, records)).toEqual(expected);
  expect(await uploadLocalFiles(1, records)).toEqual(expected);
  expect(sent).toEqual(["b.jpg", "a.jpg"]);
});

it("never sends a file of another user, nor a record without a file that is gone", async () => {
  const theirs = await storeLocalFile(2, photo("theirs.jpg"));
  for (const id of [theirs, "local-gone"])
    await expect(uploadLocalFiles(1, [{ uploadFile: [id] }])).rejects.toThrow(
      "no longer kept in this browser",
    );
  expect(sent).toEqual([]);
});

it("forgets files after 30 days, and none to which a draft or a waiting change refers", async () => {
  const [drafted, queued] = [
    await storeLocalFile(1, photo("a.jpg")),
    await storeLocalFile(1, photo("b.jpg")),
  ];
  const old = await storeLocalFile(1, photo("old.jpg"));
  const drafts = [{ values: { uploadFile: [drafted] } }];
  const then = Date.now() + 31 * 24 * 60 * 60_000;
  vi.useFakeTimers({ now: then, toFake: ["Date"] });
  try {
    const fresh = await storeLocalFile(1, photo("new.jpg"));
    kept.set("save", { at: then, body: [{ uploadFile: [queued] }] });
    await dropOldFiles(drafts);
    expect(kept.has(old), "the clock of the browser alone tells nothing").toBe(true);
    noteServerTime(new Response("", { headers: { Date: new Date(then).toUTCString() } }));
    await dropOldFiles(drafts);
    expect([...kept.keys()]).toEqual([drafted, queued, fresh, "save"]);
  } finally {
    vi.useRealTimers();
  }
});
