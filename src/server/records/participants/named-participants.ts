import type pg from "pg";
import { MAX_NAMED } from "../../../shared/calls/found-records";
import type { Rows } from "../../../questions/question";
import { patternsOf, searchCondition, searchOrder } from "./likely-duplicates";

/**
 * The first participants by name whose name contains each of the words, within the transaction's scope: who they are
 * and where, for the search over everything.
 */
export const namedParticipants = async (client: pg.PoolClient, words: readonly string[]): Promise<Rows> =>
  (
    await client.query<Rows[number]>(
      `select id, participant_name, arbo_name, muncity_name, province_name from participant
       where ${searchCondition} order by ${searchOrder} limit ${MAX_NAMED}`,
      [patternsOf(words)],
    )
  ).rows;
