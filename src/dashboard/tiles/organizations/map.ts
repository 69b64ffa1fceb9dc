import { placeMap, type PlaceMapParts } from "../../charts/kinds/place-map";
import type { Mark, Rows } from "../../charts/parts/chart";
import { regionOrder } from "../../../shared/places";
import { defineTile, type PlaceLevel } from "../../board/tile";
import { byPlace, mapLevel, selectPlace } from "../parts/places";
import { query } from "../parts/queries";
import { communities, firstSource, organizations, supports } from "../parts/records";
import { textOf } from "../../charts/parts/numbers";

const regions = new Set<string>(regionOrder);

/**
 * The level of the rows. Rows of regions are recognized by their names, because no
 * province has a region's name.
 */
const levelOf = (rows: Rows): "regions" | "provinces" =>
  rows.some(({ place }) => regions.has(textOf(place))) || rows.length === 0 ? "regions" : "provinces";

/** A map of regions or provinces, coloured by a column of the answer. */
export const mapOf = (y: string, of: string, unit: PlaceMapParts["unit"] = "count") =>
  placeMap({ x: "place", y, of, unit, level: levelOf });

const select = ({ row }: Mark, level: PlaceLevel) =>
  selectPlace(textOf(row["place"]), mapLevel(level), level);

/**
 * The map, coloured by organizations, communities, members, the matched share of targeted support, or its cost.
 */
export const map = defineTile({
  name: "map",
  title: "Map by {place}",
  query: query("dashboards/map-values"),
  size: { w: 5, h: 12 },
  narrow: 10,
  level: mapLevel,
  order: byPlace,
  views: [
    { label: "ARBOs", chart: mapOf("arbos", "Organizations") },
    { label: "ARCs", chart: mapOf("arcs", "Communities") },
    { label: "Members", chart: mapOf("members", "Members") },
    { label: "Support matched", chart: mapOf("support_rate", "Targeted support matched", "percent") },
    { label: "Cost", chart: mapOf("cost", "Accomplished cost", "peso") },
  ],
  select,
  records: firstSource(organizations(select), communities(select), supports(select)),
});
