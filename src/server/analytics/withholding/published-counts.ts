import type pg from "pg";
import { askedWith, type AskedQuestion } from "../../../questions/asked-question";
import type { Question, Rows } from "../../../questions/question";
import { transaction, type Scope } from "../../db/transaction";
import { isPlaceIn } from "../facts/scope-condition";
import { versionOf, type States } from "../replica/states";
import { sharedRead } from "../../db/shared-read";
import { questions } from "../sql-files";
import { ageGroups, MIN_PUBLISHED_COUNT, marks, type Counts, type ProvinceCounts } from "./suppression";

/** The rows of a question for the whole country, and the states of the facts that they are of. */
export type CountWhole = (asked: AskedQuestion) => Promise<{ rows: Rows; states: States }>;

/** A province that is counted again, and the versions that its present counts are of; null without counts. */
interface DueProvince {
  region_name: string;
  province_name: string;
  trainee_version: number | null;
  training_version: number | null;
}

/** More provinces than this are counted by asking for all of them. */
const MAX_NAMED_PROVINCES = 20;

const question = questions["reports/participant-counts"] as Question;

/** The columns of the question for the age groups. */
const ageColumns = ["below_15", "from_15", "from_31", "from_60"];

const named = (column: string): string => `coalesce(nullif(trim(${column}), ''), 'Not stated')`;

/**
 * Finds the outdated provinces: those without counts, and those in which at least $1 participants changed
 * since, in their own records or in their trainings. A province whose changes are no longer recorded counts as
 * outdated. Provinces without counts are found among the recorded changes, and where these are not complete among all
 * participants.
 */
const due = `with fact as (
  select trainee.version as trainee, trainee.oldest as trainee_oldest, training.version as training, training.oldest as training_oldest
  from data_version as trainee, data_version as training where trainee.fact = 'trainee' and training.fact = 'training'
),
place as (
  select distinct ${named("region_name")} as region_name, ${named("province_name")} as province_name
  from participant
  where not exists (select from told_count)
     or exists (select from told_count, fact where told_count.trainee_version < fact.trainee_oldest)
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
select place.region_name, place.province_name, told.trainee_version, told.training_version
from place cross join fact left join told_count as told using (region_name, province_name)
where told.counts is null or told.trainee_version < fact.trainee_oldest or told.training_version < fact.training_oldest
   or (select count(distinct person) from changed
        where changed.region_name = place.region_name and changed.province_name = place.province_name) >= $1`;

/**
 * Takes the new counts of provinces whose counts are still those that were found outdated. Where another server was
 * quicker, its counts stay: otherwise the two could differ by fewer than five participants.
 */
const replacement = `with counted as (
  select * from json_to_recordset($1) as one
    (region_name text, province_name text, counts jsonb, years jsonb, trainee_version bigint, training_version bigint)
),
replaced as (
  update told_count set counts = counted.counts, years = counted.years, trainee_version = $2, training_version = $3
  from counted
  where told_count.region_name = counted.region_name and told_count.province_name = counted.province_name
    and told_count.trainee_version = counted.trainee_version and told_count.training_version = counted.training_version
)
insert into told_count
select region_name, province_name, counts, years, $2, $3 from counted where trainee_version is null
on conflict do nothing`;

const countsOf = (row: Rows[number] | undefined): Counts =>
  Object.fromEntries([
    ...marks.map((mark) => [mark, Number(row?.[mark] ?? 0)] as const),
    ...ageGroups.map((group, at) => [group, Number(row?.[ageColumns[at] ?? ""] ?? 0)] as const),
  ]);

/** The counts that roles without access to forms may see (decision 026). */
export class PublishedCounts {
  private readonly renewed = sharedRead(() => this.renewOutdated());

  constructor(
    private readonly pool: pg.Pool,
    private readonly countWhole: CountWhole,
  ) {}

  /** The counts in a scope, one row per province. */
  async of(scope: Scope): Promise<ProvinceCounts[]> {
    await this.renew();
    const { rows } = await this.pool.query<ProvinceCounts>(
      "select region_name, province_name, counts, years from told_count order by region_name, province_name",
    );
    return rows.filter((grain) => isPlaceIn(scope, grain));
  }

  /**
   * Counts the outdated provinces. A province is counted again only after at least five of its participants have changed,
   * so that nobody can learn about one person by comparing the counts before and after a save. Calls that come meanwhile
   * wait for it together.
   */
  renew(): Promise<void> {
    return this.renewed();
  }

  private async renewOutdated(): Promise<void> {
    const provinces = await transaction(
      this.pool,
      "system",
      async (client) => (await client.query<DueProvince>(due, [MIN_PUBLISHED_COUNT])).rows,
      { readOnly: true, limit: "fact" },
    );
    if (provinces.length === 0) return;
    const named = provinces.length > MAX_NAMED_PROVINCES ? [] : provinces.map((one) => one.province_name);
    const [asked] = askedWith([question], { province_name: named });
    if (asked === undefined) return;
    const { rows, states } = await this.countWhole(asked);
    const counted = provinces.map(({ region_name, province_name, ...versions }) => {
      const own = rows.filter(
        (row) => row["region_name"] === region_name && row["province_name"] === province_name,
      );
      const ofYears = own.filter((row) => row["reporting_year"] !== null);
      return {
        region_name,
        province_name,
        ...versions,
        counts: countsOf(own.find((row) => row["reporting_year"] === null)),
        years: Object.fromEntries(ofYears.map((row) => [String(row["reporting_year"]), countsOf(row)])),
      };
    });
    await this.pool.query(replacement, [
      JSON.stringify(counted),
      versionOf(states["trainee"]).version,
      versionOf(states["training"]).version,
    ]);
  }
}
