import type { Values } from "../src/fields";
import { today } from "../src/shared/time/dates";
import type { Log } from "../src/server/db/log";
import type { Database } from "../src/server/db/open";
import { transaction } from "../src/server/db/transaction";
import type { FileContents } from "../src/server/storage/contents";
import { writeLedger } from "../src/server/ledger/ledger";
import { storePictures, attachPictures } from "./pictures/load-pictures";
import { loadUsers } from "./load-users";
import { setCreationTimes } from "./entry-dates";
import { makeDemo } from "./make";
import type { Amounts, Size } from "./sizes";
import { insertRows } from "./write";

/** Whether the database has users or organizations, with which demo data must not be mixed. */
export async function hasData(database: Database): Promise<boolean> {
  const found = await database.pool.query<{ there: boolean }>(
    "select to_regclass('users') is not null as there",
  );
  if (found.rows[0]?.there !== true) return false;
  const { rows } = await database.pool.query<{ present: boolean }>(
    "select exists (select from users) or exists (select from arbo_masterlist) as present",
  );
  return rows[0]?.present ?? false;
}

const tellEvery = 100_000;

/** Passes the rows through and logs the progress every 100,000 rows. */
function* told(name: string, rows: Iterable<Values>, log: Log): Generator<Values> {
  let count = 0;
  for (const row of rows) {
    yield row;
    if (++count % tellEvery === 0) log(`Demo data: ${count.toLocaleString("en-PH")} rows of ${name} so far`);
  }
}

/**
 * Fills an empty, migrated database with demo records, users and roles, all or nothing (DESIGN §8). Geotags
 * have pictures, which are stored in `files`; without it there are no geotags. Rejects when the
 * database already has users or organizations.
 */
export async function loadDemo(
  database: Database,
  size: Size | Amounts,
  log: Log,
  files?: FileContents,
): Promise<void> {
  if (await hasData(database))
    throw new Error(
      "There is data in this database already, and demo data is never mixed with it. Use an empty database.",
    );
  const started = performance.now();
  const made = await makeDemo(size, today());
  const geotags =
    files === undefined ? [] : await storePictures({ pool: database.pool, files }, made.form_11_geo);
  await transaction(database.pool, "system", async (client) => {
    const user_id = await loadUsers(client);
    const counts: Record<string, number> = {};
    for (const [name, rows] of Object.entries({ ...made, form_11_geo: geotags })) {
      const count = await insertRows(client, name, told(name, rows, log), user_id);
      counts[name] = count;
      log(`Demo data: ${count.toLocaleString("en-PH")} rows of ${name}`);
    }
    await setCreationTimes(client);
    await attachPictures(client, geotags, user_id);
    await writeLedger(client, null, {
      form_name: "Demo data",
      action: "Load demo data",
      details: { size, counts },
    });
  });
  await database.checkpoint();
  log("Demo data is loaded", { size, seconds: Math.round((performance.now() - started) / 100) / 10 });
}
