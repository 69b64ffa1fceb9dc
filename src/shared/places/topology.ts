/** A position: longitude, latitude in degrees. */
export type Point = readonly [number, number];

/** One shape of a topology. Its rings refer to arcs by index (`~index`: reversed). */
export type Shape<Properties> = { id?: string | number; properties: Properties } & (
  | { type: "Polygon"; arcs: number[][] }
  | { type: "MultiPolygon"; arcs: number[][][] }
);

/**
 * Outlines as TopoJSON: lines that neighbors share, and shapes that refer to them. With a `transform`, lines are in
 * whole steps of a grid, each point relative to the one before.
 */
export interface Topology<Properties> {
  type: "Topology";
  arcs: [number, number][][];
  transform?: { scale: Point; translate: Point };
  objects: Record<string, { geometries: Shape<Properties>[] }>;
}

/** A ring as a list of indexes of arcs. */
export type ArcRing = readonly number[];

/** The arcs of a topology as positions in degrees. */
export function decodeArcs({ arcs, transform }: Pick<Topology<unknown>, "arcs" | "transform">): Point[][] {
  if (transform === undefined) return arcs;
  const [scaleX, scaleY] = transform.scale;
  const [originX, originY] = transform.translate;
  return arcs.map((arc) => {
    let x = 0;
    let y = 0;
    return arc.map(([dx, dy]) => {
      x += dx;
      y += dy;
      return [x * scaleX + originX, y * scaleY + originY];
    });
  });
}

/** The polygons of a shape, each an outer ring and its holes. */
export const polygonsOf = (shape: Shape<unknown>): number[][][] =>
  shape.type === "Polygon" ? [shape.arcs] : shape.arcs;

/** The points of a ring's closed line. */
export function ringPoints(ring: ArcRing, arcs: readonly (readonly Point[])[]): Point[] {
  return ring.flatMap((index, position) => {
    const arc = index < 0 ? (arcs[~index] ?? []).toReversed() : (arcs[index] ?? []);
    return position === 0 ? arc : arc.slice(1);
  });
}

/** The coordinates of a shape as a GeoJSON MultiPolygon; `arcs` are those of {@link decodeArcs}. */
export const multiPolygon = (shape: Shape<unknown>, arcs: readonly (readonly Point[])[]): Point[][][] =>
  polygonsOf(shape).map((rings) => rings.map((ring) => ringPoints(ring, arcs)));
