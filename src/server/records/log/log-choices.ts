import type pg from "pg";
import type { LogChoices } from "../../../shared/calls/activity-log";
import type { Actor } from "../../../shared/permissions";
import { transaction, type Scope } from "../../db/transaction";
import { logWithin } from "./log-list";
import type { VisibleLog } from "./visible-log";

/**
 * The distinct values of a column. It jumps from value to value in the index, so that the time does not depend
 * on the length of the log.
 */
const distinct = async (client: pg.PoolClient, column: string): Promise<string[]> =>
  (
    await client.query<{ value: string }>(
      `with recursive hop as (
         (select ${column} as value from user_log where ${column} is not null order by ${column} limit 1)
         union all
         select (select ${column} from user_log where ${column} > hop.value order by ${column} limit 1)
           from hop where hop.value is not null
       ) select value from hop where value is not null`,
    )
  ).rows.map(({ value }) => value);

/** The distinct values in the entries that a user of a region or province may see. */
const distinctOf = async (
  client: pg.PoolClient,
  { sql, values }: VisibleLog,
  column: string,
): Promise<string[]> =>
  (
    await client.query<{ value: string }>(
      `select distinct ${column} as value from ${sql} where ${column} is not null order by value`,
      values,
    )
  ).rows.map(({ value }) => value);

/** Every user, form and action in the part of the log that the actor may read, including deleted users. */
export async function readLogChoices(pool: pg.Pool, scope: Scope, actor: Actor): Promise<LogChoices> {
  const log = scope.status === "Central" ? null : await logWithin(pool, scope, actor);
  return transaction(
    pool,
    scope,
    async (client) => {
      const values = (column: string) =>
        log === null ? distinct(client, column) : distinctOf(client, log, column);
      return {
        users: await values("user_name"),
        forms: await values("form_name"),
        actions: await values("action"),
      };
    },
    { readOnly: true },
  );
}
