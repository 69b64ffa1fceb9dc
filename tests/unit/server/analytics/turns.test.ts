import { availableParallelism } from "node:os";
import { expect, test, vi } from "vitest";
import { Turns } from "../../../../src/server/analytics/answers/turns";

/** Work that notes its name when it begins and ends when it is told to. */
function works() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => (): Promise<string> => {
    begun.push(name);
    return new Promise((resolve) => ends.set(name, () => resolve(name)));
  };
  return { begun, work, end: (name: string) => ends.get(name)?.() };
}

test("as many calls are computed at once as there are processors, the others in the order in which they came", async () => {
  const { begun, work, end } = works();
  const names = Array.from({ length: availableParallelism() + 3 }, (_, call) => String(call));
  const turns = new Turns();
  const answers = names.map((name) => turns.join(name, work(name)));
  await vi.waitFor(() => expect(begun).toHaveLength(availableParallelism()));
  for (const [ended, name] of names.entries()) {
    end(name);
    const count = Math.min(names.length, availableParallelism() + ended + 1);
    await vi.waitFor(() => expect(begun).toHaveLength(count));
  }
  expect(await Promise.all(answers)).toEqual(names);
  expect(begun).toEqual(names);
});

test("a call joins one that asks the same while its turn has not come, and no other", async () => {
  const { begun, work, end } = works();
  const turns = new Turns();
  const busy = Array.from({ length: availableParallelism() }, (_, call) => `busy ${call}`);
  const running = busy.map((name) => turns.join(name, work(name)));
  await vi.waitFor(() => expect(begun).toEqual(busy));
  const [first, same, other] = [
    turns.join("a", work("a")),
    turns.join("a", work("never")),
    turns.join(busy[0] ?? "", work("again")),
  ];
  for (const name of busy) end(name);
  await vi.waitFor(() => expect(begun).toEqual([...busy, "a", "again"]));
  end("a");
  end("again");
  expect(await Promise.all([...running, first, same, other])).toEqual([...busy, "a", "a", "again"]);
});

test("a call that fails fails for those who joined it, and its turn goes to the next", async () => {
  const turns = new Turns();
  const failing = () => Promise.reject(new Error("gone"));
  const calls = Array.from({ length: availableParallelism() + 1 }, () => turns.join("a", failing));
  for (const call of calls) await expect(call).rejects.toThrow("gone");
  expect(await turns.join("a", () => Promise.resolve("well"))).toBe("well");
});
