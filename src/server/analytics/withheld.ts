/** Counts of sensitive marks below this are withheld (DESIGN §4, Facts). */
export const LEAST = 5;

/** The participants of one province: how many bear each mark, and how many are of each age group. */
export interface Grain {
  region_name: string;
  province_name: string;
  counts: Readonly<Record<string, number>>;
}

/** Parts of the whole: every participant has one of them, and how many there are in all is told. */
export const ageGroups = ["Below 15", "15 to 30", "31 to 59", "60 and older", "Not stated"] as const;
/** Marks of a person, each by itself: how many do not bear one is not told. */
export const marks = ["is_4ps_beneficiary", "is_solo_parent", "is_pwd", "is_ip"] as const;

/** A province, a region or the whole, with the cells that are withheld of it. */
interface Place {
  /** By cell: every mark, and the age groups of which there is anybody in the whole. */
  counts: Readonly<Record<string, number>>;
  hidden: Set<string>;
  parts: Place[];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const countOf = ({ counts }: Place, cell: string): number => counts[cell] ?? 0;

/** Whether a total of what is withheld gives nothing away: it is of at least two, and not small itself. */
const isSafe = (counts: readonly number[]): boolean => counts.length >= 2 && sum(counts) >= LEAST;

const groupsOf = (place: Place): string[] => ageGroups.filter((group) => group in place.counts);

function placeOf(counts: Readonly<Record<string, number>>, parts: Place[] = []): Place {
  return {
    counts,
    parts,
    hidden: new Set(Object.keys(counts).filter((cell) => (counts[cell] ?? 0) < LEAST)),
  };
}

const together = (parts: Place[]): Place =>
  placeOf(
    Object.fromEntries(
      Object.keys(parts[0]?.counts ?? {}).map((cell) => [
        cell,
        sum(parts.map((part) => countOf(part, cell))),
      ]),
    ),
    parts,
  );

/** Withholds a cell of the place that has the least of it among those that still tell it. False where none does. */
function hideSmallest(places: readonly Place[], cell: string): boolean {
  const [next] = places
    .filter(({ hidden }) => !hidden.has(cell))
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
  const { parts } = place;
  const away = hiding(parts, cell);
  if (place.hidden.has(cell)) return away.length === 0 && hideSmallest(parts, cell);
  if (away.length === 0 || isSafe(countsOf(away, cell))) return false;
  if (!hideSmallest(parts, cell)) place.hidden.add(cell);
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
function protectAges(places: readonly Place[]): boolean {
  const shared = new Set<string>();
  for (const place of places) {
    for (;;) {
      const away = groupsOf(place).filter((group) => place.hidden.has(group));
      const told = groupsOf(place).filter((group) => !place.hidden.has(group));
      if (away.length === 0 || told.length === 0 || isSafe(away.map((group) => countOf(place, group)))) break;
      place.hidden.add(told.toSorted((a, b) => countOf(place, a) - countOf(place, b))[0] ?? "");
    }
    for (const group of groupsOf(place)) if (place.hidden.has(group)) shared.add(group);
  }
  let more = false;
  for (const { hidden } of places.filter((place) => ageGroups.some((group) => place.hidden.has(group))))
    for (const group of shared) {
      more ||= !hidden.has(group);
      hidden.add(group);
    }
  return more;
}

const sizeOf = (places: readonly Place[]): number => sum(places.map(({ hidden }) => hidden.size));

function byName(grains: readonly Grain[], name: (grain: Grain) => string): Map<string, Grain[]> {
  const groups = new Map<string, Grain[]>();
  for (const grain of grains) groups.set(name(grain), [...(groups.get(name(grain)) ?? []), grain]);
  return groups;
}

/** The cells that stay withheld: of the whole, of each region and of each province by name. */
export interface Withheld {
  whole: ReadonlySet<string>;
  regions: ReadonlyMap<string, ReadonlySet<string>>;
  provinces: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * What to withhold so that no sum or difference of what is told, over places and over age groups, gives a small count
 * away: beside the small ones as many of the next smallest as it takes (decision 026).
 */
export function withhold(grains: readonly Grain[]): Withheld {
  // An age group of which there is nobody in the whole points at nobody anywhere, and hides no other beside it.
  const cells = [...marks, ...ageGroups].filter(
    (cell) => sum(grains.map(({ counts }) => counts[cell] ?? 0)) > 0,
  );
  const regions = new Map<string, Place>();
  const provinces = new Map<string, Place[]>();
  for (const [name, own] of byName(grains, (grain) => grain.region_name)) {
    const parts = own.map((grain) => {
      const place = placeOf(Object.fromEntries(cells.map((cell) => [cell, grain.counts[cell] ?? 0])));
      provinces.set(grain.province_name, [...(provinces.get(grain.province_name) ?? []), place]);
      return place;
    });
    regions.set(name, together(parts));
  }
  const whole = together([...regions.values()]);
  const all = [whole, ...whole.parts, ...whole.parts.flatMap(({ parts }) => parts)];
  for (let before = -1; before !== sizeOf(all);) {
    before = sizeOf(all);
    for (const cell of cells) {
      for (const place of [whole, ...whole.parts]) while (protectPlace(place, cell));
      while (protectAcross(whole, cell));
    }
    for (const places of [[whole], whole.parts, whole.parts.flatMap(({ parts }) => parts)])
      protectAges(places);
  }
  return {
    whole: whole.hidden,
    regions: new Map([...regions].map(([name, { hidden }]) => [name, hidden])),
    provinces: new Map(
      [...provinces].map(([name, places]) => [name, new Set(places.flatMap(({ hidden }) => [...hidden]))]),
    ),
  };
}
