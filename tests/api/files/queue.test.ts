import { expect, test } from "vitest";
import { queue } from "../../../src/server/files/queue";
import { maxConnections, openFilesLimit } from "../../../src/server/http/pressure";

/** Works that end when they are told to, with what became of each. */
function works(bounds: Parameters<typeof queue>[0]) {
  const run = queue(bounds);
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const add = (number: number, owner?: number) =>
    run(
      () =>
        new Promise<number>((resolve) => {
          started.push(number);
          ends.push(() => resolve(number));
        }),
      owner,
    );
  return { add, started, end: () => ends.shift()?.() };
}

test("works run one at a time in their order, and one that fails lets the next one begin", async () => {
  const { add, started, end } = works({ concurrency: 1, maxWaiting: 5, maxWait: 60_000 });
  const first = add(1);
  const second = add(2);
  await Promise.resolve();
  expect(started).toEqual([1]);
  end();
  expect(await first).toBe(1);
  await expect.poll(() => started).toEqual([1, 2]);
  end();
  expect(await second).toBe(2);
  const run = queue({ concurrency: 1, maxWaiting: 1, maxWait: 60_000 });
  await expect(run(() => Promise.reject(new Error("damaged")))).rejects.toThrow("damaged");
  expect(await run(() => Promise.resolve("next"))).toBe("next");
});

test("a work is refused at once where too many wait, and after its patience where its turn has not come", async () => {
  const { add, started, end } = works({ concurrency: 1, maxWaiting: 1, maxWait: 20 });
  const first = add(1);
  const waiting = add(2);
  await expect(add(3)).rejects.toMatchObject({ status: 503 });
  await expect(waiting).rejects.toMatchObject({ status: 503 });
  end();
  await first;
  const next = add(4);
  await expect.poll(() => started).toEqual([1, 4]);
  end();
  expect(await next).toBe(4);
});

test("works of one owner beyond its share let those of others pass, and follow in their order", async () => {
  const { add, started, end } = works({ concurrency: 3, perOwner: 2, maxWaiting: 5, maxWait: 60_000 });
  const all = [add(1, 7), add(2, 7), add(3, 7), add(4, 8), add(5, 9)];
  await Promise.resolve();
  expect(started).toEqual([1, 2, 4]);
  end();
  await expect.poll(() => started).toEqual([1, 2, 4, 3]);
  end();
  await expect.poll(() => started).toEqual([1, 2, 4, 3, 5]);
  for (const _ of all) end();
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4, 5]);
});

test("connections leave the files that the server needs itself", () => {
  const limits =
    "Max processes  100  100  processes\nMax open files            1024                 4096  files\n";
  expect(openFilesLimit(limits)).toBe(1024);
  expect(openFilesLimit("Max open files   unlimited unlimited files")).toBeUndefined();
  expect(openFilesLimit("")).toBeUndefined();
  expect([maxConnections(1024), maxConnections(64)]).toEqual([412, 32]);
});
