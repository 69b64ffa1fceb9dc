import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, inflateRawSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { writeGzip } from "../../../src/server/analytics/facts/gzip-file";

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

test("a file that cannot be written whole is not left, nor anything beside it", async () => {
  const before = readdirSync(dir);
  const failing = async function* (): AsyncGenerator<Buffer> {
    yield await Promise.resolve(part(0));
    throw new Error("no more");
  };
  await expect(writeGzip(join(dir, "failing.gz"), failing, () => Buffer.alloc(1))).rejects.toThrow("no more");
  expect(readdirSync(dir)).toEqual(before);
});
