import { compareRegions, regionOrder, shortRegionName } from "../../../shared/places";
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
 * Selects a place everywhere. It can be opened where the tile lists the level of the drill; a tile that knows fewer
 * levels shows the place that one is in already.
 */
export function selectPlace(name: string, shown: PlaceLevel, level: PlaceLevel = shown): Selected {
  const parameters = shown === "organization" ? { arbo_name: name } : { [parameterOf[shown]]: name };
  return { label: name, parameters, ...(shown === level ? { place: name } : {}) };
}

/** Selects the place that a row of a query by place is about. */
export const selectRow = ({ row }: { row: Row }, level: PlaceLevel): Selected =>
  selectPlace(textOf(row["place"]), asked(level), level);

/** Regions in the department's order, other places by name. */
export const byPlace = (one: Row, other: Row): number =>
  compareRegions(textOf(one["place"]), textOf(other["place"]));

/** Queries by place know municipalities as their last level. */
export const asked = (level: PlaceLevel): PlaceLevel => (level === "organization" ? "municipality" : level);

/** Maps know regions and provinces. */
export const mapped = (level: PlaceLevel): PlaceLevel => (level === "region" ? "region" : "province");

/** Regions by their short name; other places as they are. */
export const shortPlace = (name: string): string => (regions.has(name) ? shortRegionName(name) : name);

/** What tiles by place share: the levels that they know, the order of their rows, what a click selects. */
export const placed = (level: typeof asked) => ({
  level,
  order: byPlace,
  select: ({ row }: { row: Row }, drill: PlaceLevel): Selected =>
    selectPlace(textOf(row["place"]), level(drill), drill),
});
