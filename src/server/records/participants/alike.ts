import type pg from "pg";
import type { Rows } from "../../../questions/query";

/**
 * Whether two participants (`one`, `other`) are likely the same person: the same name whatever the order of its words,
 * accents and punctuation; the same birthday, or the same age group where one has no birthday; the same ARBO or
 * municipality; and no sex that differs. Decision 021.
 */
export const alikeSql = `other.deleted_at is null and other.id <> one.id and other.name_key = one.name_key
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

/** The trainings (`held`) that a participant attended. */
export const attendedBy = (alias: string): string =>
  `unnest(string_to_array(${alias}.training_id, ',')) as attended (number)
  join arbo_training as held on held.id = case when trim(number) ~ '^[0-9]{1,15}$' then cast(number as bigint) end
    and held.deleted_at is null`;

/** The day that is shown of such a training. */
export const dayHeld = "coalesce(held.date_conducted, held.start_date)";

const trainings = (alias: string): string =>
  `(select cast(count(*) as integer) from ${attendedBy(alias)}) as trainings`;

/** Whom a search finds: the participants with each of the words of `$1` (`patternsOf`) in their name. */
export const foundSql = "deleted_at is null and name_key like all ($1::text[])";

/** The order in which a search lists them. */
export const foundOrder = "lower(participant_name), id";

/** The words of a name as `foundSql` asks for them. */
export const patternsOf = (words: readonly string[]): string[] => words.map((word) => `%${word}%`);

/** Participants on a page of a search. */
export const PAGE_SIZE = 50;

/**
 * Participants whose name has each of the words in it, in the order of their names, one more than a page: with the
 * number of their trainings and of records that are likely the same person, null for none.
 */
export const searchParticipants = async (
  client: pg.PoolClient,
  words: readonly string[],
  page: number,
): Promise<Rows> =>
  (
    await client.query<Rows[number]>(
      `with one as (
         select * from participant
         where ${foundSql}
         order by ${foundOrder} limit ${PAGE_SIZE + 1} offset $2
       )
       select ${person("one")}, ${trainings("one")},
         (select cast(nullif(count(*), 0) as integer) from participant as other where ${alikeSql}) as alike
       from one order by ${foundOrder}`,
      [patternsOf(words), (page - 1) * PAGE_SIZE],
    )
  ).rows;

/** The trainings that a participant attended, the oldest first. */
export const trainingsOf = async (client: pg.PoolClient, id: number): Promise<Rows> =>
  (
    await client.query<Rows[number]>(
      `select held.id, held.training_title, held.training_category,
         cast(${dayHeld} as text) as date_conducted, held.conducted_by, held.arbo_name
       from participant as one cross join lateral ${attendedBy("one")}
       where one.id = $1 and one.deleted_at is null
       order by ${dayHeld} nulls last, held.id`,
      [id],
    )
  ).rows;

/** The participants that are likely the same person as this one, with what they have in common. */
export const alikeOf = async (client: pg.PoolClient, id: number): Promise<Rows> =>
  (
    await client.query<Rows[number]>(
      `select ${person("other")}, ${trainings("other")},
         other.participant_name = one.participant_name as same_spelling,
         coalesce(other.birthday = one.birthday, false) as same_birthday,
         coalesce(other."arboPrimaryKey" = one."arboPrimaryKey", false) as same_arbo
       from participant as one join participant as other on ${alikeSql}
       where one.id = $1 and one.deleted_at is null
       order by other.id`,
      [id],
    )
  ).rows;

/** Whether two participants are likely the same person. */
export const areAlike = async (client: pg.PoolClient, id: number, otherId: number): Promise<boolean> =>
  (await alikeOf(client, id)).some((row) => row["id"] === otherId);
