import { textOf, type Values } from "../../../fields";
import { locationPaths, placeKey, type Place } from "../../../shared/places/places";
import { readPlaces } from "../core/read-places";
import type { Step } from "../core/step";

/** Names of places by the same in lower case. */
type Spellings = ReadonlyMap<string, string>;

/** Only the case and the ends of a name may differ, as in the key by which the import knows a row. */
const keyOf = (...names: readonly unknown[]): string =>
  names.map((name) => textOf(name).trim().toLowerCase()).join("\n");

const regions = readPlaces(locationPaths.regions);
const provinces = new Map(readPlaces(locationPaths.provinces).map((place) => [place.code, place]));
const municipalities = new Map(readPlaces(locationPaths.municipalities).map((place) => [place.code, place]));
const codeOf = new Map([...provinces.values()].map(({ name, code }) => [keyOf(name), code]));

/** The spelling of names by themselves, without those that places spell in two ways. */
function spelledAlone(names: readonly string[]): Spellings {
  const spellings = new Map<string, string>();
  const doubtful = new Set<string>();
  for (const name of names) {
    const key = keyOf(name);
    if ((spellings.get(key) ?? name) !== name) doubtful.add(key);
    spellings.set(key, name);
  }
  for (const key of doubtful) spellings.delete(key);
  return spellings;
}

const alone: Readonly<Record<string, Spellings>> = {
  region_name: spelledAlone(regions.map(({ name }) => name)),
  province_name: spelledAlone([...provinces.values()].map(({ name }) => name)),
  muncity_name: spelledAlone(
    [...municipalities.values()].flatMap(({ name, parent }) => [
      name,
      placeKey(name, provinces.get(parent)?.name ?? ""),
    ]),
  ),
};

const within = (places: Iterable<Place>, parents: ReadonlyMap<string, Place>): Spellings =>
  new Map([...places].map(({ name, parent }) => [keyOf(parents.get(parent)?.name, name), name]));

const municipalityOf = within(municipalities.values(), provinces);
const barangaysOf = new Map<string, Spellings>();

/** The barangays of a province, by municipality and name; none of a province that the pick-lists lack. */
function barangaysIn(province: unknown): Spellings | undefined {
  const code = codeOf.get(keyOf(province));
  if (code === undefined) return undefined;
  const known = barangaysOf.get(code) ?? within(readPlaces(locationPaths.barangays(code)), municipalities);
  barangaysOf.set(code, known);
  return known;
}

/** The spelling of a place by its name alone, as a filter gives it; undefined where the pick-lists have none or several. */
export const spelledName = (field: string, name: unknown): string | undefined =>
  alone[field]?.get(keyOf(name));

/**
 * The places of a record as the pick-lists spell them: row level security and figures compare letter by letter. A municipality
 * or barangay is looked for in the places that contain it. Other names stay as they are.
 */
export function spelledPlace(values: Values): Values {
  const spelled: Values = {};
  const set = (field: string, found: () => string | undefined): void => {
    if (field in values) spelled[field] = found() ?? values[field];
  };
  const { province_name: province, muncity_name: municipality, barangay_name: barangay } = values;
  set("region_name", () => spelledName("region_name", values["region_name"]));
  set("province_name", () => spelledName("province_name", province));
  set("muncity_name", () => municipalityOf.get(keyOf(province, municipality)));
  set("barangay_name", () =>
    barangay === null ? undefined : barangaysIn(province)?.get(keyOf(municipality, barangay)),
  );
  return spelled;
}

const lowerPlaces = ["muncity_name", "barangay_name"];
const placeFields = ["region_name", "province_name", ...lowerPlaces];

/** Spells the places of records. A municipality and a barangay stay as they are where no place of the record was changed. */
export const spellPlaces: Step = (records, { entity }) => {
  const own = placeFields.filter((name) => entity.fields[name] !== undefined);
  for (const { values, before } of records) {
    const isMoved = own.some((name) => textOf(values[name]) !== textOf(before?.[name]));
    const spelled = spelledPlace(values);
    for (const name of own)
      if (isMoved || !lowerPlaces.includes(name)) values[name] = spelled[name] ?? values[name];
  }
  return [];
};
