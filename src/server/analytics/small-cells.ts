import { valuesOf, type Parameters, type Query, type Rows } from "../../shared/query";
import { ageGroups, cells, isSmall, marks, type Grain } from "./suppression";
import { withhold, type Withheld } from "./withheld";

/** Senior citizens are an age group: what hides the one hides the other. */
const sameAs: Readonly<Record<string, string>> = { senior: "60 and older" };

const counted = `json_build_object(
  ${marks.map((mark) => `'${mark}', sum(${mark})`).join(", ")},
  ${ageGroups.map((group) => `'${group}', count(*) filter (where age_group = '${group}')`).join(", ")})`;

/** One row per province of the scope, for `mayTell`: its participants, and by year reported those who attended then. */
export const grainSql = `with attended as (
  select distinct one.row_key, training.reporting_year
  from trainee as one
  cross join unnest(string_to_array(one.training_keys, ',')) as listed (training_key)
  join training on training.row_key = cast(listed.training_key as integer)
  where training.reporting_year is not null
),
of_years as (
  select region_name, province_name, reporting_year, ${counted} as counts
  from trainee join attended using (row_key)
  group by region_name, province_name, reporting_year
)
select region_name, province_name, ${counted} as counts,
  (select json_object_agg(reporting_year, of_years.counts) from of_years
    where of_years.region_name = trainee.region_name and of_years.province_name = trainee.province_name) as years
from trainee group by region_name, province_name order by region_name, province_name`;

const known = new WeakMap<readonly Grain[], ReturnType<typeof withhold>>();

function withheldOf(grains: readonly Grain[]): ReturnType<typeof withhold> {
  const before = known.get(grains);
  if (before !== undefined) return before;
  const withheld = withhold(grains);
  known.set(grains, withheld);
  return withheld;
}

const isSensitive = (cell: string): boolean => cells.includes(sameAs[cell] ?? cell);

/**
 * Whether a cell may be told under a filter. Regions and provinces are told, of all participants and of those of one
 * year reported, where their small neighbours stay hidden; any finer filter tells nothing, since the difference of two
 * answers could be one person. How many state no age is never hidden.
 */
export function mayTell(
  grains: readonly Grain[],
  query: Query,
  parameters: Parameters,
): (cell: string) => boolean {
  const withheld = withheldOf(grains);
  const asked = (name: string): string[] =>
    query.parameters
      .filter((one) => one.name === name)
      .flatMap((one) => valuesOf(parameters, one).map(String));
  const finer = query.parameters.some(
    (one) =>
      valuesOf(parameters, one).length > (one.name === "reporting_year" ? 1 : 0) &&
      !["region_name", "province_name"].includes(one.name),
  );
  const [year] = asked("reporting_year");
  const table = year === undefined ? withheld.all : withheld.years.get(year);
  const [ofRegions, ofProvinces] = [asked("region_name"), asked("province_name")];
  // A province beside the region in which it lies is no finer than the province.
  const nested = ofProvinces.every((name) =>
    grains.some((grain) => grain.province_name === name && ofRegions.includes(grain.region_name)),
  );
  const hiddenIn = ({ whole, regions, provinces }: Withheld): (ReadonlySet<string> | undefined)[] =>
    ofProvinces.length > 0
      ? ofProvinces.map((name) => provinces.get(name))
      : ofRegions.length > 0
        ? ofRegions.map((name) => regions.get(name))
        : [whole];
  // In a year without a table nobody attended anything.
  const places = table === undefined ? [] : hiddenIn(table);
  return (cell) =>
    !isSensitive(cell) ||
    (!finer &&
      (ofRegions.length === 0 || nested) &&
      places.every((hidden) => hidden?.has(sameAs[cell] ?? cell) === false));
}

/** The rows of a question without the counts that may not be told: those are null. */
export function withoutSmallCells(query: Query, rows: Rows, tells: (cell: string) => boolean): Rows {
  const { sensitive } = query;
  if (sensitive === undefined) return rows;
  const { columns, by } = sensitive;
  return rows.map((row) => {
    const hidden = columns.filter((column) => {
      const count = row[column];
      const cell = by === undefined ? column : String(row[by]);
      return typeof count !== "number" || (isSensitive(cell) && isSmall(count)) || !tells(cell);
    });
    return { ...row, ...Object.fromEntries(hidden.map((column) => [column, null])) };
  });
}
