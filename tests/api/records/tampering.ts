import type pg from "pg";
import { expect } from "vitest";
import { transaction } from "../../../src/server/db/transaction";
import { verifyLedger } from "../../../src/server/ledger/verify";

const undone = new Error("The change is taken back.");

/** What the proof says when the owner of the database has changed the ledger. The change is taken back. */
export async function tamper(
  pool: pg.Pool,
  dataDir: string,
  change: string | ((client: pg.PoolClient) => Promise<unknown>),
): Promise<string | null> {
  let fault: string | null = null;
  const changed = transaction(pool, "system", async (client) => {
    await client.query(
      "alter table user_log disable trigger all; alter table if exists ledger_checkpoint disable trigger all",
    );
    await (typeof change === "string" ? client.query(change) : change(client));
    fault = (await verifyLedger(client, dataDir)).fault;
    throw undone;
  });
  await expect(changed).rejects.toBe(undone);
  return fault;
}
