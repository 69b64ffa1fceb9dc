import { expect, test } from "vitest";
import { ThreadQueue } from "../../../../src/server/process/thread-queue";

/** A thread that answers with twice its number, or never for a number below 0. A large number takes all memory. */
const doubling = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, workerData } from "node:worker_threads";
    while (workerData < 0);
    for (const all = []; workerData > 99;) all.push(new Array(100_000).fill(all.length));
    if (workerData === 0) throw new Error("There is no 0.");
    parentPort.postMessage(workerData * 2);
  `)}`,
);
const queueOf = (milliseconds = 10_000, waiting = 3): ThreadQueue<number, number> =>
  new ThreadQueue(doubling, {
    milliseconds,
    megabytes: 64,
    waiting,
    busy: "Busy.",
    late: "Late.",
    large: "Large.",
  });

/** These tests cost two seconds. */
test("tasks are done one after the other, and one that fails holds up none", async () => {
  const queue = queueOf();
  const done = await Promise.allSettled([queue.run(1), queue.run(0), queue.run(3)]);
  expect(done).toMatchObject([{ value: 2 }, { reason: { message: "There is no 0." } }, { value: 6 }]);
});

test("a task that takes too long is ended, and the next one is done", async () => {
  // A thread alone takes a third of a second to start on a busy machine.
  const queue = queueOf(1500);
  await expect(queue.run(-1)).rejects.toMatchObject({ status: 422, message: "Late." });
  expect(await queue.run(2)).toBe(4);
});

test("a task that takes too much memory is ended, and the next one is done", async () => {
  const queue = queueOf();
  await expect(queue.run(100)).rejects.toMatchObject({ status: 422, message: "Large." });
  expect(await queue.run(2)).toBe(4);
});

test("a task is refused when too many wait", async () => {
  const queue = queueOf(10_000, 1);
  const first = queue.run(1);
  await expect(queue.run(2)).rejects.toMatchObject({ status: 503, message: "Busy." });
  expect(await first).toBe(2);
  expect(await queue.run(2)).toBe(4);
});

test("a server that stops ends the task that runs and gives up those that wait", async () => {
  const queue = queueOf();
  const [running, waiting] = [queue.run(-1), queue.run(1)];
  const ended = Promise.allSettled([running, waiting]);
  await Promise.resolve();
  await queue.stop();
  expect(await ended).toMatchObject([{ reason: { status: 503 } }, { reason: { status: 503 } }]);
});
