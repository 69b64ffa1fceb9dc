import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { buildApp } from "../../../src/server/app";
import { facts } from "../../../src/server/analytics/sql-files";
import { anArbo, BULACAN, serverOfFile } from "../server";

const server = await serverOfFile();
const { context } = server;
const { reader } = context.database;
const read = vi.spyOn(reader, "read");
const pool = vi.spyOn(reader, "pool");

beforeAll(async () => {
  await anArbo(server, BULACAN);
});
afterEach(() => vi.clearAllMocks());

/** Costs two seconds. */
test("the replica is filled from the reader of whole tables, a fact at a time", async () => {
  const app = await buildApp({ ...context, config: { ...context.config, replicaMemory: "256MB" } });
  try {
    await app.listen({ host: "127.0.0.1", port: 0 });
    await expect.poll(() => context.database.status.replica, { timeout: 20_000 }).toBe("answers");
    expect(read).toHaveBeenCalledTimes(facts.size);
  } finally {
    await app.close();
  }
});

test("the file of a fact is read from it where no replica is", async () => {
  const admin = await server.as("admin");
  expect((await admin("GET", "/charts/facts/arbo")).code).toBe(200);
  expect(read).toHaveBeenCalledTimes(1);
});

test("a whole list is read from it, and a page of it is not", async () => {
  const admin = await server.as("admin");
  expect((await admin("POST", "/api/arbo-masterlist", { page: 1, page_size: 10 })).code).toBe(200);
  expect(pool).not.toHaveBeenCalled();
  expect((await admin("POST", "/api/arbo-masterlist", {})).code).toBe(200);
  expect(pool).toHaveBeenCalledTimes(1);
});
