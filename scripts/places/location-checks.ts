import type { Place } from "../../src/shared/places/places";

/** The four levels of the location files. */
export interface Locations {
  regions: Place[];
  provinces: Place[];
  municipalities: Place[];
  barangays: Place[];
}

const plainText = /^[A-Za-z0-9ñÑ .,'&/()-]+$/;

function faultsOfLevel(level: string, places: Place[], parents: Place[] | null): string[] {
  const faults: string[] = [];
  const codes = new Set<string>();
  const names = new Set<string>();
  const parentCodes = new Set(parents?.map((parent) => parent.code) ?? [""]);
  for (const { name, code, parent } of places) {
    const where = `${level} ${code} "${name}"`;
    if (!/^\d{10}$/.test(code)) faults.push(`${where}: the code is not 10 digits`);
    if (codes.has(code)) faults.push(`${where}: the code is there twice`);
    if (names.has(`${parent} ${name}`)) faults.push(`${where}: the name is there twice in its parent`);
    if (!parentCodes.has(parent)) faults.push(`${where}: its parent ${parent} is not there`);
    if (!plainText.test(name) || name !== name.trim() || name.includes("  "))
      faults.push(`${where}: the text is damaged`);
    codes.add(code);
    names.add(`${parent} ${name}`);
  }
  const withChildren = new Set(places.map((place) => place.parent));
  for (const { code, name } of parents ?? [])
    if (!withChildren.has(code)) faults.push(`${name} (${code}) has no ${level}`);
  return faults;
}

/** Throws an error that lists all duplicate codes and names, orphans, childless parents and damaged texts. */
export function checkLocations({ regions, provinces, municipalities, barangays }: Locations): void {
  const faults = [
    ...faultsOfLevel("region", regions, null),
    ...faultsOfLevel("province", provinces, regions),
    ...faultsOfLevel("municipality", municipalities, provinces),
    ...faultsOfLevel("barangay", barangays, municipalities),
  ];
  if (faults.length)
    throw new Error(
      `The location list has ${faults.length} faults. Correct them in scripts/places/location-corrections.ts:\n${faults.join("\n")}`,
    );
}
