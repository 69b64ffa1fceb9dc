import { Problem } from "../shared/errors";
import { outlinePaths, type OutlineProperties } from "../shared/places";

/** GeoJSON outlines of regions or provinces. */
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

const unreadable = (status: number): Problem =>
  new Problem(status, "The map could not be loaded. Check your connection, then try again.");

/** Loads the outlines of a level from the server's static files. Throws a `Problem` that says what to do. */
export async function loadOutlines(level: keyof typeof outlinePaths): Promise<Outlines> {
  const response = await fetch(outlinePaths[level], { credentials: "include" }).catch(() => null);
  if (response === null || !response.ok) throw unreadable(response?.status ?? 0);
  const outlines: unknown = await response.json().catch(() => null);
  if (!isOutlines(outlines)) throw unreadable(502);
  return outlines;
}
