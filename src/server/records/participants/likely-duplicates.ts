import type pg from "pg";
import type { Rows } from "../../../questions/question";
import type { Scope } from "../../db/transaction";
import { placeOfScope } from "../core/list";

/**
 * SQL for whether two participants (`one`, `other`) are likely the same person (decision 021). They have the
 * same name, ignoring word order, accents and punctuation; the same birthday, or the same age group if a
 * birthday is missing; the same ARBO or municipality; and no different sex.
 */
export const likelyDuplicateSql = `other.deleted_at is null and other.id <> one.id and other.name_key = one.name_key
  and (other.birthday = one.birthday
    or ((other.birthday is null or one.birthday is null) and other.age_base_group = one.age_base_group))
  and (other."arboPrimaryKey" = one."arboPrimaryKey"
    or (other.region_name = one.region_name and other.province_name = one.province_name
      and other.muncity_name = one.muncity_name))
  and (other.sex is null or one.sex is null or lower(other.sex) = lower(one.sex))`;

const person = (alias: string): string =>
  [
    "id",
    "row_version",
    "participant_name",
    "sex",
    "age_base_group",
    "participant_category",
    '"arboPrimaryKey"',
  ]
    .concat("arbo_name", "muncity_name", "region_name", "province_name")
    .map((column) => `${alias}.${column}`)
    .join(", ");

/** SQL for the trainings (`held`) that a participant attended. */
export const attendedTrainingsSql = (alias: string): string =>
  `unnest(${alias}.training_numbers) as attended (number)
  join arbo_training as held on held.id = attended.number and held.deleted_at is null`;

/** SQL for the displayed date of such a training. */
export const trainingDateSql = "coalesce(held.date_conducted, held.start_date)";

const trainings = (alias: string): string =>
  `(select cast(count(*) as integer) from ${attendedTrainingsSql(alias)}) as trainings`;

/** A condition with the values of its parameters, from the first one on. */
interface Named {
  sql: string;
  values: unknown[];
}

/**
 * SQL for the participants whose name contains each of the words. It says the place of the scope too: row level security alone
 * reads the whole country.
 */
export function namedSql(words: readonly string[], scope: Scope): Named {
  const limit = placeOfScope(scope);
  const place = limit === null ? "" : ` and ${limit[0]} = $2`;
  return {
    sql: `deleted_at is null and name_key like all ($1::text[])${place}`,
    values: [words.map((word) => `%${word}%`), ...(limit === null ? [] : [limit[1]])],
  };
}

/** The order of the search results. */
export const searchOrder = "lower(participant_name), id";

/** The number of participants per page of the search. */
export const PAGE_SIZE = 50;

/**
 * Participants whose name contains each of the words, ordered by name: one page and one more. Each has the
 * number of its trainings and of records that are likely the same person, null for none.
 */
export async function searchParticipants(
  client: pg.PoolClient,
  scope: Scope,
  words: readonly string[],
  page: number,
): Promise<Rows> {
  const named = namedSql(words, scope);
  return (
    await client.query<Rows[number]>(
      `with one as (
         select * from participant
         where ${named.sql}
         order by ${searchOrder} limit ${PAGE_SIZE + 1} offset $${named.values.length + 1}
       )
       select ${person("one")}, ${trainings("one")},
         (select cast(nullif(count(*), 0) as integer) from participant as other where ${likelyDuplicateSql}) as alike
       from one order by ${searchOrder}`,
      [...named.values, (page - 1) * PAGE_SIZE],
    )
  ).rows;
}

/** The trainings that a participant attended, oldest first. */
export const trainingsOf = async (client: pg.PoolClient, id: number): Promise<Rows> =>
  (
    await client.query<Rows[number]>(
      `select held.id, held.training_title, held.training_category,
         cast(${trainingDateSql} as text) as date_conducted, held.conducted_by, held.arbo_name
       from participant as one cross join lateral ${attendedTrainingsSql("one")}
       where one.id = $1 and one.deleted_at is null
       order by ${trainingDateSql} nulls last, held.id`,
      [id],
    )
  ).rows;

/** The participants that are likely the same person as this one, and what they have in common. */
export const likelyDuplicatesOf = async (client: pg.PoolClient, id: number): Promise<Rows> =>
  (
    await client.query<Rows[number]>(
      `select ${person("other")}, ${trainings("other")},
         other.participant_name = one.participant_name as same_spelling,
         coalesce(other.birthday = one.birthday, false) as same_birthday,
         coalesce(other."arboPrimaryKey" = one."arboPrimaryKey", false) as same_arbo
       from participant as one join participant as other on ${likelyDuplicateSql}
       where one.id = $1 and one.deleted_at is null
       order by other.id`,
      [id],
    )
  ).rows;

export const areLikelyDuplicates = async (
  client: pg.PoolClient,
  id: number,
  otherId: number,
): Promise<boolean> => (await likelyDuplicatesOf(client, id)).some((row) => row["id"] === otherId);
