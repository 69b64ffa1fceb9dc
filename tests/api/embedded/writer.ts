/**
 * A process to be killed: opens the directory of its argument and prints the last row it finds, then commits
 * numbered rows, printing each number once its commit was acknowledged. Each transaction also moves an amount between two accounts.
 */
import { writeSync } from "node:fs";
import { openDatabase } from "../../../src/server/db/open";
import { transaction } from "../../../src/server/db/transaction";

const dir = process.argv[2];
if (!dir) throw new Error("Give the data directory.");

async function write(): Promise<void> {
  const database = await openDatabase({ dir });
  const { pool } = database;
  const { rows } = await pool.query<{ last: number }>("select coalesce(max(id), 0)::int as last from entry");
  let id = rows[0]?.last ?? 0;
  writeSync(1, `${id}\n`);
  for (;;) {
    id += 1;
    await transaction(pool, "system", async (client) => {
      await client.query("insert into entry values ($1, repeat('x', $2))", [id, (id * 7919) % 3000]);
      await client.query("update account set balance = balance - 1 where id = $1", [id % 10]);
      await client.query("update account set balance = balance + 1 where id = $1", [(id + 3) % 10]);
    });
    writeSync(1, `${id}\n`);
    if (id % 150 === 0) await database.checkpoint();
  }
}

void write();
