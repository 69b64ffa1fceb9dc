import { isPlaceCode, locationPaths, placeKey, type Place } from "../../../shared/places/places";
import { readPlaces } from "./read-places";

const placesOf = (path: string): Map<string, Place> =>
  new Map(readPlaces(path).map((place) => [place.code, place]));

const regions = placesOf(locationPaths.regions);
const provinces = placesOf(locationPaths.provinces);
const municipalities = placesOf(locationPaths.municipalities);
const barangaysOf = new Map<string, Map<string, Place>>();

function municipality(code: string): string | undefined {
  const place = municipalities.get(code);
  const province = provinces.get(place?.parent ?? "");
  return place === undefined || province === undefined ? undefined : placeKey(place.name, province.name);
}

function barangay(code: string): string | undefined {
  // The first seven digits of a barangay's code are those of its municipality (PSGC).
  const within = municipalities.get(`${code.slice(0, 7)}000`);
  const province = provinces.get(within?.parent ?? "");
  if (within === undefined || province === undefined) return undefined;
  const places = barangaysOf.get(province.code) ?? placesOf(locationPaths.barangays(province.code));
  barangaysOf.set(province.code, places);
  const place = places.get(code);
  return place === undefined ? undefined : placeKey(place.name, within.name, province.name);
}

const byField: Readonly<Record<string, (code: string) => string | undefined>> = {
  region_name: (code) => regions.get(code)?.name,
  province_name: (code) => provinces.get(code)?.name,
  muncity_name: municipality,
  barangay_name: barangay,
};

/**
 * Translates a filter value of a place field. A PSGC code becomes the name of the place, with the places that
 * contain it where names repeat (decision 053); any other text stays unchanged. Null for a code that no place
 * of this kind has.
 */
export function placeFromCode(field: string, value: string | number): string | number | null {
  const ofCode = Object.hasOwn(byField, field) ? byField[field] : undefined;
  if (ofCode === undefined || !isPlaceCode(String(value).trim())) return value;
  return ofCode(String(value).trim()) ?? null;
}

/** The error message for an unknown place code. */
export const unknownCodeMessage = (value: string | number): string =>
  `${String(value).trim()} is the code of no such place. Send a name or a code of the PSGC.`;
