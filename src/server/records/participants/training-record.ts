import type pg from "pg";
import { Problem } from "../../../shared/errors";
import { nameWords } from "../../../shared/person-name";
import type { Rows } from "../../../questions/question";
import { transaction, type Scope } from "../../db/transaction";
import { searchText } from "../core/search";
import { attendedTrainingsSql, trainingDateSql, searchOrder, namedSql } from "./likely-duplicates";

/** The maximum number of rows sent: a search for two letters may match many participants. */
const MAX_ROWS = 500;

/** The words of the searched name. Throws a 400 for fewer than two letters, which would list everybody. */
export function searchedWords(body: unknown): string[] {
  const given = (body as { participant_name?: unknown } | null)?.participant_name;
  const text = searchText(typeof given === "string" ? given : "", "participant_name");
  const words = [...new Set(nameWords(text))];
  if (words.join("").length < 2)
    throw new Problem(400, "participant_name: type at least 2 letters of the participant's name.", [
      { field: "participant_name", message: "Type at least 2 letters." },
    ]);
  return words;
}

/**
 * The trainings of the participants that a search finds within the scope: `Form5CapDevRecord` (spec §3).
 * `total` also counts rows that are not sent.
 */
export const trainingRecord = (
  pool: pg.Pool,
  scope: Scope,
  words: readonly string[],
): Promise<{ rows: Rows; total: number }> =>
  transaction(
    pool,
    scope,
    async (client) => {
      const named = namedSql(words, scope);
      const { rows } = await client.query<Rows[number]>(
        `with one as (
           select participant_name, arbo_name, region_name, province_name, training_numbers,
             row_number() over (order by ${searchOrder}) as nth
           from participant where ${named.sql}
         )
         select one.participant_name, held.training_title, held.training_category,
           cast(${trainingDateSql} as text) as date_conducted, held.conducted_by,
           one.arbo_name, one.region_name, one.province_name, cast(count(*) over () as integer) as total
         from one cross join lateral ${attendedTrainingsSql("one")}
         order by one.nth, ${trainingDateSql} nulls last, held.id
         limit ${MAX_ROWS}`,
        named.values,
      );
      return { rows: rows.map(({ total: _total, ...row }) => row), total: Number(rows[0]?.["total"] ?? 0) };
    },
    { readOnly: true },
  );
