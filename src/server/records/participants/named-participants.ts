import type pg from "pg";
import { MAX_NAMED } from "../../../shared/calls/found-records";
import type { Rows } from "../../../questions/question";
import type { Scope } from "../../db/transaction";
import { namedSql, searchOrder } from "./likely-duplicates";

/**
 * The first participants by name whose name contains each of the words, within the transaction's scope: who they are
 * and where, for the search over everything.
 */
export async function namedParticipants(
  client: pg.PoolClient,
  scope: Scope,
  words: readonly string[],
): Promise<Rows> {
  const { sql, values } = namedSql(words, scope);
  return (
    await client.query<Rows[number]>(
      `select id, participant_name, arbo_name, muncity_name, province_name from participant
       where ${sql} order by ${searchOrder} limit ${MAX_NAMED}`,
      values,
    )
  ).rows;
}
