import type { OwnParameters, Question, Rows } from "../../../questions/question";
import { cells, type ProvinceCounts } from "./suppression";
import { withhold, type Withheld } from "./withheld";

/** Senior citizens are one of the age groups, so both are withheld together. */
const sameAs: Readonly<Record<string, string>> = { senior: "60 and older" };

const known = new WeakMap<readonly ProvinceCounts[], ReturnType<typeof withhold>>();

function withheldOf(grains: readonly ProvinceCounts[]): ReturnType<typeof withhold> {
  const before = known.get(grains);
  if (before !== undefined) return before;
  const withheld = withhold(grains);
  known.set(grains, withheld);
  return withheld;
}

const isAmong = (places: readonly string[], name: string): boolean =>
  places.length === 0 || places.includes(name);

const isSensitive = (cell: string): boolean => cells.includes(sameAs[cell] ?? cell);

/**
 * Returns a function that gives the count of a sensitive cell if it may be shown under the filter, else null.
 * Counts of regions and provinces may be shown, for all participants or for one reporting year, if this does
 * not reveal small counts. With any finer filter nothing is shown, since the difference of two answers could be
 * one person.
 */
export function publishable(
  grains: readonly ProvinceCounts[],
  own: OwnParameters,
): (cell: string) => number | null {
  const withheld = withheldOf(grains);
  const asked = (name: string): string[] => (own[name] ?? []).map(String);
  const finer = Object.entries(own).some(
    ([name, values]) =>
      values.length > (name === "reporting_year" ? 1 : 0) && !["region_name", "province_name"].includes(name),
  );
  const [ofRegions, ofProvinces, [year]] = [
    asked("region_name"),
    asked("province_name"),
    asked("reporting_year"),
  ];
  // Two regions may have a province of one name, as when it moved from one to the other.
  const within = grains.filter(
    ({ region_name, province_name }) =>
      isAmong(ofRegions, region_name) && isAmong(ofProvinces, province_name),
  );
  // A province together with its own region is no finer than the province alone.
  const nested = ofProvinces.every((name) => within.some(({ province_name }) => province_name === name));
  const isFiner = finer || !nested;
  const hiddenIn = ({ whole, regions, provinces }: Withheld): (ReadonlySet<string> | undefined)[] =>
    ofProvinces.length > 0
      ? ofProvinces.map((name) => provinces.get(name))
      : ofRegions.length > 0
        ? ofRegions.map((name) => regions.get(name))
        : [whole];
  // In a year without a table, nobody attended anything, and nothing is shown.
  const table = year === undefined ? withheld.all : withheld.years.get(year);
  const places = table === undefined ? [] : hiddenIn(table);
  return (name) => {
    const cell = sameAs[name] ?? name;
    if (isFiner || !places.every((hidden) => hidden?.has(cell) === false)) return null;
    return within.reduce(
      (sum, { counts, years }) => sum + ((year === undefined ? counts : years?.[year])?.[cell] ?? 0),
      0,
    );
  };
}

/**
 * Replaces the sensitive counts in a question's rows by those that may be shown, or by null. The count of
 * participants without a stated age is not sensitive.
 */
export function withPublishedCounts(
  { sensitive }: Question,
  rows: Rows,
  countOf: (cell: string) => number | null,
): Rows {
  if (sensitive === undefined) return rows;
  const { columns, by } = sensitive;
  return rows.map((row) => {
    const counts = columns
      .map((column) => [column, by === undefined ? column : String(row[by])] as const)
      .filter(([, cell]) => isSensitive(cell))
      .map(([column, cell]) => [column, countOf(cell)]);
    return { ...row, ...Object.fromEntries(counts) };
  });
}
