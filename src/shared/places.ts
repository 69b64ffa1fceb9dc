/** A region, province, municipality or barangay of the pick-lists (spec §3 Address): `code` is the
 * 10-digit PSGC code, `parent` the code of the place it lies in, empty for a region. */
export interface Place {
  name: string;
  code: string;
  parent: string;
}

/** Every `region_name`, in the department's order: north to south, not by alphabet. */
export const regionOrder = [
  "National Capital Region (NCR)",
  "Cordillera Administrative Region (CAR)",
  "Region I (Ilocos Region)",
  "Region II (Cagayan Valley)",
  "Region III (Central Luzon)",
  "Region IV-A (CALABARZON)",
  "Region IV-B (MIMAROPA)",
  "Region V (Bicol Region)",
  "Region VI (Western Visayas)",
  "Negros Island Region (NIR)",
  "Region VII (Central Visayas)",
  "Region VIII (Eastern Visayas)",
  "Region IX (Zamboanga Peninsula)",
  "Region X (Northern Mindanao)",
  "Region XI (Davao Region)",
  "Region XII (SOCCSKSARGEN)",
  "Region XIII (Caraga)",
  "Bangsamoro Autonomous Region in Muslim Mindanao (BARMM)",
] as const;

/** One of the 18 `region_name` values. */
export type RegionName = (typeof regionOrder)[number];

const positions = new Map<string, number>(regionOrder.map((name, position) => [name, position]));

/** Sorts region names in the department's order; names it does not know come last, by alphabet. */
export function compareRegions(one: string, other: string): number {
  const last = regionOrder.length;
  return (positions.get(one) ?? last) - (positions.get(other) ?? last) || one.localeCompare(other);
}

/** The region as people say it where space is short: "Region III", "CAR", "NIR". */
export function shortRegionName(name: string): string {
  const [, before = "", inside = ""] = /^(.*) \((.*)\)$/.exec(name) ?? [];
  if (!inside) return name;
  return before.startsWith("Region ") ? before : inside;
}

/** Paths of the location files below the server's origin; barangays are one file per province code. */
export const locationPaths = {
  regions: "/locations/regions.json",
  provinces: "/locations/provinces.json",
  municipalities: "/locations/municipalities.json",
  barangays: (provinceCode: string) => `/locations/barangays/${provinceCode}.json`,
} as const;

/** The places that lie in the parent with this code (spec §2: filtered by the parent code). */
export function placesIn(places: readonly Place[], parentCode: string): Place[] {
  return places.filter((place) => place.parent === parentCode);
}

/** Paths of the GeoJSON outlines below the server's origin. */
export const outlinePaths = { regions: "/map/regions.json", provinces: "/map/provinces.json" } as const;

/** Properties of an outline: `name` is a `region_name` or `province_name`, `region` the region of a
 * province; `includes` lists every province of a shape that draws more than one, `name` among them. */
export interface OutlineProperties {
  name: string;
  region?: string | undefined;
  includes?: readonly string[] | undefined;
}

/** The names whose figures belong to an outline: one, or all that are drawn together. */
export function namesDrawn(outline: OutlineProperties): readonly string[] {
  return outline.includes ?? [outline.name];
}

const placeFields = ["region_name", "province_name", "muncity_name", "barangay_name"];

/** The fields of the places within the place of a field; none where it is no place. */
export const placesBelow = (field: string): string[] =>
  placeFields.includes(field) ? placeFields.slice(placeFields.indexOf(field) + 1) : [];

/**
 * What tells places of one name apart: the name with the place that it lies in, such as `Carmen (Bohol)` of a
 * municipality, or `San Isidro (Carmen, Bohol)` of a barangay (decision 053).
 */
export const placeKey = (name: string, ...within: readonly string[]): string =>
  `${name} (${within.join(", ")})`;

/** The name in a key of {@link placeKey} and what it lies in; a bare name lies in nothing that is known. */
export function keyParts(key: string): { name: string; within: string | null } {
  let depth = key.endsWith(")") ? 1 : 0;
  let at = key.length - 1;
  while (depth > 0 && --at > 0) {
    if (key[at] === ")") depth++;
    if (key[at] === "(") depth--;
  }
  return depth === 0 && at > 0 && key[at - 1] === " " && key.endsWith(")")
    ? { name: key.slice(0, at - 1), within: key.slice(at + 1, -1) }
    : { name: key, within: null };
}

/** A key without the place that it lies in, where that is the one in view. */
export const nameWithin = (key: string, within: string | null): string => {
  const suffix = ` (${within ?? ""})`;
  return within !== null && key.endsWith(suffix) ? key.slice(0, -suffix.length) : key;
};

/** Whether a text is the PSGC code of a place. */
export const isPlaceCode = (text: string): boolean => /^\d{10}$/.test(text);
