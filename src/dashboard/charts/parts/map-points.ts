import type { Row } from "./chart";
import { clustersOf, type Spot } from "./clusters";
import { numberOf, textOf } from "./numbers";

/** A row at its position; `isExact` tells whether that is its own, or the centre of its place. */
export interface MapPoint extends Spot {
  row: Row;
  at: number;
  isExact: boolean;
}

/** A mark of a map of points: one row, or the sums of several. */
export interface PointMark {
  /** Longitude and latitude in degrees. */
  position: readonly [number, number];
  row: Row;
  /** The index of its row in the answer; null for several. */
  at: number | null;
  isExact: boolean;
}

/** The scale of a map: pixels for each degree of longitude and of latitude, when it is not enlarged. */
export interface MapScale {
  across: number;
  down: number;
}

const between = 46;

/** How many times the map is enlarged so that these points fill about half of it. */
function zoomOver(points: readonly MapPoint[], zoom: number, width: number): number {
  const span = (axis: "x" | "y") => {
    const all = points.map((point) => point[axis]);
    return Math.max(...all) - Math.min(...all);
  };
  return (zoom * width) / 2 / Math.max(span("x"), span("y"), Number.MIN_VALUE);
}

/**
 * The marks of points at an enlargement: points that would cover each other are one mark with the sums of `columns`.
 * Such a mark's row has no `point`; its `zoom_to` is the enlargement that takes it apart.
 */
export function pointMarks(
  points: readonly MapPoint[],
  columns: readonly string[],
  zoom: number,
  scale: MapScale,
  width: number,
): PointMark[] {
  const inPixels = points.map((point) => ({
    ...point,
    x: point.x * scale.across * zoom,
    y: point.y * scale.down * zoom,
  }));
  return clustersOf(inPixels, between).map(({ x, y, points: joined }): PointMark => {
    const position = [x / scale.across / zoom, y / scale.down / zoom] as const;
    const [only] = joined;
    const isExact = joined.every((one) => one.isExact);
    if (joined.length === 1 && only !== undefined) return { position, row: only.row, at: only.at, isExact };
    const sums = columns.map((column) => [column, sumOf(joined, column)] as const);
    const places = [...new Set(joined.map(({ row }) => textOf(row["place"])))];
    const row = {
      ...Object.fromEntries(sums),
      place: `${joined.length} points: ${places.slice(0, 3).join(", ")}${places.length > 3 ? " and more" : ""}`,
      longitude: position[0],
      latitude: position[1],
      zoom_to: zoomOver(joined, zoom, width),
    };
    return { position, row, at: null, isExact };
  });
}

const sumOf = (points: readonly MapPoint[], column: string): number =>
  points.reduce((sum, { row }) => sum + (numberOf(row[column]) ?? 0), 0);
