import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  locationPaths,
  type Place,
  placesIn,
  type RegionName,
  shortRegionName,
} from "../src/shared/places/places";
import { type Random, chooser } from "./random";
import { regionCharacters } from "./regions";

/** A municipality with the place fields of a record. */
export interface Town {
  region_name: RegionName;
  /** The region's part of ARBO and ARC ids, such as “III” or “NIR”. */
  regionMark: string;
  province_name: string;
  muncity_name: string;
  /** Congressional district: "Lone", "1", "2" … */
  cd: string;
  barangays: readonly string[];
  weight: number;
}

const publicFolder = fileURLToPath(new URL("../public", import.meta.url));

async function read(path: string): Promise<Place[]> {
  return JSON.parse(await readFile(join(publicFolder, path), "utf8")) as Place[];
}

/**
 * All towns of regions with a weight, from the location files. The towns of a region together have its weight.
 * A city weighs about a third of a town, since few beneficiaries live there.
 */
export async function readTowns(chance: Random): Promise<Town[]> {
  const [regions, provinces, municipalities] = await Promise.all([
    read(locationPaths.regions),
    read(locationPaths.provinces),
    read(locationPaths.municipalities),
  ]);
  const towns: Town[] = [];
  for (const region of regions) {
    const { weight } = regionCharacters[region.name as RegionName];
    if (weight === 0) continue;
    const inRegion: Town[] = [];
    for (const province of placesIn(provinces, region.code))
      inRegion.push(...(await townsOf(region.name as RegionName, province, municipalities, chance)));
    const sum = inRegion.reduce((total, town) => total + town.weight, 0);
    towns.push(...inRegion.map((town) => ({ ...town, weight: (town.weight * weight) / sum })));
  }
  return towns;
}

async function townsOf(
  region: RegionName,
  province: Place,
  municipalities: Place[],
  chance: Random,
): Promise<Town[]> {
  const places = placesIn(municipalities, province.code);
  const barangays = await read(locationPaths.barangays(province.code));
  const districts = Math.max(1, Math.round(places.length / 8));
  const level = chance.skewed(1, 0.2);
  return places.map((town, at) => ({
    region_name: region,
    regionMark: shortRegionName(region).replace("Region ", ""),
    province_name: province.name,
    muncity_name: town.name,
    cd: districts === 1 ? "Lone" : String(1 + Math.floor((at * districts) / places.length)),
    barangays: placesIn(barangays, town.code).map(({ name }) => name),
    weight: level * chance.skewed(1, 0.45) * (/\bCity\b/.test(town.name) ? 0.35 : 1),
  }));
}

export const townChooser = (towns: readonly Town[]): ((chance: Random) => Town) =>
  chooser(towns, (town) => town.weight);
