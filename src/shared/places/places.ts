/**
 * A region, province, municipality or barangay of the location files (spec §3 Address). `code` is the 10-digit
 * PSGC code, `parent` the code of the containing place, empty for a region.
 */
export interface Place {
  name: string;
  code: string;
  parent: string;
}

/** All `region_name` values in the department's order: north to south, not alphabetical. */
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

/** Compares region names in the department's order; unknown names come last, in alphabetical order. */
export function compareRegions(one: string, other: string): number {
  const last = regionOrder.length;
  return (positions.get(one) ?? last) - (positions.get(other) ?? last) || one.localeCompare(other);
}

/** The short name of a region: "Region III", "CAR", "NIR". */
export function shortRegionName(name: string): string {
  const [, before = "", inside = ""] = /^(.*) \((.*)\)$/.exec(name) ?? [];
  if (!inside) return name;
  return before.startsWith("Region ") ? before : inside;
}

/** Paths of the location files on the server; barangays have one file per province code. */
export const locationPaths = {
  regions: "/locations/regions.json",
  provinces: "/locations/provinces.json",
  municipalities: "/locations/municipalities.json",
  barangays: (provinceCode: string) => `/locations/barangays/${provinceCode}.json`,
} as const;

/** The places whose parent has this code (spec §2: filtered by the parent code). */
export function placesIn(places: readonly Place[], parentCode: string): Place[] {
  return places.filter((place) => place.parent === parentCode);
}

/** Paths of the outlines on the server: GeoJSON, and for municipalities TopoJSON, one file per province code. */
export const outlinePaths = {
  regions: "/map/regions.json",
  provinces: "/map/provinces.json",
  municipalities: (provinceCode: string) => `/map/municipalities/${provinceCode}.json`,
} as const;

/**
 * Properties of an outline. `name` is a `region_name`, `province_name` or `muncity_name`, `region` the region of a province.
 * `includes` lists all provinces of a shape that covers more than one, including `name`.
 */
export interface OutlineProperties {
  name: string;
  region?: string | undefined;
  includes?: readonly string[] | undefined;
  /** The name of a municipality with its province; see {@link placeKey}. */
  key?: string | undefined;
  /** Whether the outline is drawn larger than the place, which would be too small to see. */
  enlarged?: boolean | undefined;
}

/** The names of all places that an outline covers, a municipality's with its province. */
export function namesDrawn(outline: OutlineProperties): readonly string[] {
  return outline.includes ?? [outline.key ?? outline.name];
}

const placeFields = ["region_name", "province_name", "muncity_name", "barangay_name"];

/** The place fields below a place field; empty for other fields. */
export const placesBelow = (field: string): string[] =>
  placeFields.includes(field) ? placeFields.slice(placeFields.indexOf(field) + 1) : [];

/**
 * A name that tells places of the same name apart by adding what contains them, such as `Carmen (Bohol)` for a
 * municipality or `San Isidro (Carmen, Bohol)` for a barangay (decision 053).
 */
export const placeKey = (name: string, ...within: readonly string[]): string =>
  `${name} (${within.join(", ")})`;

/** Splits a key of {@link placeKey} into the name and what contains it; `within` is null for a bare name. */
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

/** The key without its containing place, if that is the place in view. */
export const nameWithin = (key: string, within: string | null): string => {
  const suffix = ` (${within ?? ""})`;
  return within !== null && key.endsWith(suffix) ? key.slice(0, -suffix.length) : key;
};

const shortened: Readonly<Record<string, string>> = {
  sta: "santa",
  sto: "santo",
  gen: "general",
  pres: "president",
  dr: "doctor",
  st: "saint",
  mt: "mount",
};
const withoutMeaning = new Set(["city", "municipality", "of", "the", "capital"]);

/**
 * The words of a place's name in one spelling, whatever its case, accents, abbreviations and rank: `Sta. Rosa City` and
 * `City of Santa Rosa` give the same.
 */
export const placeWords = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .map((word) => shortened[word] ?? word)
    .filter((word) => word !== "" && !withoutMeaning.has(word))
    .join(" ");

/** Whether a text is a PSGC code. */
export const isPlaceCode = (text: string): boolean => /^\d{10}$/.test(text);
