/** Counts of sensitive marks from 1 to below this are withheld (DESIGN §4, Facts). Nobody at all points at nobody. */
export const MIN_TOLD_COUNT = 5;

/** How many participants bear each mark, and how many are of each age group. */
export type Counts = Readonly<Record<string, number>>;

/** The participants of one province: all of them, and by year reported those who attended a training of that year. */
export interface Grain {
  region_name: string;
  province_name: string;
  counts: Counts;
  years?: Readonly<Record<string, Counts>>;
}

/** Parts of the whole: every participant has one of them or none, and how many have any is told. */
export const ageGroups = ["Below 15", "15 to 30", "31 to 59", "60 and older"] as const;
/** Marks of a person, each by itself: how many do not bear one is not told. */
export const marks = ["is_4ps_beneficiary", "is_solo_parent", "is_pwd", "is_ip"] as const;
export const cells: readonly string[] = [...marks, ...ageGroups];

/** A province, a region or the whole, of one table: of all participants, or of those of one year. */
export interface Place {
  counts: Counts;
  /** The cells that are withheld. */
  hidden: Set<string>;
  parts: Place[];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const countOf = ({ counts }: Place, cell: string): number => counts[cell] ?? 0;
export const isSmall = (count: number): boolean => count > 0 && count < MIN_TOLD_COUNT;

/** Whether a total of what is withheld gives nothing away: it is of nobody, or of at least two and not small itself. */
const isSafe = (counts: readonly number[]): boolean =>
  sum(counts) === 0 || (counts.filter((count) => count > 0).length >= 2 && sum(counts) >= MIN_TOLD_COUNT);

/** Withholds of the places that tell a cell the one with the smallest count above 0. False where there is none. */
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

/** A place against its parts: what it tells minus what they tell. True where more had to be withheld. */
function protectPlace(place: Place, cell: string): boolean {
  const away = hiding(place.parts, cell);
  if (place.hidden.has(cell)) return sum(countsOf(away, cell)) === 0 && hideSmallest(place.parts, cell);
  if (away.length === 0 || isSafe(countsOf(away, cell))) return false;
  if (!hideSmallest(place.parts, cell)) place.hidden.add(cell);
  return true;
}

/** The regions that are withheld together: what the whole tells minus the rest, and minus their own provinces. */
function protectAcross(whole: Place, cell: string): boolean {
  const away = hiding(whole.parts, cell);
  const inside = away.flatMap(({ parts }) => parts);
  if (whole.hidden.has(cell) || away.length === 0) return false;
  if (isSafe(countsOf(hiding(inside, cell), cell))) return false;
  if (!hideSmallest(inside, cell) && !hideSmallest(whole.parts, cell)) whole.hidden.add(cell);
  return true;
}

/**
 * The age groups of one place: their total is told. Places side by side that withhold any withhold the same ones, so
 * that no chain of sums across them leads to a single one.
 */
export function protectAges(places: readonly Place[]): void {
  const shared = new Set<string>();
  for (const place of places) {
    const away = ageGroups.filter((group) => place.hidden.has(group));
    // Nobody covers only where nobody else is left: whoever knows the place may know where there is nobody.
    const told = ageGroups
      .filter((group) => !place.hidden.has(group))
      .toSorted((a, b) => (countOf(place, a) || Infinity) - (countOf(place, b) || Infinity));
    while (away.length > 0 && told.length > 0 && !isSafe(away.map((group) => countOf(place, group))))
      away.push(...told.splice(0, 1));
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

/** The years of one place: together they may be all participants, whose count is told. */
export function protectYears(years: readonly Place[], cell: string): void {
  while (
    hiding(years, cell).length > 0 &&
    !isSafe(countsOf(hiding(years, cell), cell)) &&
    hideSmallest(years, cell)
  );
}

/** The places of one table: the whole, with its regions, with their provinces. */
export interface Table {
  whole: Place;
  regions: Map<string, Place>;
  provinces: [name: string, place: Place][];
}

export function tableOf(
  grains: readonly Grain[],
  countsOf: (grain: Grain) => Counts,
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

/** Withholds in one table what sums over its places and age groups would give away. */
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
