import type { PlaceLevel, Tile } from "./tile";

/** The title with the level that the tile lists. */
export const titleOf = (tile: Tile, level: PlaceLevel): string => {
  const shown =
    level === "organization" && tile.organizations !== undefined ? level : (tile.level?.(level) ?? level);
  return tile.title.replace("{place}", shown);
};

const sorted = (parameters: object) =>
  Object.entries(parameters).toSorted(([one], [other]) => one.localeCompare(other));

/** Whether two sets of parameters ask the same. */
export const sameParameters = (one: object, other: object): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
