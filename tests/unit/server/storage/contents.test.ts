import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseBucketAddress } from "../../../../src/server/config/bucket-address";
import { bucketContents } from "../../../../src/server/storage/bucket";
import { copyContents, StorageFault, type FileContents } from "../../../../src/server/storage/contents";
import { folderContents } from "../../../../src/server/storage/folder";
import { startObjectStorage, type ObjectStorage } from "../../../object-storage";

const dir = mkdtempSync(join(tmpdir(), "marble-contents-"));
let storage: ObjectStorage;
beforeAll(async () => {
  storage = await startObjectStorage();
});
afterAll(async () => {
  await storage.stop();
  rmSync(dir, { recursive: true, force: true });
});

const bucket = (folder: string, secret?: string): FileContents =>
  bucketContents(parseBucketAddress(storage.url(folder, secret)));
const places: Record<string, (name: string) => FileContents> = {
  "a folder": (name) => folderContents(join(dir, name)),
  "a bucket": (name) => bucket(name),
};
const content = Buffer.from([0, 255, 10, 13, 128]);

async function namesOf(files: FileContents): Promise<string[]> {
  const names: string[] = [];
  for await (const name of files.names()) names.push(name);
  return names.toSorted();
}

describe.each(Object.entries(places))("%s", (_, place) => {
  test("gives back the bytes that were put, knows its names, and forgets what is removed", async () => {
    const files = place("kept");
    expect(await namesOf(files)).toEqual([]);
    expect(await files.get("ab12")).toBeNull();
    await files.put("ab12", content);
    await files.put("ab12.thumb", Buffer.from("small"));
    await files.put("cd34", Buffer.from("other"));
    expect(await files.get("ab12")).toEqual(content);
    expect(await namesOf(files)).toEqual(["ab12", "ab12.thumb", "cd34"]);
    expect(await namesOf(place("another"))).toEqual([]);
    await files.remove("ab12");
    await files.remove("ab12");
    expect(await namesOf(files)).toEqual(["ab12.thumb", "cd34"]);
  });
});

