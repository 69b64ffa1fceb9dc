import { namesDrawn, type OutlineProperties } from "./places";

type Point = readonly [number, number];
type Ring = readonly Point[];

/** The outer and inner rings of a GeoJSON Polygon or MultiPolygon; empty for other types. */
export function ringsOf(geometry: { type: string; coordinates: unknown }): Ring[] {
  if (geometry.type === "Polygon") return geometry.coordinates as Ring[];
  if (geometry.type === "MultiPolygon") return (geometry.coordinates as Ring[][]).flat();
  return [];
}

const odd = (rings: readonly Ring[], [x, y]: Point): boolean => {
  let inside = false;
  for (const ring of rings)
    ring.forEach(([x1, y1], at) => {
      const [x2, y2] = ring.at(at - 1) ?? [x1, y1];
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
    });
  return inside;
};

const distance = ([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number => {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = dx * dx + dy * dy;
  const part = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / length));
  return Math.hypot(x - x1 - part * dx, y - y1 - part * dy);
};

/**
 * Distance to an outline, in degrees (about 4 km), within which a point counts as inside: outlines are
 * simplified, and piers reach beyond the shore.
 */
export const tolerance = 0.04;

/** Whether a point (longitude, latitude in degrees) lies inside an outline or within `tolerance` of it. */
export const isInside = (rings: readonly Ring[], point: Point): boolean =>
  odd(rings, point) ||
  rings.some((ring) => ring.some((one, at) => distance(point, one, ring.at(at - 1) ?? one) <= tolerance));

interface Outline {
  properties: OutlineProperties;
  geometry: { type: string; coordinates: unknown };
}

/** The rings of each province by name. */
export const ringsByProvince = (outlines: readonly Outline[]): ReadonlyMap<string, Ring[]> =>
  new Map(
    outlines.flatMap(({ properties, geometry }) =>
      namesDrawn(properties).map((name) => [name, ringsOf(geometry)] as const),
    ),
  );
