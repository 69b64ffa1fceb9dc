import { createHash } from "node:crypto";
import type pg from "pg";
import { arboMasterlist } from "../../../entities/arbo-masterlist";
import { arboKey } from "../../../entities/import/arbo-key";
import type { Values } from "../../../fields";
import { transaction } from "../../db/transaction";
import { present, selectList } from "../core/columns";

/** What `arbo_masterlist.row_key` holds: the SHA-256 of the row's 55-field key (DESIGN §4). */
export const rowKeyOf = (row: Values): string => createHash("sha256").update(arboKey(row)).digest("hex");

const perRound = 1000;

async function fillRound(client: pg.PoolClient): Promise<number> {
  const found = await client.query<Record<string, unknown>>(
    `select ${selectList(arboMasterlist)} from arbo_masterlist t where t.row_key is null order by t.id limit ${perRound}`,
  );
  if (found.rows.length === 0) return 0;
  const ids = found.rows.map((row) => row["id"]);
  const keys = found.rows.map((row) => rowKeyOf(present(arboMasterlist, row)));
  await client.query(
    `update arbo_masterlist t
        set row_key = case when x.nth > 1 or exists
              (select from arbo_masterlist o where o.row_key = x.key and o.deleted_at is null)
            then x.key || ':' || t.id else x.key end
       from (select id, key, row_number() over (partition by key order by id) as nth
               from unnest($1::bigint[], $2::text[]) as given (id, key)) x
      where t.id = x.id`,
    [ids, keys],
  );
  return ids.length;
}

type Round = (work: (client: pg.PoolClient) => Promise<number>) => Promise<number>;

async function fillAll(round: Round): Promise<void> {
  let filled = perRound;
  while (filled === perRound) filled = await round(fillRound);
}

/**
 * Gives a key to rows that came in past the records' calls, such as demo data. One that repeats another gets its own
 * number behind the key, so that it stays and is not counted twice.
 */
export const fillRowKeys = (pool: pg.Pool): Promise<void> =>
  fillAll((work) => transaction(pool, "system", work));

/** Gives ARBOs whose fields were changed past the records' calls their key anew, within the transaction of the change. */
export async function renewRowKeys(client: pg.PoolClient, ids: readonly number[]): Promise<void> {
  await client.query("update arbo_masterlist set row_key = null where id = any($1::bigint[])", [ids]);
  await fillAll((work) => work(client));
}
