import { expect, test } from "vitest";
import { openReplicaDatabase } from "../../../src/server/analytics/replica/duckdb";

/** Costs 0.1 seconds. */
test("a checkpoint compresses the facts in memory, in the database that browsers attach too", async () => {
  const database = await openReplicaDatabase("64MB");
  await database.writer.query("create table sample as select range % 7 as figure from range(130000)");
  await database.writer.query("checkpoint");
  const [stored] = await database.writer.query(
    "select count(*) as n from pragma_storage_info('sample') where compression <> 'Uncompressed' and count > 1000",
  );
  database.close();
  expect(stored?.["n"]).toBeGreaterThan(0);
});
