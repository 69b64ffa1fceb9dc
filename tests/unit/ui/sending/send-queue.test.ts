import { beforeEach, expect, it, vi } from "vitest";
import { createSendQueue, type SendContext } from "../../../../src/ui/sending/send-queue";
import { stageLabel } from "../../../../src/ui/sending/queued-file-line";

const revoked = vi.fn();
const listeners = new Set<unknown>();
let addresses = 0;
let keys = 0;

beforeEach(() => {
  revoked.mockClear();
  listeners.clear();
  vi.stubGlobal("URL", { createObjectURL: () => `blob:${(addresses += 1)}`, revokeObjectURL: revoked });
  vi.stubGlobal("addEventListener", (name: string) => listeners.add(name));
  vi.stubGlobal("removeEventListener", (name: string) => listeners.delete(name));
});

/** A queue whose files are sent when the test says so. */
function aQueue() {
  const onBusy = vi.fn();
  const queue = createSendQueue<string>({ newKey: () => `key-${(keys += 1)}`, onBusy });
  const going: { steps: SendContext; keep: (result: string) => void; fail: (words: string) => void }[] = [];
  const send = (_: File, steps: SendContext): Promise<string> =>
    new Promise((resolve, reject) => {
      steps.signal.addEventListener("abort", () => reject(new Error("stopped")));
      going.push({ steps, keep: resolve, fail: (words) => reject(new Error(words)) });
    });
  const stages = () => queue.use.getState().sendings.map(({ stage }) => stage);
  const add = (...names: string[]) =>
    queue.add(
      names.map((name) => new File([], name)),
      send,
    );
  return { queue, going, stages, add, onBusy };
}

it("shows files at once and sends one after the other; more can be added meanwhile", async () => {
  const { queue, going, stages, add, onBusy } = aQueue();
  add("a", "b");
  expect(stages()).toEqual(["preparing", "waiting"]);
  expect(queue.use.getState().sendings.every(({ address }) => address?.startsWith("blob:"))).toBe(true);
  going[0]?.steps.sending(0.5);
  add("c");
  expect(stages()).toEqual(["sending", "waiting", "waiting"]);
  expect(listeners.has("beforeunload"), "leaving asks").toBe(true);
  going[0]?.keep("kept");
  await vi.waitFor(() => expect(stages()).toEqual(["done", "preparing", "waiting"]));
  expect(revoked).toHaveBeenCalledTimes(1);
  going[1]?.keep("kept");
  await vi.waitFor(() => expect(going).toHaveLength(3));
  going[2]?.keep("kept");
  await vi.waitFor(() => expect(onBusy.mock.calls).toEqual([[true], [false]]));
  expect([stages(), listeners.size]).toEqual([["done", "done", "done"], 0]);
});

it("stops one on its way and takes out one that waits; the next goes on", async () => {
  const { queue, going, stages, add } = aQueue();
  add("a", "b", "c");
  const [first, second] = queue.use.getState().sendings;
  queue.remove(second?.mark ?? 0);
  queue.remove(first?.mark ?? 0);
  expect(going[0]?.steps.signal.aborted).toBe(true);
  await vi.waitFor(() => expect(stages()).toEqual(["preparing"]));
  expect(revoked).toHaveBeenCalledTimes(2);
});

it("sends one that failed again under its key, and no other is held up by it", async () => {
  const { queue, going, stages, add } = aQueue();
  add("a", "b");
  going[0]?.fail("It is no picture.");
  await vi.waitFor(() => expect(stages()).toEqual(["failed", "preparing"]));
  const [failed] = queue.use.getState().sendings;
  expect(failed?.failure).toBe("It is no picture.");
  queue.retry(failed?.mark ?? 0);
  going[1]?.keep("kept");
  await vi.waitFor(() => expect(stages()).toEqual(["preparing", "done"]));
  expect(going[2]?.steps.key).toBe(going[0]?.steps.key);
  queue.clear();
  expect(stages()).toEqual(["preparing"]);
});

it("says what a file is going through", () => {
  expect(
    [
      { stage: "waiting", part: 0 } as const,
      { stage: "preparing", part: 0 } as const,
      { stage: "sending", part: 0.456 } as const,
      { stage: "sending", part: 1 } as const,
    ].map(stageLabel),
  ).toEqual(["Waits for its turn", "Is made ready", "Sending, 45%", "Sent; the server is keeping it"]);
});
