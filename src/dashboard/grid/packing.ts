/** The place of a tile, in grid units. */
export interface Place {
  i: string;
  x: number;
  y: number;
  w: number;
  h: number;
  minW?: number;
  minH?: number;
}

const overlap = (one: Place, other: Omit<Place, "i">): boolean =>
  one.x < other.x + other.w &&
  other.x < one.x + one.w &&
  one.y < other.y + other.h &&
  other.y < one.y + one.h;

/** The first position, row by row from the left, where an item of this size overlaps no other. */
export function firstFreePlace(others: readonly Place[], { w, h }: Pick<Place, "w" | "h">, columns: number) {
  const rows = [0, ...others.map((one) => one.y + one.h)].toSorted((a, b) => a - b);
  for (const y of rows)
    for (let x = 0; x + w <= columns; x++)
      if (!others.some((one) => overlap(one, { x, y, w, h }))) return { x, y };
  return { x: 0, y: rows.at(-1) ?? 0 };
}

/**
 * Removes gaps between tiles. A tile moves up into a gap that it fits. Only when no tile can move up does one
 * move left within its row, so that tiles tend to stay in the column that the user chose.
 */
export function withoutGaps(places: readonly Place[], columns: number): Place[] {
  const laid = places.map((place) => ({ ...place }));
  const move = (isWanted: (free: { x: number; y: number }, place: Place) => boolean): boolean =>
    laid
      .toSorted((a, b) => a.y - b.y || a.x - b.x)
      .some((place) => {
        const free = firstFreePlace(
          laid.filter((one) => one !== place),
          place,
          columns,
        );
        return isWanted(free, place) && Object.assign(place, free) === place;
      });
  while (
    move((free, place) => free.y < place.y) ||
    move((free, place) => free.y === place.y && free.x < place.x)
  );
  return laid;
}

/**
 * The places after a tile was dropped onto another of the same size: the two swap places. Null for any other
 * drop, for which the grid library makes room.
 */
export function swapPlaces(from: readonly Place[], dropped: Place): Place[] | null {
  const was = from.find(({ i }) => i === dropped.i);
  const [x, y] = [dropped.x + dropped.w / 2, dropped.y + dropped.h / 2];
  const under = from.find(
    (one) => one.i !== dropped.i && one.x <= x && x < one.x + one.w && one.y <= y && y < one.y + one.h,
  );
  if (was === undefined || under === undefined || under.w !== was.w || under.h !== was.h) return null;
  const moved = new Map([
    [was.i, under],
    [under.i, was],
  ]);
  return from.map((one) => ({ ...one, x: (moved.get(one.i) ?? one).x, y: (moved.get(one.i) ?? one).y }));
}
