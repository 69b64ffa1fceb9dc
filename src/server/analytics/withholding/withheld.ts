import {
  cells,
  isSmall,
  placesOf,
  protectAges,
  protectTable,
  protectYears,
  tableOf,
  type Counts,
  type ProvinceCounts,
  type Table,
} from "./suppression";

export { ageGroups, MIN_PUBLISHED_COUNT, marks, type ProvinceCounts } from "./suppression";

const countsWithout = (all: Counts, some: Counts): Counts =>
  Object.fromEntries(cells.map((cell) => [cell, (all[cell] ?? 0) - (some[cell] ?? 0)]));

/** The withheld cells of the whole country, of each region and of each province, by name. */
export interface Withheld {
  whole: ReadonlySet<string>;
  regions: ReadonlyMap<string, ReadonlySet<string>>;
  provinces: ReadonlyMap<string, ReadonlySet<string>>;
}

function withheldIn({ whole, regions, provinces }: Table): Withheld {
  const byProvince = new Map<string, Set<string>>();
  for (const [name, { hidden }] of provinces)
    byProvince.set(name, new Set([...(byProvince.get(name) ?? []), ...hidden]));
  return {
    whole: whole.hidden,
    regions: new Map([...regions].map(([name, { hidden }]) => [name, hidden])),
    provinces: byProvince,
  };
}

/** Repeats the work until it withholds nothing more. */
function repeatUntilStable(tables: readonly Table[], work: () => void): void {
  const size = (): number => tables.flatMap(placesOf).reduce((size, { hidden }) => size + hidden.size, 0);
  for (let before = -1; before !== size();) {
    before = size();
    work();
  }
}

/**
 * Returns a function that gives one set for each place. The set is created on first use with the contents of
 * `first`.
 */
function setsByPlace(first: (place: string) => Iterable<string> = () => []): (place: string) => Set<string> {
  const sets = new Map<string, Set<string>>();
  return (place) => {
    const own = sets.get(place) ?? new Set(first(place));
    sets.set(place, own);
    return own;
  };
}

/**
 * Determines which counts to withhold so that no sum or difference of the shown counts, over places, age groups
 * and years, reveals a small count. Besides the small counts, as many of the next smallest as needed are
 * withheld (decision 026).
 */
export function withhold(grains: readonly ProvinceCounts[]): { all: Withheld; years: Map<string, Withheld> } {
  const ofAll = setsByPlace();
  const all = tableOf(grains, ({ counts }) => counts, ofAll);
  for (const { counts, hidden } of placesOf(all))
    for (const cell of cells) if (isSmall(counts[cell] ?? 0)) hidden.add(cell);
  repeatUntilStable([all], () => protectTable(all));

  // A region or province shows a cell for every year or for none, so that no chain of sums over years and
  // places reveals one. Cells that are withheld for all participants are withheld for every year.
  const everyYear = setsByPlace(ofAll);
  const tables = [...new Set(grains.flatMap(({ years = {} }) => Object.keys(years)))].map((year) => {
    const attended = (grain: ProvinceCounts): Counts => grain.years?.[year] ?? {};
    const whole = new Set(ofAll(""));
    const hiddenOf = (place: string): Set<string> => (place === "" ? whole : everyYear(place));
    const those = tableOf(grains, attended, hiddenOf);
    // All participants minus those of a year are the others. No answer shows them, but two answers together
    // reveal them.
    const others = tableOf(grains, (grain) => countsWithout(grain.counts, attended(grain)), hiddenOf);
    for (const { counts, hidden } of [...placesOf(those), ...placesOf(others)])
      for (const cell of cells) if (isSmall(counts[cell] ?? 0)) hidden.add(cell);
    return { year, those, others };
  });
  const ofYears = tables.map(({ those }) => those);
  repeatUntilStable(ofYears, () => {
    for (const { those, others } of tables) for (const table of [those, others]) protectTable(table);
    for (const cell of cells)
      protectYears(
        ofYears.map(({ whole }) => whole),
        cell,
      );
    protectAges(ofYears.map(({ whole }) => whole));
  });
  return {
    all: withheldIn(all),
    years: new Map(tables.map(({ year, those }) => [year, withheldIn(those)])),
  };
}
