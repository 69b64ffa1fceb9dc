import { defaultBoards, tabsOf } from "../../dashboard/arranging/boards";
import {
  loadBoards,
  ownBoards,
  resetBoardsFor,
  useBoardsState,
} from "../../dashboard/arranging/boards-state";
import { catalog, plainTitle } from "../../dashboard/arranging/catalog";
import { dashboards } from "../../dashboard/tiles";
import type { SearchItem } from "./search-item";

/** The tabs of the dashboard and the tiles in them, as this user arranged them. */
export async function tileItems(user: number, signal: AbortSignal): Promise<SearchItem[]> {
  resetBoardsFor(user);
  await loadBoards(signal);
  const state = useBoardsState.getState();
  const boards = ownBoards(state) ?? state.shared?.boards ?? defaultBoards;
  return tabsOf(boards, dashboards, catalog)
    .filter(({ away }) => !away)
    .flatMap(({ name, label, tiles }): SearchItem[] => {
      const to = `/dashboard?tab=${encodeURIComponent(name)}`;
      return [
        { value: `tab ${name}`, label, group: "Tiles", about: "Tab of the dashboard", to },
        ...tiles.map((tile): SearchItem => ({
          value: `tile ${name} ${tile.name}`,
          label: plainTitle(tile),
          group: "Tiles",
          about: label,
          to,
          tile: tile.name,
        })),
      ];
    });
}
