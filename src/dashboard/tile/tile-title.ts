import { organizationsAt, type PlaceLevel, type Tile } from "../board/tile";

/** The title of a tile, with the level that it lists. */
export const titleOf = (tile: Tile, level: PlaceLevel): string =>
  organizationsAt(tile, level)?.view.label ?? tile.title.replace("{place}", tile.level?.(level) ?? level);

const sorted = (parameters: object) =>
  Object.entries(parameters).toSorted(([one], [other]) => one.localeCompare(other));

/** Whether two sets of parameters are equal, in whatever order. */
export const sameParameters = (one: object, other: object): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
