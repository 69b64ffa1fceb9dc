import { valuesOf, type Parameters, type Query, type Rows } from "../../shared/query";

/** Counts of sensitive marks below this are withheld: "fewer than 5" (DESIGN §4, Facts). */
const LEAST = 5;

/** The participants of one province: how many bear each mark, and how many are of each age group. */
export interface Grain {
  region_name: string;
  province_name: string;
  counts: Readonly<Record<string, number>>;
}

/** Senior citizens are an age group: what hides the one hides the other. */
const sameAs: Readonly<Record<string, string>> = { senior: "60 and older" };
const ageGroups = ["Below 15", "15 to 30", "31 to 59", "60 and older", "Not stated"];
const marks = ["is_4ps_beneficiary", "is_solo_parent", "is_pwd", "is_ip"];

/** One row per province of the scope, for `shownPlaces`. */
export const grainSql = `select region_name, province_name, json_build_object(
  ${marks.map((mark) => `'${mark}', sum(${mark})`).join(", ")},
  ${ageGroups.map((group) => `'${group}', count(*) filter (where age_group = '${group}')`).join(", ")}) as counts
from trainee group by region_name, province_name`;

type Hidden = Map<string, Set<string>>;

const countOf = (counts: Readonly<Record<string, number>>, cell: string): number => counts[cell] ?? 0;

/** The smallest count that is still shown; null where none is. */
const nextSmallest = (counts: ReadonlyMap<string, number>, hidden: ReadonlySet<string>): string | null =>
  [...counts].filter(([name]) => !hidden.has(name)).toSorted((a, b) => a[1] - b[1])[0]?.[0] ?? null;

/** Hides one more where exactly one is hidden: the others and their total would give it away. True where it did. */
function hideSecond(counts: ReadonlyMap<string, number>, hidden: Set<string>): boolean {
  if (hidden.size !== 1) return false;
  const next = nextSmallest(counts, hidden);
  if (next === null) return false;
  hidden.add(next);
  return true;
}

/** What must stay hidden of several places and their cells, so that neither places nor age groups give it away. */
function hiddenOf(places: ReadonlyMap<string, Readonly<Record<string, number>>>): Hidden {
  const hidden: Hidden = new Map();
  for (const [place, counts] of places)
    hidden.set(place, new Set([...marks, ...ageGroups].filter((cell) => countOf(counts, cell) < LEAST)));
  for (let again = true; again;) {
    again = false;
    for (const cell of [...marks, ...ageGroups]) {
      const away = new Set([...hidden].filter(([, cells]) => cells.has(cell)).map(([place]) => place));
      const counts = new Map([...places].map(([place, own]) => [place, countOf(own, cell)]));
      if (!hideSecond(counts, away)) continue;
      for (const place of away) hidden.get(place)?.add(cell);
      again = true;
    }
    for (const [place, cells] of hidden) {
      const own = new Set(ageGroups.filter((group) => cells.has(group)));
      const counts = new Map(ageGroups.map((group) => [group, countOf(places.get(place) ?? {}, group)]));
      if (!hideSecond(counts, own)) continue;
      for (const group of own) cells.add(group);
      again = true;
    }
  }
  return hidden;
}

/** Adds up the grains of each name. */
function summed(
  grains: readonly Grain[],
  name: (grain: Grain) => string,
): Map<string, Record<string, number>> {
  const sums = new Map<string, Record<string, number>>();
  for (const grain of grains) {
    const sum = sums.get(name(grain)) ?? {};
    for (const [cell, count] of Object.entries(grain.counts)) sum[cell] = (sum[cell] ?? 0) + count;
    sums.set(name(grain), sum);
  }
  return sums;
}

/** The cells that stay hidden: of the whole, of each region, and of each province. */
function hiddenPlaces(grains: readonly Grain[]): { whole: Set<string>; regions: Hidden; provinces: Hidden } {
  const regions = hiddenOf(summed(grains, (grain) => grain.region_name));
  const provinces: Hidden = new Map();
  for (const [region, away] of regions) {
    const own = summed(
      grains.filter((grain) => grain.region_name === region),
      (grain) => grain.province_name,
    );
    const inside = hiddenOf(own);
    for (const cell of away) {
      const open = [...inside].every(([, cells]) => !cells.has(cell));
      const smallest = nextSmallest(
        new Map([...own].map(([place, counts]) => [place, countOf(counts, cell)])),
        new Set(),
      );
      if (open && smallest !== null) inside.get(smallest)?.add(cell);
    }
    for (const [province, cells] of inside) provinces.set(province, cells);
  }
  const whole = hiddenOf(summed(grains, () => "all")).get("all") ?? new Set([...marks, ...ageGroups]);
  return { whole, regions, provinces };
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
  const { whole, regions, provinces } = hiddenPlaces(grains);
  const asked = (name: string): string[] =>
    query.parameters
      .filter((one) => one.name === name)
      .flatMap((one) => valuesOf(parameters, one).map(String));
  const finer = query.parameters.some(
    (one) => !["region_name", "province_name"].includes(one.name) && valuesOf(parameters, one).length > 0,
  );
  const [ofRegions, ofProvinces] = [asked("region_name"), asked("province_name")];
  const within =
    ofProvinces.length > 0
      ? ofProvinces.map((name) => provinces.get(name))
      : ofRegions.map((name) => regions.get(name));
  const places = within.length > 0 ? within : [whole];
  return (cell) =>
    !finer &&
    !(ofRegions.length > 0 && ofProvinces.length > 0) &&
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
