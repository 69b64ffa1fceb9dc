import { placeMap, type PlaceMapParts } from "../../charts/kinds/place-map";
import { municipalitiesOf, type Level } from "../../charts/parts/map-level";
import type { Rows } from "../../charts/parts/chart";
import { regionOrder } from "../../../shared/places/places";
import { defineTile } from "../../board/tile";
import { byPlace, queryLevel, selectRow } from "../parts/places";
import { question } from "../parts/question";
import { communities, firstSource, organizations, supports } from "../parts/records";
import { textOf } from "../../charts/parts/numbers";

const regions = new Set<string>(regionOrder);

/**
 * The level of the rows. Rows of regions are recognized by their names, because no
 * province has a region's name.
 */
export function outlineLevel(rows: Rows): Level {
  const provinces = rows.flatMap(({ within }) => (typeof within === "string" ? [within] : []));
  if (provinces.length > 0) return municipalitiesOf(provinces);
  return rows.some(({ place }) => regions.has(textOf(place))) || rows.length === 0 ? "regions" : "provinces";
}

/** A map of regions, provinces or municipalities, coloured by a column of the answer. */
export const mapOf = (y: string, of: string, unit: PlaceMapParts["unit"] = "count") =>
  placeMap({ x: "place", y, of, unit, level: outlineLevel });

/**
 * The map, coloured by organizations, communities, members, the matched share of targeted support, or its cost.
 */
export const map = defineTile({
  name: "map",
  title: "Map by {place}",
  question: question("dashboards/map-values"),
  size: { w: 5, h: 12 },
  narrow: 10,
  level: queryLevel,
  order: byPlace,
  views: [
    { label: "ARBOs", chart: mapOf("arbos", "Organizations") },
    { label: "ARCs", chart: mapOf("arcs", "Communities") },
    { label: "Members", chart: mapOf("members", "Members") },
    { label: "Support matched", chart: mapOf("support_rate", "Targeted support matched", "percent") },
    { label: "Cost", chart: mapOf("cost", "Accomplished cost", "peso") },
  ],
  select: selectRow,
  records: firstSource(organizations(selectRow), communities(selectRow), supports(selectRow)),
});
