import { Problem } from "../shared/errors";
import {
  locationPaths,
  type OutlineProperties,
  outlinePaths,
  placeKey,
  type Place,
} from "../shared/places/places";
import { decodeArcs, multiPolygon, type Topology } from "../shared/places/topology";
import { queryClient } from "./query-client";
import { loadPlaces } from "./places";

/** GeoJSON outlines of regions, provinces or municipalities. */
export interface Outlines {
  type: "FeatureCollection";
  features: {
    type: "Feature";
    properties: OutlineProperties;
    geometry: { type: string; coordinates: unknown };
  }[];
}

const isOutlines = (value: unknown): value is Outlines =>
  typeof value === "object" && value !== null && "features" in value && Array.isArray(value.features);

const isTopology = (value: unknown): value is Topology<OutlineProperties> =>
  typeof value === "object" && value !== null && "arcs" in value && "objects" in value;

const unreadable = (status: number): Problem =>
  new Problem(status, "The map could not be loaded. Check your connection, then try again.");

async function loadFile<File>(path: string, isFile: (value: unknown) => value is File): Promise<File> {
  const response = await fetch(path, { credentials: "include" }).catch(() => null);
  if (response === null || !response.ok) throw unreadable(response?.status ?? 0);
  const file: unknown = await response.json().catch(() => null);
  if (!isFile(file)) throw unreadable(502);
  return file;
}

/** Loads the outlines of a level from the server's static files. Throws a `Problem` that says what to do. */
export const loadOutlines = (level: "regions" | "provinces"): Promise<Outlines> =>
  loadFile(outlinePaths[level], isOutlines);

/**
 * Loads the outlines of the municipalities of a province. A province that does not exist has none. Throws a `Problem` that says what to do.
 */
export async function loadMunicipalOutlines(province: string): Promise<Outlines["features"]> {
  const provinces = await queryClient.fetchQuery<Place[]>({
    queryKey: ["places", locationPaths.provinces],
    queryFn: ({ signal }) => loadPlaces(locationPaths.provinces, signal),
    staleTime: (query) => ((query.state.data?.length ?? 0) > 0 ? Infinity : 0),
  });
  if (provinces.length === 0) throw unreadable(0);
  const code = provinces.find(({ name }) => name === province)?.code;
  if (code === undefined) return [];
  const topology = await loadFile(outlinePaths.municipalities(code), isTopology);
  const arcs = decodeArcs(topology);
  return Object.values(topology.objects).flatMap(({ geometries }) =>
    geometries.map((shape) => ({
      type: "Feature" as const,
      properties: { ...shape.properties, key: placeKey(shape.properties.name, province) },
      geometry: { type: "MultiPolygon", coordinates: multiPolygon(shape, arcs) },
    })),
  );
}
