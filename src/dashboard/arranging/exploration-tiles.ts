import type { ExplorationTile } from "../board/tile";

/** The name of a saved exploration among the tiles of a tab. */
export const explorationTileName = (id: number): string => `exploration-${id}`;

/** The tile of a saved exploration with the user's title, if any; null for the name of another tile. */
export function explorationTile(name: string, title = ""): ExplorationTile | null {
  const id = Number(/^exploration-([1-9]\d{0,14})$/.exec(name)?.[1]);
  return Number.isSafeInteger(id) ? { name, title, size: { w: 6, h: 8 }, exploration: id } : null;
}
