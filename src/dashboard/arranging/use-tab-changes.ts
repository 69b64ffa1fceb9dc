import { useMemo } from "react";
import type { PlaceChange } from "../grid/layout";
import * as changes from "./changes";
import type { BoardsStore } from "./use-boards";

/** The changes that a user can make on one tab, each with its message (decision 016). */
export interface TabChanges {
  place: (placing: PlaceChange) => void;
  pack: () => void;
  show: (tile: string, title: string) => void;
  hide: (tile: string, title: string) => void;
  name: (tile: string, title: string) => void;
}

/**
 * The changes of a tab. The object stays the same while the tab is open, so that the
 * tiles are not rendered again.
 */
export const useTabChanges = (tab: string, change: BoardsStore["change"]): TabChanges =>
  useMemo(
    () => ({
      place: (placing) => change(changes.placeTiles(tab, placing), "The tiles were moved."),
      pack: () => change(changes.packTab(tab), "The tiles were moved together."),
      show: (tile, title) => change(changes.showTile(tab, tile), `“${title}” was added.`),
      hide: (tile, title) => change(changes.hideTile(tab, tile), `“${title}” was put away.`),
      name: (tile, title) => change(changes.renameTile(tab, tile, title), "The tile has another title."),
    }),
    [tab, change],
  );
