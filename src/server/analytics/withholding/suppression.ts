/**
 * Counts of sensitive marks from 1 to below this are withheld (DESIGN §4, Facts). A count of 0 identifies
 * nobody.
 */
export const MIN_PUBLISHED_COUNT = 5;

/** The number of participants with each mark, and in each age group. */
export type Counts = Readonly<Record<string, number>>;

/**
 * The participants of one province: all of them, and for each reporting year those who attended a training of
 * that year.
 */
export interface ProvinceCounts {
  region_name: string;
  province_name: string;
  counts: Counts;
  years?: Readonly<Record<string, Counts>>;
}

/** The age groups. A participant is in at most one of them, and their total is shown. */
export const ageGroups = ["Below 15", "15 to 30", "31 to 59", "60 and older"] as const;
/**
 * Sensitive marks of a person. They are independent of each other; the number of persons without a mark is not
 * shown.
 */
export const marks = ["is_4ps_beneficiary", "is_solo_parent", "is_pwd", "is_ip"] as const;
export const cells: readonly string[] = [...marks, ...ageGroups];

/** A province, a region or the whole country in one table: of all participants, or of those of one year. */
export interface Place {
  counts: Counts;
  /** The cells whose counts are withheld. */
  hidden: Set<string>;
  parts: Place[];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const countOf = ({ counts }: Place, cell: string): number => counts[cell] ?? 0;
export const isSmall = (count: number): boolean => count > 0 && count < MIN_PUBLISHED_COUNT;

/**
 * Whether the sum of withheld counts reveals nothing: it is 0, or it is not small and consists of at least two
 * counts.
 */
const isSafe = (counts: readonly number[]): boolean =>
  sum(counts) === 0 ||
  (counts.filter((count) => count > 0).length >= 2 && sum(counts) >= MIN_PUBLISHED_COUNT);

/** Withholds a cell in the place with the smallest shown count above 0. Returns false when there is none. */
function hideSmallest(places: readonly Place[], cell: string): boolean {
  const [next] = places
    .filter((place) => !place.hidden.has(cell) && countOf(place, cell) > 0)
    .toSorted((a, b) => countOf(a, cell) - countOf(b, cell));
  next?.hidden.add(cell);
  return next !== undefined;
}

const hiding = (places: readonly Place[], cell: string): Place[] =>
  places.filter(({ hidden }) => hidden.has(cell));
const countsOf = (places: readonly Place[], cell: string): number[] =>
  places.map((place) => countOf(place, cell));

/**
 * Protects a place and its parts: the shown count of the place minus those of its parts must reveal nothing.
 * Returns true when something more was withheld.
 */
function protectPlace(place: Place, cell: string): boolean {
  const away = hiding(place.parts, cell);
  if (place.hidden.has(cell)) return sum(countsOf(away, cell)) === 0 && hideSmallest(place.parts, cell);
  if (away.length === 0 || isSafe(countsOf(away, cell))) return false;
  if (!hideSmallest(place.parts, cell)) place.hidden.add(cell);
  return true;
}

/**
 * Protects regions whose counts are withheld: the total minus the shown regions, and minus their shown
 * provinces, must reveal nothing. Returns true when something more was withheld.
 */
function protectAcross(whole: Place, cell: string): boolean {
  const away = hiding(whole.parts, cell);
  const inside = away.flatMap(({ parts }) => parts);
  if (whole.hidden.has(cell) || away.length === 0) return false;
  if (isSafe(countsOf(hiding(inside, cell), cell))) return false;
  if (!hideSmallest(inside, cell) && !hideSmallest(whole.parts, cell)) whole.hidden.add(cell);
  return true;
}

/**
 * Protects the age groups of each place, whose total is shown. If any of the given places withholds groups, all
 * that withhold any withhold the same ones, so that no chain of sums across places reveals a single group.
 */
export function protectAges(places: readonly Place[]): void {
  const shared = new Set<string>();
  for (const place of places) {
    const away = ageGroups.filter((group) => place.hidden.has(group));
    // Groups with count 0 come last, because somebody who knows the place may know that a group is empty.
    const shown = ageGroups
      .filter((group) => !place.hidden.has(group))
      .toSorted((a, b) => (countOf(place, a) || Infinity) - (countOf(place, b) || Infinity));
    while (away.length > 0 && shown.length > 0 && !isSafe(away.map((group) => countOf(place, group))))
      away.push(...shown.splice(0, 1));
    for (const group of away) {
      place.hidden.add(group);
      shared.add(group);
    }
  }
  for (const { hidden } of places.filter((place) => ageGroups.some((group) => place.hidden.has(group))))
    for (const group of shared) hidden.add(group);
}

const total = (all: readonly Counts[]): Counts =>
  Object.fromEntries(cells.map((cell) => [cell, sum(all.map((counts) => counts[cell] ?? 0))]));

/** Protects the years of one place: together they may equal all participants, whose count is shown. */
export function protectYears(years: readonly Place[], cell: string): void {
  while (
    hiding(years, cell).length > 0 &&
    !isSafe(countsOf(hiding(years, cell), cell)) &&
    hideSmallest(years, cell)
  );
}

/** The places of one table: the country, its regions and their provinces. */
export interface Table {
  whole: Place;
  regions: Map<string, Place>;
  provinces: [name: string, place: Place][];
}

export function tableOf(
  grains: readonly ProvinceCounts[],
  countsOf: (grain: ProvinceCounts) => Counts,
  hiddenOf: (place: string) => Set<string>,
): Table {
  const provinces: Table["provinces"] = [];
  const parts = new Map<string, Place[]>();
  for (const grain of grains) {
    const { region_name, province_name } = grain;
    const hidden = hiddenOf(`${region_name}\n${province_name}`);
    const place: Place = { counts: total([countsOf(grain)]), hidden, parts: [] };
    provinces.push([province_name, place]);
    parts.set(region_name, [...(parts.get(region_name) ?? []), place]);
  }
  const together = (own: Place[], name: string): Place => ({
    counts: total(own.map(({ counts }) => counts)),
    hidden: hiddenOf(name),
    parts: own,
  });
  const regions = new Map([...parts].map(([name, own]) => [name, together(own, name)]));
  return { whole: together([...regions.values()], ""), regions, provinces };
}

export const placesOf = ({ whole, regions, provinces }: Table): Place[] => [
  whole,
  ...regions.values(),
  ...provinces.map(([, place]) => place),
];

/** Withholds in one table what sums over its places and age groups would reveal. */
export function protectTable(table: Table): void {
  const { whole, regions, provinces } = table;
  for (const cell of cells) {
    for (const place of [whole, ...regions.values()]) while (protectPlace(place, cell));
    while (protectAcross(whole, cell));
  }
  protectAges([whole]);
  protectAges([...regions.values()]);
  protectAges(provinces.map(([, place]) => place));
}
