import type { ChartSettings, Row, Rows } from "../parts/chart";
import { mapFigures, type Listed, type MapColumns } from "../parts/map-figures";
import type { MapPoint, MapScale, PointMark } from "../parts/map-points";
import { numberOf } from "../parts/numbers";
import type { Outline } from "./outlines";

/** How much narrower than high a degree is drawn, about 14° north. */
export const aspect = 0.97;

const centerOf = ({ box: [west, south, east, north] }: Outline) =>
  [(west + east) / 2, (south + north) / 2] as const;

const isExact = ({ row }: Listed): boolean => numberOf(row["latitude"]) !== null;

/** The rows at their positions, those without one at the centre of their place, and those of no place on the map. */
export function placed(
  parts: MapColumns,
  rows: Rows,
  outlines: readonly Outline[],
): { points: MapPoint[]; left: Listed[] } {
  const weightOf = (row: Row): number => numberOf(row[parts.y]) ?? 0;
  const withFigure = rows.map((row, at) => ({ row, at })).filter(({ row }) => weightOf(row) > 0);
  const exact = withFigure.filter(isExact).map(({ row, at }): MapPoint => {
    const [x, y] = [numberOf(row["longitude"]) ?? 0, numberOf(row["latitude"]) ?? 0];
    return { row, at, x, y, weight: weightOf(row), isExact: true };
  });
  const others = withFigure.filter((one) => !isExact(one));
  const { drawn, left } = mapFigures(
    parts,
    others.map(({ row }) => row),
    outlines,
  );
  const own = (index: number): number => others[index]?.at ?? index;
  const central = drawn.flatMap(({ rows: found }, index) => {
    const outline = outlines[index];
    if (outline === undefined) return [];
    const [x, y] = centerOf(outline);
    return found.map(({ row, at }): MapPoint => {
      return { row, at: own(at), x, y, weight: weightOf(row), isExact: false };
    });
  });
  return { points: [...exact, ...central], left: left.map(({ row, at }) => ({ row, at: own(at) })) };
}

/** The scale of a map that shows these corners (north-west, south-east) above `bottom` pixels. */
export function scaleOf(bounds: readonly number[][], settings: ChartSettings, bottom: number): MapScale {
  const [[west = 0, north = 1] = [], [east = 1, south = 0] = []] = bounds;
  const down = Math.min(
    (settings.width - 16) / ((east - west) * aspect),
    (settings.height - bottom - 4) / (north - south),
  );
  return { across: down * aspect, down };
}

/** Whether a position is in view: the keyboard goes only over marks that are seen. */
export function isInView(
  [x, y]: PointMark["position"],
  { across, down }: MapScale,
  { view, width, height }: ChartSettings,
  bottom: number,
): boolean {
  if (view === undefined) return true;
  const [middleX, middleY] = view.center;
  return (
    Math.abs(x - middleX) * across * view.zoom < width / 2 - 8 &&
    Math.abs(y - middleY) * down * view.zoom < (height - bottom) / 2 - 4
  );
}
