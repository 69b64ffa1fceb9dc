import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, inflateRawSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { isUnfinishedGzip, writeGzip } from "../../../src/server/analytics/facts/gzip-file";

const dir = mkdtempSync(join(tmpdir(), "marble-gzip-"));
afterAll(() => rmSync(dir, { recursive: true }));
const part = (at: number): Buffer => Buffer.from(`part ${at}, `.repeat(40_000 + at));

test.each([0, 1, 9])("a first part known last comes before %i others in one gzip member", async (count) => {
  const parts = Array.from({ length: count }, (_, at) => part(at));
  let seen = 0;
  const file = join(dir, `${count}.gz`);
  await writeGzip(
    file,
    async function* () {
      for (const one of parts) yield await Promise.resolve(one).finally(() => (seen += 1));
    },
    () => Buffer.from(`${seen} parts: `),
  );
  const whole = Buffer.concat([Buffer.from(`${count} parts: `), ...parts]);
  const bytes = readFileSync(file);
  expect(gunzipSync(bytes).equals(whole)).toBe(true);
  // Browsers read the first member only.
  expect(inflateRawSync(bytes.subarray(10, -8)).equals(whole)).toBe(true);
});

/** Servers in containers that share a folder all have the process id 1. */
test("two servers with one process id write the same file whole at the same time", async () => {
  const file = join(dir, "shared.gz");
  const parts = [0, 1, 2, 3].map(part);
  const write = () =>
    writeGzip(
      file,
      async function* () {
        for (const one of parts) yield await Promise.resolve(one);
      },
      () => Buffer.from("shared: "),
    );
  await Promise.all([write(), write(), write()]);
  const whole = Buffer.concat([Buffer.from("shared: "), ...parts]);
  expect(gunzipSync(readFileSync(file)).equals(whole)).toBe(true);
});

test("what a killed server left of a file is known by its name, and no whole file is", async () => {
  const file = join(dir, "arbo.arrows.gz");
  const beside = (): string[] => readdirSync(dir).filter((name) => name.startsWith("arbo.arrows.gz"));
  let unfinished: string[] = [];
  const parts = async function* (): AsyncGenerator<Buffer> {
    await expect.poll(beside).toHaveLength(1);
    unfinished = beside();
    yield part(0);
  };
  await writeGzip(file, parts, () => Buffer.from("header: "));
  expect(unfinished.map(isUnfinishedGzip)).toEqual([true]);
  expect([beside(), isUnfinishedGzip("arbo.arrows.gz")]).toEqual([["arbo.arrows.gz"], false]);
});

/** Costs a second. A file that was opened too late was left once in some hundred times. */
test("a file that cannot be written whole is not left, nor anything beside it, however often", async () => {
  const before = readdirSync(dir);
  for (let round = 0; round < 300; round += 1) {
    const failing = async function* (): AsyncGenerator<Buffer> {
      if (round % 2 === 1) yield await Promise.resolve(part(0));
      throw new Error("no more");
    };
    const writing = writeGzip(join(dir, "failing.gz"), failing, () => Buffer.alloc(1));
    await expect(writing).rejects.toThrow("no more");
    await readdir(dir);
    expect(readdirSync(dir), `round ${round}`).toEqual(before);
  }
});