test("a bucket with more files than one answer lists is listed whole", async () => {
  const asked: (string | null)[] = [];
  const pages: Record<string, string> = {
    "": "<Contents><Key>office/ab/ab12</Key></Contents><NextContinuationToken>1&amp;+/=</NextContinuationToken>",
    "1&+/=": "<Contents><Key>office/cd/cd34</Key></Contents>",
  };
  const server = createServer((request, reply) => {
    const token = new URL(request.url ?? "", "http://any").searchParams.get("continuation-token");
    asked.push(token);
    reply.end(`<ListBucketResult>${pages[token ?? ""] ?? ""}</ListBucketResult>`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const files = bucketContents(parseBucketAddress(`s3://k:s@127.0.0.1:${port}/files/office?http=on`));
  expect(await namesOf(files)).toEqual(["ab12", "cd34"]);
  expect(asked).toEqual([null, "1&+/="]);
  server.close();
});

test("an answer that breaks off is a fault of the storage, and no short file", async () => {
  const server = createServer((_, reply) => {
    reply.writeHead(200, { "content-length": "100" });
    reply.write("only a part", () => reply.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const files = bucketContents(parseBucketAddress(`s3://k:s@127.0.0.1:${port}/files?http=on`));
  await expect(files.get("ab12")).rejects.toThrow(StorageFault);
  server.close();
});

test("a bucket that is not there is told, and no file is taken for missing because of it", async () => {
  const files = bucketContents({ ...parseBucketAddress(storage.url("any")), bucket: "elsewhere" });
  await expect(files.put("ab12", content)).rejects.toThrow(/does not answer/);
  await expect(namesOf(files)).rejects.toThrow(/does not answer/);
  await expect(files.get("ab12")).rejects.toThrow(/does not answer/);
});

test("files are copied from a folder to a bucket and back, again without harm, and a file that differs is told", async () => {
  const [folder, shared] = [folderContents(join(dir, "from")), bucket("to")];
  await folder.put("ab12", content);
  await folder.put("cd34", Buffer.from("other"));
  expect(await copyContents(folder, shared)).toBe(2);
  expect(await copyContents(folder, shared)).toBe(2);
  const home = folderContents(join(dir, "home"));
  expect(await copyContents(shared, home)).toBe(2);
  expect(await home.get("ab12")).toEqual(content);
  await shared.remove("cd34");
  await shared.put("cd34", Buffer.from("damaged"));
  await expect(copyContents(folder, shared)).rejects.toThrow(
    /The file cd34 in the bucket files of .* is not the one/,
  );
});

test("a copy goes on past what a server has mended or made again since, and mends what is damaged", async () => {
  const from = folderContents(join(dir, "copied-before"));
  const to = folderContents(join(dir, "served-since"));
  const nameOf = (one: Buffer): string => createHash("sha256").update(one).digest("hex");
  const [name, later] = [nameOf(content), nameOf(Buffer.from("later"))];
  await from.put(name, Buffer.from("damaged"));
  await to.put(name, content);
  await from.put(`${name}.thumb`, Buffer.from("one"));
  await to.put(`${name}.thumb`, Buffer.from("made again"));
  await from.put(later, Buffer.from("later"));
  await to.put(later, Buffer.from("damaged"));
  expect(await copyContents(from, to)).toBe(3);
  expect([await to.get(name), String(await to.get(later))]).toEqual([content, "later"]);
  expect(String(await to.get(`${name}.thumb`))).toBe("made again");
});

test("a copy that was broken off leaves no file under its name, and is finished by the next one", async () => {
  const from = folderContents(join(dir, "source"));
  await from.put("ab12", content);
  const to = folderContents(join(dir, "broken-off"));
  mkdirSync(join(dir, "broken-off", "files", "ab"), { recursive: true });
  writeFileSync(join(dir, "broken-off", "files", "ab", "ab12.part"), content.subarray(0, 2));
  expect([await to.get("ab12"), await namesOf(to)]).toEqual([null, []]);
  expect(await copyContents(from, to)).toBe(1);
  expect([await to.get("ab12"), await namesOf(to)]).toEqual([content, ["ab12"]]);
});

test("a file in a folder appears under its name only when it is whole", async () => {
  const files = folderContents(join(dir, "whole"));
  const large = Buffer.alloc(8_000_000, 7);
  const putting = files.put("ab12", large).then(() => true);
  for (let done = false; !done;) {
    done = await Promise.race([putting, new Promise<false>((resolve) => setImmediate(resolve, false))]);
    const found = await files.get("ab12");
    if (found !== null) expect(found.length).toBe(large.length);
  }
});

/** Costs 10 milliseconds. */
test("what a killed server left of a file that it was writing is removed, and what is being written stays", async () => {
  const files = folderContents(join(dir, "killed"));
  await files.put("ab12", content);
  const folder = join(dir, "killed", "files", "ab");
  for (const name of ["left", "younger"]) writeFileSync(join(folder, `ab12.${name}.part`), "");
  const twoHoursAgo = new Date(Date.now() - 7_200_000);
  for (const name of ["ab12", "ab12.left.part"]) utimesSync(join(folder, name), twoHoursAgo, twoHoursAgo);
  await files.removeAbandoned();
  expect(readdirSync(folder).toSorted()).toEqual(["ab12", "ab12.younger.part"]);
});

test("a storage that refuses the key says so without the secret", async () => {
  const files = bucket("refused", "wrong-secret");
  // One after the other: a refusal that nobody awaits yet would end the run.
  const asking = [() => files.get("ab12"), () => files.put("ab12", content), () => namesOf(files)];
  for (const ask of asking) {
    const error = await ask().then(
      () => null,
      (met: unknown) => met as Error,
    );
    expect(error?.message).toMatch(/the bucket files of .* does not answer as it should to (GET|PUT): 403/);
    expect(error?.message).not.toContain("wrong-secret");
  }
});
