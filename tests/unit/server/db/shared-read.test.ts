import { expect, test } from "vitest";
import { batchedRead, sharedRead } from "../../../../src/server/db/shared-read";

/** Readings that end when they are told to. */
function readings() {
  const ends: ((value: string) => void)[] = [];
  const fails: ((failure: Error) => void)[] = [];
  const read = sharedRead(
    () =>
      new Promise<string>((resolve, reject) => {
        ends.push(resolve);
        fails.push(reject);
      }),
  );
  return { ends, fails, read };
}

test("callers that come while a reading is under way share the next one, which begins after it", async () => {
  const { ends, read } = readings();
  const first = read();
  const [second, third] = [read(), read()];
  expect(ends).toHaveLength(1);
  ends[0]?.("one");
  expect(await first).toBe("one");
  expect(ends).toHaveLength(2);
  const fourth = read();
  ends[1]?.("two");
  expect(await Promise.all([second, third])).toEqual(["two", "two"]);
  ends[2]?.("three");
  expect(await fourth).toBe("three");
});

test("a reading that fails fails for its callers only", async () => {
  const { ends, fails, read } = readings();
  const first = read();
  const second = read();
  fails[0]?.(new Error("gone"));
  await expect(first).rejects.toThrow("gone");
  ends[1]?.("two");
  expect(await second).toBe("two");
  const third = read();
  ends[2]?.("three");
  expect(await third).toBe("three");
});

test("values asked for while a reading is under way are read together, each after it was asked for", async () => {
  const reads: { keys: readonly string[]; end: () => void }[] = [];
  const read = batchedRead(
    (keys: readonly string[]) =>
      new Promise<Map<string, string>>((resolve) => {
        const known = keys.filter((key) => key !== "nobody");
        reads.push({
          keys,
          end: () => resolve(new Map(known.map((key) => [key, `${key} ${reads.length}`]))),
        });
      }),
  );
  const first = read("a");
  const others = Promise.all([read("b"), read("a"), read("nobody")]);
  reads[0]?.end();
  expect(await first).toBe("a 1");
  expect(reads.map(({ keys }) => keys)).toEqual([["a"], ["b", "a", "nobody"]]);
  reads[1]?.end();
  expect(await others).toEqual(["b 2", "a 2", undefined]);
});
