import type { Tile } from "../board/tile";
import { dashboards } from "../tiles";

/** Every tile of every dashboard by name: what an own tab chooses from. */
export const catalog: ReadonlyMap<string, Tile> = new Map(
  dashboards.flatMap(({ tiles }) => tiles).map((tile) => [tile.name, tile]),
);

/** A tile's title outside a dashboard, where there is no place in view. */
export const plainTitle = ({ title }: Tile): string => title.replace("{place}", "place");

/** What a tile answers, in words: what is said of a column by its name is for those who read its SQL. */
export const plainAbout = ({ query: { about = "" } }: Tile): string =>
  about
    .split(/(?<=\.)\s+/)
    .filter((sentence) => !sentence.includes("`"))
    .join(" ");

export interface CatalogGroup {
  label: string;
  tiles: Tile[];
}

/** The tiles by the dashboard that has them first, those whose title, answer or columns hold every word. */
export function groupsOf(search: string): CatalogGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const seen = new Set<string>();
  return dashboards
    .map(({ label, tiles }) => ({
      label,
      tiles: tiles.filter((tile) => {
        if (seen.has(tile.name)) return false;
        seen.add(tile.name);
        const { about = "", note = "", title = "", name } = tile.query;
        const text = `${plainTitle(tile)} ${title} ${about} ${note} ${name} ${label}`.toLowerCase();
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ tiles }) => tiles.length > 0);
}
