import { readFileSync } from "node:fs";
import { regionOrder, type Place } from "../../src/shared/places/places";

/** A part of the country, as the call for witnesses takes it: the whole where it names no place. */
export interface ScopeOfPlace {
  says: string;
  place: { region_name?: string; province_name?: string };
}

const provinces = JSON.parse(readFileSync("public/locations/provinces.json", "utf8")) as Place[];

/** The whole country, every region, and as many provinces, spread over all of them. */
export function scopesOfPlaces(most: number): ScopeOfPlace[] {
  const names = [...new Set(provinces.map(({ name }) => name))];
  const some = names.filter(
    (_, at) => Math.floor((at * most) / names.length) !== Math.floor(((at - 1) * most) / names.length),
  );
  return [
    { says: "the whole country", place: {} },
    ...regionOrder.map((region_name) => ({ says: region_name, place: { region_name } })),
    ...(most >= names.length ? names : some).map((province_name) => ({
      says: province_name,
      place: { province_name },
    })),
  ];
}
