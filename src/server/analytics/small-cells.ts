import { valuesOf, type Parameters, type Query, type Rows } from "../../shared/query";
import { ageGroups, LEAST, marks, withhold, type Grain, type Withheld } from "./withheld";

/** Senior citizens are an age group: what hides the one hides the other. */
const sameAs: Readonly<Record<string, string>> = { senior: "60 and older" };

/** One row per province of the scope, for `mayTell`. */
export const grainSql = `select region_name, province_name, json_build_object(
  ${marks.map((mark) => `'${mark}', sum(${mark})`).join(", ")},
  ${ageGroups.map((group) => `'${group}', count(*) filter (where age_group = '${group}')`).join(", ")}) as counts
from trainee group by region_name, province_name order by region_name, province_name`;

const known = new WeakMap<readonly Grain[], Withheld>();

function withheldOf(grains: readonly Grain[]): Withheld {
  const before = known.get(grains);
  if (before !== undefined) return before;
  const withheld = withhold(grains);
  known.set(grains, withheld);
  return withheld;
}

/**
 * Whether a cell may be told under a filter. Regions and provinces are told where their small neighbours stay hidden;
 * any finer filter tells nothing, since the difference of two answers could be one person.
 */
export function mayTell(
  grains: readonly Grain[],
  query: Query,
  parameters: Parameters,
): (cell: string) => boolean {
  const { whole, regions, provinces } = withheldOf(grains);
  const asked = (name: string): string[] =>
    query.parameters
      .filter((one) => one.name === name)
      .flatMap((one) => valuesOf(parameters, one).map(String));
  const finer = query.parameters.some(
    (one) => !["region_name", "province_name"].includes(one.name) && valuesOf(parameters, one).length > 0,
  );
  const [ofRegions, ofProvinces] = [asked("region_name"), asked("province_name")];
  // A province beside the region in which it lies is no finer than the province.
  const nested = ofProvinces.every((name) =>
    grains.some((grain) => grain.province_name === name && ofRegions.includes(grain.region_name)),
  );
  const within =
    ofProvinces.length > 0
      ? ofProvinces.map((name) => provinces.get(name))
      : ofRegions.map((name) => regions.get(name));
  const places = within.length > 0 ? within : [whole];
  return (cell) =>
    !finer &&
    (ofRegions.length === 0 || nested) &&
    places.every((hidden) => hidden?.has(sameAs[cell] ?? cell) === false);
}

/** The rows of a question without the counts that may not be told: those are null. */
export function withoutSmallCells(query: Query, rows: Rows, tells: (cell: string) => boolean): Rows {
  const { sensitive } = query;
  if (sensitive === undefined) return rows;
  const { columns, by } = sensitive;
  return rows.map((row) => {
    const hidden = columns.filter((column) => {
      const count = row[column];
      return (
        typeof count !== "number" || count < LEAST || !tells(by === undefined ? column : String(row[by]))
      );
    });
    return { ...row, ...Object.fromEntries(hidden.map((column) => [column, null])) };
  });
}
