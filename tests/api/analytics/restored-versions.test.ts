import { expect, test } from "vitest";
import { readVersions } from "../../../src/server/analytics/facts/versions";
import { renewFactVersions } from "../../../src/server/db/migrations/renew-fact-versions";
import { openTestDatabase } from "../database";

const { pool } = await openTestDatabase();

/** Costs half a second. */
test("facts have new versions once their table of versions was restored, also into the same database", async () => {
  const renewed = async (): Promise<Record<string, number>> => {
    await renewFactVersions(pool);
    return readVersions(pool);
  };
  const before = await renewed();
  expect(await renewed()).toEqual(before);
  await pool.query(
    `create table restored (like data_version including all); insert into restored select * from data_version;
     drop table data_version cascade; alter table restored rename to data_version`,
  );
  const after = await renewed();
  for (const [fact, version] of Object.entries(before)) expect(after[fact]).toBeGreaterThan(version);
});
