import type { Density } from "../../ui/theme/density";
import { tileKind, type GridTile } from "../board/tile";
import { firstFreePlace, type Place } from "./packing";

export type { Place } from "./packing";

export type Breakpoint = "lg" | "md" | "sm";
export type Layouts = Partial<Record<Breakpoint, Place[]>>;

/** A change of places by the user: the moved tile, and the places before and after. */
export interface PlaceChange {
  at: Breakpoint;
  tile: string;
  from: readonly Place[];
  to: readonly Place[];
}

export const columnsAt: Record<Breakpoint, number> = { lg: 12, md: 6, sm: 1 };

/** The breakpoint of a width in pixels. */
export const breakpointAt = (width: number): Breakpoint =>
  width >= 1020 ? "lg" : width >= 600 ? "md" : "sm";

/** The height of a row and the gap between tiles, in pixels. */
const comfortable = { rowHeight: 40, gap: 16 };

/**
 * The measures of the grid: closer on a wide screen where the user chose so. With larger text a tile of the same rows is
 * higher.
 */
export function gridMeasures(density: Density, breakpoint: Breakpoint, textScale = 1): typeof comfortable {
  const { rowHeight, gap } =
    density === "compact" && breakpoint === "lg" ? { rowHeight: 38, gap: 12 } : comfortable;
  return { rowHeight: Math.round((rowHeight + gap) * textScale - gap), gap };
}

const minRows = 3;
const maxRows = 60;
const lowestRow = 5000;

const widthAt = (tile: GridTile, breakpoint: Breakpoint): number =>
  breakpoint === "lg" ? tile.size.w : breakpoint === "sm" ? 1 : tile.size.w <= 3 ? 3 : 6;

const heightAt = (tile: GridTile, breakpoint: Breakpoint): number =>
  breakpoint === "sm" ? (tile.narrow ?? tile.size.h) : tile.size.h;

const minimumSize = (tile: GridTile, breakpoint: Breakpoint): Pick<Place, "minW" | "minH"> => ({
  minW: breakpoint === "sm" ? 1 : tileKind(tile) === "figure" ? 2 : 3,
  minH: tileKind(tile) === "figure" ? 3 : 5,
});

/** Widens each drawing or table without a neighbour to the full width. */
function withFullWidth(places: readonly Place[], tiles: readonly GridTile[], columns: number): Place[] {
  return places.map((place, at) => {
    const tile = tiles[at];
    const isFigure = tile !== undefined && tileKind(tile) === "figure";
    const hasNeighbour = places.some(
      (other) => other !== place && other.y < place.y + place.h && place.y < other.y + other.h,
    );
    return isFigure || hasNeighbour ? place : { ...place, x: 0, w: columns };
  });
}

/**
 * The default places: tiles in their order, each at the highest free position. A tile alone in its
 * row takes the full width.
 */
export function defaultPlaces(tiles: readonly GridTile[], breakpoint: Breakpoint): Place[] {
  const columns = columnsAt[breakpoint];
  const filled = Array.from({ length: columns }, () => 0);
  const places = tiles.map((tile) => {
    const w = Math.min(columns, widthAt(tile, breakpoint));
    const tops = Array.from({ length: columns - w + 1 }, (_, x) => Math.max(...filled.slice(x, x + w)));
    const y = Math.min(...tops);
    const x = tops.indexOf(y);
    const h = heightAt(tile, breakpoint);
    filled.fill(y + h, x, x + w);
    return { i: tile.name, x, y, w, h, ...minimumSize(tile, breakpoint) };
  });
  return withFullWidth(places, tiles, columns);
}

const clampToInteger = (min: number, value: number, max: number): number =>
  Math.min(max, Math.max(min, Math.round(value)));

/** A saved place, limited to the bounds of the grid. */
function within(place: Place, tile: GridTile, breakpoint: Breakpoint): Place {
  const columns = columnsAt[breakpoint];
  const { minW = 1, minH = minRows } = minimumSize(tile, breakpoint);
  const w = clampToInteger(minW, place.w, columns);
  return {
    i: place.i,
    x: clampToInteger(0, place.x, columns - w),
    y: clampToInteger(0, place.y, lowestRow),
    w,
    // In a single column, a saved tile may be as low as its content.
    h: clampToInteger(breakpoint === "sm" ? minRows : minH, place.h, maxRows),
    minW,
    minH,
  };
}

/**
 * The saved places of the tiles, within the grid. A tile without a saved place takes the
 * first position where it fits.
 */
export function savedPlaces(
  tiles: readonly GridTile[],
  breakpoint: Breakpoint,
  saved: Place[] | undefined,
): Place[] {
  if (saved === undefined) return defaultPlaces(tiles, breakpoint);
  const known = new Map(saved.map((place) => [place.i, place]));
  const placed = tiles.flatMap((tile) => {
    const place = known.get(tile.name);
    return place === undefined ? [] : within(place, tile, breakpoint);
  });
  const columns = columnsAt[breakpoint];
  return tiles.map((tile) => {
    const there = placed.find(({ i }) => i === tile.name);
    if (there !== undefined) return there;
    const size = { w: Math.min(columns, widthAt(tile, breakpoint)), h: heightAt(tile, breakpoint) };
    const place = {
      i: tile.name,
      ...firstFreePlace(placed, size, columns),
      ...size,
      ...minimumSize(tile, breakpoint),
    };
    placed.push(place);
    return place;
  });
}

/**
 * Places in a single column, one below the other. A tile is as high as its content needs (`needs`, in pixels),
 * but not higher than its place.
 */
export function singleColumnPlaces(
  places: readonly Place[],
  needs: Readonly<Record<string, number | null>>,
  { rowHeight, gap } = comfortable,
): Place[] {
  let end = 0;
  return places.map((place) => {
    const need = needs[place.i] ?? null;
    const rows = need === null ? place.h : Math.ceil((need + gap) / (rowHeight + gap));
    const h = Math.min(place.h, Math.max(minRows, rows));
    const y = end;
    end += h;
    return { ...place, y, h, minH: Math.min(place.minH ?? h, h) };
  });
}

/** The tiles in reading order of their places: row by row, from left to right. */
export function inReadingOrder<T extends GridTile>(tiles: readonly T[], placeList: readonly Place[]): T[] {
  const places = new Map(placeList.map((place) => [place.i, place]));
  const at = ({ name }: T): Place | undefined => places.get(name);
  return tiles.toSorted(
    (one, other) => (at(one)?.y ?? 0) - (at(other)?.y ?? 0) || (at(one)?.x ?? 0) - (at(other)?.x ?? 0),
  );
}

/** The tiles in their reading order on a wide screen. */
export const readingOrder = <T extends GridTile>(tiles: readonly T[], saved: Place[] | undefined): T[] =>
  inReadingOrder(tiles, savedPlaces(tiles, "lg", saved));
