import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ChangeFeed } from "../../../../src/server/analytics/changes/change-feed";
import type { Answers } from "../../../../src/server/analytics/answers/answers";
import type { ServerContext } from "../../../../src/server/http/context";
import { deliverDue } from "../../../../src/server/subscriptions/deliver";
import { scheduleDeliveries } from "../../../../src/server/subscriptions/schedule";

vi.mock("../../../../src/server/subscriptions/deliver", () => ({ deliverDue: vi.fn(async () => 0) }));
vi.mock("../../../../src/server/subscriptions/documents/write-documents", () => ({ stopWriting: vi.fn() }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

/** A server that listens, with what its feed tells and what stops it. */
async function listening() {
  const hooks: Record<string, () => unknown> = {};
  const app = { addHook: (name: string, hook: () => unknown) => (hooks[name] = hook) };
  let tell = (): void => {};
  const feed = { subscribe: ({ data }: { data: () => void }) => (tell = data) };
  const jobs = { run: (_: string, work: () => Promise<unknown>) => work() };
  const context = { config: { mail: null }, jobs };
  scheduleDeliveries(
    app as unknown as FastifyInstance,
    context as unknown as ServerContext,
    {} as Answers,
    feed as unknown as ChangeFeed,
  );
  await hooks["onListen"]?.();
  return { tell: () => tell(), stop: () => hooks["preClose"]?.() };
}

test("alerts are checked once, soon after facts have stopped changing", async () => {
  const { tell, stop } = await listening();
  for (let at = 0; at < 3; at++) {
    tell();
    await vi.advanceTimersByTimeAsync(4000);
  }
  expect(deliverDue).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(deliverDue).toHaveBeenCalledTimes(1);
  await stop();
});

test("what is due is looked for each minute, also while facts go on changing, until the server stops", async () => {
  const { tell, stop } = await listening();
  for (let second = 0; second < 60; second++) {
    tell();
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(deliverDue).toHaveBeenCalledTimes(1);
  await stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(deliverDue).toHaveBeenCalledTimes(1);
});
