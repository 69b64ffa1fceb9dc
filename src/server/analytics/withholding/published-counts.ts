import type pg from "pg";
import { transaction, type Scope } from "../../db/transaction";
import { sharedRead } from "../shared-read";
import { ageGroups, MIN_PUBLISHED_COUNT, marks, type ProvinceCounts } from "./suppression";

const counted = `json_build_object(
  ${marks.map((mark) => `'${mark}', sum(${mark})`).join(", ")},
  ${ageGroups.map((group) => `'${group}', count(*) filter (where age_group = '${group}')`).join(", ")})`;

/**
 * Counts the participants of the outdated provinces: all of them, and for each reporting year those who
 * attended a training of that year.
 */
const renewal = `with here as (
  select trainee.* from trainee join unnest($1::text[], $2::text[]) as due (region_name, province_name)
    using (region_name, province_name)
),
attended as (
  select distinct here.row_key, training.reporting_year
  from here
  cross join unnest(string_to_array(here.training_keys, ',')) as listed (training_key)
  join training on training.row_key = cast(listed.training_key as integer)
  where training.reporting_year is not null
),
of_years as (
  select region_name, province_name, reporting_year, ${counted} as counts
  from here join attended using (row_key)
  group by region_name, province_name, reporting_year
),
of_all as (
  select due.region_name, due.province_name, ${counted} as counts
  from unnest($1::text[], $2::text[]) as due (region_name, province_name) left join here using (region_name, province_name)
  group by due.region_name, due.province_name
)
insert into told_count
select of_all.region_name, of_all.province_name, of_all.counts,
  coalesce((select json_object_agg(reporting_year, of_years.counts) from of_years
    where of_years.region_name = of_all.region_name and of_years.province_name = of_all.province_name), '{}'),
  trainee.version, training.version
from of_all, data_version as trainee, data_version as training
where trainee.fact = 'trainee' and training.fact = 'training'
on conflict (region_name, province_name) do update set counts = excluded.counts, years = excluded.years,
  trainee_version = excluded.trainee_version, training_version = excluded.training_version`;

const named = (column: string): string => `coalesce(nullif(trim(${column}), ''), 'Not stated')`;

/**
 * Finds the outdated provinces: those without counts, and those in which at least $1 participants changed
 * since, in their own records or in their trainings. A province whose changes are no longer recorded counts as
 * outdated.
 */
const due = `with fact as (
  select trainee.version as trainee, trainee.oldest as trainee_oldest, training.version as training, training.oldest as training_oldest
  from data_version as trainee, data_version as training where trainee.fact = 'trainee' and training.fact = 'training'
),
place as (
  select distinct ${named("region_name")} as region_name, ${named("province_name")} as province_name
  from participant where not exists (select from told_count)
  union
  select distinct ${named("region_name")}, ${named("province_name")} from fact_change where fact = 'trainee'
  union
  select region_name, province_name from told_count
),
changed as (
  select told.region_name, told.province_name, row_key as person
  from told_count as told join fact_change as one
    on one.fact = 'trainee' and one.version > told.trainee_version
   and ${named("one.region_name")} = told.region_name and ${named("one.province_name")} = told.province_name
  union
  select told.region_name, told.province_name, participant.id
  from told_count as told
  join fact_change as one on one.fact = 'training' and one.row_key % 4 = 2 and one.version > told.training_version
  join participant on participant.deleted_at is null
   and participant.training_numbers && array[cast((one.row_key - 2) / 4 as integer)]
   and ${named("participant.region_name")} = told.region_name and ${named("participant.province_name")} = told.province_name
)
select place.region_name, place.province_name
from place cross join fact left join told_count as told using (region_name, province_name)
where told.counts is null or told.trainee_version < fact.trainee_oldest or told.training_version < fact.training_oldest
   or (select count(distinct person) from changed
        where changed.region_name = place.region_name and changed.province_name = place.province_name) >= $1`;

const inScope = ({ status, region_name, province_name }: Scope, grain: ProvinceCounts): boolean =>
  status === "Central" ||
  (status === "Regional" ? grain.region_name === region_name : grain.province_name === province_name);

/** The counts that roles without access to forms may see (decision 026). */
export class PublishedCounts {
  private readonly renewed = sharedRead(() => this.renewOnce());

  constructor(private readonly pool: pg.Pool) {}

  /** The counts in a scope, one row per province. */
  async of(scope: Scope): Promise<ProvinceCounts[]> {
    await this.renew();
    const { rows } = await this.pool.query<ProvinceCounts>(
      "select region_name, province_name, counts, years from told_count order by region_name, province_name",
    );
    return rows.filter((grain) => inScope(scope, grain));
  }

  /**
   * Counts the outdated provinces. A province is counted again only after at least five of its participants have changed,
   * so that nobody can learn about one person by comparing the counts before and after a save. The first counting of ten
   * million participants takes minutes; calls that come meanwhile wait for it together.
   */
  renew(): Promise<void> {
    return this.renewed();
  }

  private async renewOnce(): Promise<void> {
    try {
      await transaction(this.pool, "system", renewOutdated, { oneSnapshot: true, limit: "fact" });
    } catch (error) {
      // Another server is updating the counts at this moment; its result will be used the next time.
      if ((error as { code?: string }).code !== "40001") throw error;
    }
  }
}

async function renewOutdated(client: pg.PoolClient): Promise<void> {
  const places = (
    await client.query<{ region_name: string; province_name: string }>(due, [MIN_PUBLISHED_COUNT])
  ).rows;
  if (places.length === 0) return;
  await client.query("set local enable_nestloop = off");
  await client.query(renewal, [
    places.map(({ region_name }) => region_name),
    places.map(({ province_name }) => province_name),
  ]);
}
