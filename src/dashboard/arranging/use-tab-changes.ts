import { useMemo } from "react";
import type { Placing } from "../grid/layout";
import * as changes from "./changes";
import type { BoardsStore } from "./use-boards";

/** What a person arranges on one tab, each change with what is said of it (decision 016). */
export interface TabChanges {
  place: (placing: Placing) => void;
  pack: () => void;
  show: (tile: string, title: string) => void;
  hide: (tile: string, title: string) => void;
  name: (tile: string, title: string) => void;
}

/** The changes of a tab; they stay the same while it is open, so that its tiles are not drawn anew for them. */
export const useTabChanges = (tab: string, change: BoardsStore["change"]): TabChanges =>
  useMemo(
    () => ({
      place: (placing) => change(changes.placeTiles(tab, placing), "The tiles were moved."),
      pack: () => change(changes.packTab(tab), "The tiles were moved together."),
      show: (tile, title) => change(changes.showTile(tab, tile), `“${title}” was added.`),
      hide: (tile, title) => change(changes.hideTile(tab, tile), `“${title}” was put away.`),
      name: (tile, title) => change(changes.nameTile(tab, tile, title), "The tile has another title."),
    }),
    [tab, change],
  );
