import { createHash } from "node:crypto";
import type pg from "pg";
import { arboMasterlist } from "../../../entities/masterlists/arbo-masterlist";
import { arboKey } from "../../../entities/import/arbo-key";
import type { Values } from "../../../fields";
import { transaction } from "../../db/transaction";
import { toAnswer, selectList } from "../core/columns";

/** The value of `arbo_masterlist.row_key`: the SHA-256 of the row's 55-field key (DESIGN §4). */
export const rowKeyOf = (row: Values): string => createHash("sha256").update(arboKey(row)).digest("hex");

const perRound = 1000;

async function fillRound(client: pg.PoolClient): Promise<number> {
  const found = await client.query<Record<string, unknown>>(
    `select ${selectList(arboMasterlist)} from arbo_masterlist t where t.row_key is null order by t.id limit ${perRound}`,
  );
  if (found.rows.length === 0) return 0;
  const ids = found.rows.map((row) => row["id"]);
  const keys = found.rows.map((row) => rowKeyOf(toAnswer(arboMasterlist, row)));
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
 * Fills in the row keys of rows that were not saved through the API, such as demo data. A duplicate gets its
 * own id after the key, so that it is kept and the key stays unique.
 */
export const fillRowKeys = (pool: pg.Pool): Promise<void> =>
  fillAll((work) => transaction(pool, "system", work));

/**
 * Recomputes the row keys of ARBOs whose fields were changed outside the save calls, within the caller's
 * transaction.
 */
export async function renewRowKeys(client: pg.PoolClient, ids: readonly number[]): Promise<void> {
  await client.query("update arbo_masterlist set row_key = null where id = any($1::bigint[])", [ids]);
  await fillAll((work) => work(client));
}
