import { today } from "../../shared/dates";
import type { Log } from "../db/embedded";
import type { Database } from "../db/open";
import { transaction } from "../db/transaction";
import { writeLedger } from "../records/ledger";
import { loadUsers } from "./load-users";
import { makeDemo } from "./make";
import type { Size } from "./sizes";
import { insertRows } from "./write";

/** Whether the database holds users or organizations, so that demo data would mix with them. */
export async function hasData(database: Database): Promise<boolean> {
  const { rows } = await database.pool.query<{ present: boolean }>(
    "select exists (select from users) or exists (select from arbo_masterlist) as present",
  );
  return rows[0]?.present ?? false;
}

/** Fills an empty, migrated database with demo records, users and roles: all or nothing (DESIGN §8).
 * Rejects when users or organizations are there already. */
export async function loadDemo(database: Database, size: Size, log: Log): Promise<void> {
  if (await hasData(database))
    throw new Error(
      "There is data in this database already, and demo data is never mixed with it. Use an empty database.",
    );
  const started = performance.now();
  const data = await makeDemo(size, today());
  await transaction(database.pool, "system", async (client) => {
    const user_id = await loadUsers(client);
    const counts: Record<string, number> = {};
    for (const [name, rows] of Object.entries(data)) {
      await insertRows(
        client,
        name,
        rows.map((row) => ({ ...row, user_id })),
      );
      counts[name] = rows.length;
      log(`Demo data: ${rows.length.toLocaleString("en-PH")} rows of ${name}`);
    }
    await writeLedger(client, null, {
      form_name: "Demo data",
      action: "Load demo data",
      details: { size, counts },
    });
  });
  await database.checkpoint();
  log("Demo data is loaded", { size, seconds: Math.round((performance.now() - started) / 100) / 10 });
}
