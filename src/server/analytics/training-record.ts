import type pg from "pg";
import { Problem } from "../../shared/errors";
import { nameWords } from "../../shared/person-name";
import type { Rows } from "../../shared/query";
import { transaction, type Scope } from "../db/transaction";

/** More rows than this are not sent: a name of two letters can match many. */
export const MOST_ROWS = 500;

/** The name that is searched, trimmed. Throws 400 below two letters: that would list everybody. */
export function searchedName(body: unknown): string {
  const given = (body as { participant_name?: unknown } | null)?.participant_name;
  const name = typeof given === "string" ? given.trim() : "";
  if (nameWords(name).join("").length < 2)
    throw new Problem(400, "participant_name: type at least 2 letters of the participant's name.", [
      { field: "participant_name", message: "Type at least 2 letters." },
    ]);
  return name;
}

/** The trainings that participants with that name attended, within the scope: `Form5CapDevRecord` (spec §3). */
export const trainingRecord = (pool: pg.Pool, scope: Scope, name: string): Promise<Rows> =>
  transaction(
    pool,
    scope,
    async (client) => {
      const { rows } = await client.query<Rows[number]>(
        `select one.participant_name, held.training_title, held.training_category,
           cast(coalesce(held.date_conducted, held.start_date) as text) as date_conducted, held.conducted_by,
           one.arbo_name, one.region_name, one.province_name
         from participant as one
         cross join lateral unnest(string_to_array(one.training_id, ',')) as attended (number)
         join arbo_training as held on cast(held.id as text) = trim(attended.number) and held.deleted_at is null
         where one.deleted_at is null and position(lower($1) in lower(one.participant_name)) > 0
         order by one.participant_name, one.id, held.date_conducted nulls last, held.id
         limit ${MOST_ROWS}`,
        [name],
      );
      return rows;
    },
    { readOnly: true },
  );
