import { availableParallelism } from "node:os";
import { expect, test, vi } from "vitest";
import type { Query } from "../../../../src/questions/query";
import type { ReplicaConnection } from "../../../../src/server/analytics/replica/duckdb";
import { takeSnapshot } from "../../../../src/server/analytics/replica/snapshot";
import { KnownStates } from "../../../../src/server/analytics/replica/states";
import { wholeCountry } from "../../../../src/server/db/transaction";

test("as many calls are computed at once as there are processors, the others in the order in which they came", async () => {
  const calls = availableParallelism() + 3;
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const snapshotOf = (call: number) => {
    const query = vi.fn((sql: string) => {
      if (!sql.includes("question")) return Promise.resolve([]);
      begun.push(call);
      return new Promise<never[]>((resolve) => ends.push(() => resolve([])));
    });
    const connection = { query, interrupt: () => {} } as unknown as ReplicaConnection;
    return takeSnapshot(connection, new KnownStates(), 10_000);
  };
  const question = {
    name: "question",
    sql: "select question",
    parameters: [],
    facts: [],
  } as unknown as Query;
  const snapshots = await Promise.all(Array.from({ length: calls }, (_, call) => snapshotOf(call)));
  const answers = snapshots.map((one) => one.answer(wholeCountry, [{ query: question, own: {}, facts: [] }]));
  await vi.waitFor(() => expect(begun).toHaveLength(availableParallelism()));
  for (let ended = 1; ended <= 3; ended++) {
    ends[ended - 1]?.();
    await vi.waitFor(() => expect(begun).toHaveLength(availableParallelism() + ended));
  }
  for (const end of ends) end();
  await Promise.all(answers);
  expect(begun).toEqual(Array.from({ length: calls }, (_, call) => call));
});
