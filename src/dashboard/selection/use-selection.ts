import { useCallback, useMemo, useState } from "react";
import { useAddress } from "../../ui/page/address";
import { clearSelection, readSelection, writeSelection, type SelectedMark } from "./selection-address";
import { sameParameters } from "../tile/tile-title";
import type { PlaceLevel, Tile } from "../board/tile";

const samePick = (one: SelectedMark, other: SelectedMark): boolean =>
  one.tile.name === other.tile.name && sameParameters(one.selected.parameters, other.selected.parameters);

interface PickedState {
  picked: SelectedMark | null;
  /** Selects a mark, or none. Selecting the same mark again clears the selection. */
  pick: (next: SelectedMark | null) => void;
}

/**
 * The mark that filters the other tiles. It is kept in the address, so that a link
 * contains it and Back undoes it.
 */
export function useSelection(tiles: readonly Tile[], level: PlaceLevel): PickedState {
  const [address, setAddress] = useAddress();
  // The address has only the columns that identify the mark; the clicked mark also has its figures.
  const [clicked, setClicked] = useState<SelectedMark | null>(null);
  const picked = useMemo(() => {
    const named = readSelection(address, tiles, level);
    return named !== null && clicked !== null && samePick(named, clicked) ? clicked : named;
  }, [address, tiles, level, clicked]);
  const pick = useCallback(
    (next: SelectedMark | null) => {
      setClicked(next);
      setAddress((now) => {
        const before = readSelection(now, tiles, level);
        if (next === null || (before !== null && samePick(before, next))) clearSelection(now);
        else writeSelection(now, next, level);
      });
    },
    [setAddress, tiles, level],
  );
  return { picked, pick };
}
