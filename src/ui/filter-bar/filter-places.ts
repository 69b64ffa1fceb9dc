import { useCallback, useEffect } from "react";
import { isPlaceCode, keyParts, placeKey } from "../../shared/places/places";
import type { Choices } from "./filter-address";
import { usePromise, useOptions, type Options, type PlaceRow } from "../fields/options";

const namesOf = (places: readonly PlaceRow[]): Map<string, string> =>
  new Map(places.map(({ code, name }) => [code, name]));

/**
 * The municipalities of the user's scope, sorted by key; the key adds the province to tell equal names apart.
 */
export async function keyedMunicipalities(
  options: Options,
  provinces: readonly PlaceRow[],
): Promise<(PlaceRow & { key: string })[]> {
  const names = namesOf(provinces);
  return (await options.municipalities())
    .flatMap((place) => {
      const province = names.get(place.parent);
      return province === undefined ? [] : [{ ...place, key: placeKey(place.name, province) }];
    })
    .toSorted((one, other) => one.key.localeCompare(other.key));
}

/** The region name of each province, by province name. */
async function regionsOfProvinces(options: Options): Promise<ReadonlyMap<string, string>> {
  const [regions, provinces] = await Promise.all([options.regions(), options.provinces()]);
  const names = namesOf(regions);
  return new Map(provinces.map(({ name, parent }) => [name, names.get(parent) ?? ""]));
}

const same = (one: Choices, other: Choices, name: string): boolean =>
  JSON.stringify(one[name] ?? []) === JSON.stringify(other[name] ?? []);

/**
 * Removes places that no longer fit after a change of regions or provinces: keeps provinces of the chosen
 * regions, and municipalities of the chosen provinces. A municipality without its province is removed, because
 * it is ambiguous.
 */
export function fittingPlaces(
  before: Choices,
  next: Choices,
  regionOf: ReadonlyMap<string, string>,
): Choices {
  if (same(before, next, "region_name") && same(before, next, "province_name")) return next;
  const regions = (next["region_name"] ?? []).map(String);
  const liesIn = (province: string): boolean =>
    regions.length === 0 || regions.includes(regionOf.get(province) ?? "");
  const provinces = (next["province_name"] ?? []).filter((one) => liesIn(String(one)));
  const isWithin = (province: string): boolean =>
    provinces.length === 0 ? liesIn(province) : provinces.includes(province);
  const towns = (next["muncity_name"] ?? []).filter((one) => {
    const { within } = keyParts(String(one));
    return within !== null && isWithin(within);
  });
  const { province_name: _provinces, muncity_name: _towns, ...rest } = next;
  return {
    ...rest,
    ...(provinces.length === 0 ? {} : { province_name: provinces }),
    ...(towns.length === 0 ? {} : { muncity_name: towns }),
  };
}

const none: ReadonlyMap<string, string> = new Map();

/** Returns a function that removes places outside the chosen regions and provinces from a changed filter. */
export function useFittingPlaces(): (before: Choices, next: Choices) => Choices {
  const regionOf = usePromise(regionsOfProvinces, "") ?? none;
  return useCallback((before, next) => fittingPlaces(before, next, regionOf), [regionOf]);
}

const isCode = (value: string | number): boolean => isPlaceCode(String(value));
const placeNames = ["region_name", "province_name", "muncity_name"] as const;

/** The filter with names instead of PSGC codes, which a link may contain; null when nothing was replaced. */
async function withoutCodes(filter: Choices, options: Options): Promise<Choices | null> {
  if (!placeNames.some((name) => filter[name]?.some(isCode))) return null;
  const [regions, provinces] = await Promise.all([options.regions(), options.provinces()]);
  const towns = await keyedMunicipalities(options, provinces);
  const known = new Map([
    ...namesOf(regions),
    ...namesOf(provinces),
    ...towns.map(({ code, key }): [string, string] => [code, key]),
  ]);
  const next = { ...filter };
  for (const name of placeNames)
    if (filter[name] !== undefined) next[name] = filter[name].map((one) => known.get(String(one)) ?? one);
  return JSON.stringify(next) === JSON.stringify(filter) ? null : next;
}

/** Replaces the place codes of a link by names. */
export function usePlaceCodes(filter: Choices, onChange: (filter: Choices) => void): void {
  const options = useOptions();
  useEffect(() => {
    let current = true;
    void withoutCodes(filter, options).then((named) => {
      if (current && named !== null) onChange(named);
    });
    return () => {
      current = false;
    };
  }, [filter, options, onChange]);
}
