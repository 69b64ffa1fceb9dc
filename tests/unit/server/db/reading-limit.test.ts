import { expect, test } from "vitest";
import { GuardedPool } from "../../../../src/server/db/guarded-pool";
import { readingLimit } from "../../../../src/server/db/reading-limit";

const engine = { unlimited: <T>(work: () => Promise<T>) => work(), limitStatements: () => {} };

test("a whole fact may take ten times the limit on a server, and the limit where one connection serves all", () => {
  const server = new GuardedPool({}, { statementLimit: 60_000 });
  const embedded = new GuardedPool({}, { statementLimit: 60_000, engine });
  expect([readingLimit(server, "fact"), readingLimit(embedded, "fact")]).toEqual([600_000, 60_000]);
  expect([readingLimit(server, "figures"), readingLimit(embedded, "list")]).toEqual([30_000, 10_000]);
});
