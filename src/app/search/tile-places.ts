import { defaultBoards, tabsOf } from "../../dashboard/arranging/boards";
import {
  loadBoards,
  ownBoards,
  resetBoardsFor,
  useBoardsState,
} from "../../dashboard/arranging/boards-state";
import { catalog, plainTitle } from "../../dashboard/arranging/catalog";
import { dashboards } from "../../dashboard/tiles";
import type { Destination } from "./destination";

/** The tabs of the dashboard and the tiles in them, as this user arranged them. */
export async function tilePlaces(user: number, signal: AbortSignal): Promise<Destination[]> {
  resetBoardsFor(user);
  await loadBoards(signal);
  const state = useBoardsState.getState();
  const boards = ownBoards(state) ?? state.shared?.boards ?? defaultBoards;
  return tabsOf(boards, dashboards, catalog)
    .filter(({ away }) => !away)
    .flatMap(({ name, label, tiles }): Destination[] => {
      const to = `/dashboard?tab=${encodeURIComponent(name)}`;
      return [
        { value: `tab ${name}`, label, group: "Tiles", about: "Tab of the dashboard", to },
        ...tiles.map((tile): Destination => ({
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
