import type { Tile } from "../board/tile";
import { dashboards } from "../tiles";

/** All tiles of all dashboards by name. An own tab can contain any of them. */
export const catalog: ReadonlyMap<string, Tile> = new Map(
  dashboards.flatMap(({ tiles }) => tiles).map((tile) => [tile.name, tile]),
);

/** The title of a tile outside of a dashboard, where no place is selected. */
export const plainTitle = ({ title }: Tile): string => title.replace("{place}", "place");

/**
 * The description of a tile's question. Sentences with column names are left out, because they
 * are for readers of its SQL.
 */
export const plainAbout = ({ question: { about = "" } }: Tile): string =>
  about
    .split(/(?<=\.)\s+/)
    .filter((sentence) => !sentence.includes("`"))
    .join(" ");

export interface CatalogGroup {
  label: string;
  tiles: Tile[];
}

/** Whether a text has every word of a search. */
export const hasWords = (text: string, search: string): boolean =>
  search
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => text.toLowerCase().includes(word));

/** The tiles that match every word of the search, grouped by the first dashboard that has them. */
export function groupsOf(search: string): CatalogGroup[] {
  const seen = new Set<string>();
  return dashboards
    .map(({ label, tiles }) => ({
      label,
      tiles: tiles.filter((tile) => {
        if (seen.has(tile.name)) return false;
        seen.add(tile.name);
        const { about = "", note = "", title = "", name } = tile.question;
        return hasWords(`${plainTitle(tile)} ${title} ${about} ${note} ${name} ${label}`, search);
      }),
    }))
    .filter(({ tiles }) => tiles.length > 0);
}
