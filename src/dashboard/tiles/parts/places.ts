import { compareRegions, regionOrder, shortRegionName } from "../../../shared/places/places";
import type { Row } from "../../charts/parts/chart";
import { textOf } from "../../charts/parts/numbers";
import type { PlaceLevel, Selected } from "../../board/tile";

const regions = new Set<string>(regionOrder);

const parameterOf: Record<Exclude<PlaceLevel, "organization">, string> = {
  region: "region_name",
  province: "province_name",
  municipality: "muncity_name",
};

/**
 * Selects a place in all tiles. The place can be opened only if the tile lists the current level of the
 * drill-down. A tile with fewer levels shows the place that the user is already in.
 */
export function selectPlace(name: string, shown: PlaceLevel, level: PlaceLevel = shown): Selected {
  const parameters = shown === "organization" ? { arbo_name: name } : { [parameterOf[shown]]: name };
  return { label: name, parameters, ...(shown === level ? { place: name } : {}) };
}

/** Selects the place of a row, for questions by place. */
export const selectRow = ({ row }: { row: Row }, level: PlaceLevel): Selected =>
  selectPlace(textOf(row["place"]), queryLevel(level), level);

/** Compares rows by place: regions in the department's order, other places by name. */
export const byPlace = (one: Row, other: Row): number =>
  compareRegions(textOf(one["place"]), textOf(other["place"]));

/** The level for questions by place, whose last level is the municipality. */
export const queryLevel = (level: PlaceLevel): PlaceLevel =>
  level === "organization" ? "municipality" : level;

/** The level for questions that list regions and provinces only. */
export const mapLevel = (level: PlaceLevel): PlaceLevel => (level === "region" ? "region" : "province");

/** The short name of a region; the names of other places stay the same. */
export const shortPlace = (name: string): string => (regions.has(name) ? shortRegionName(name) : name);

/** The common settings of tiles by place: their levels, the order of their rows, and what a click selects. */
export const placeTileSettings = (level: typeof queryLevel) => ({
  level,
  order: byPlace,
  select: ({ row }: { row: Row }, drill: PlaceLevel): Selected =>
    selectPlace(textOf(row["place"]), level(drill), drill),
});
