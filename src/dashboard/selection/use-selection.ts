import { useCallback, useMemo, useState } from "react";
import { useAddress } from "../../ui/page/address";
import { forgetSelection, readSelection, writeSelection, type Picked } from "./selection-address";
import { sameParameters } from "../tile/tile-title";
import type { PlaceLevel, Tile } from "../board/tile";

const samePick = (one: Picked, other: Picked): boolean =>
  one.tile.name === other.tile.name && sameParameters(one.selected.parameters, other.selected.parameters);

interface PickedState {
  picked: Picked | null;
  /** Selects a mark, or none; the selected one again clears. */
  pick: (next: Picked | null) => void;
}

/** The mark that filters the other tiles, kept in the page's address so that a link carries it and Back undoes it. */
export function useSelection(tiles: readonly Tile[], level: PlaceLevel): PickedState {
  const [address, setAddress] = useAddress();
  // The address names the mark; what was clicked knows its figures too.
  const [clicked, setClicked] = useState<Picked | null>(null);
  const picked = useMemo(() => {
    const named = readSelection(address, tiles, level);
    return named !== null && clicked !== null && samePick(named, clicked) ? clicked : named;
  }, [address, tiles, level, clicked]);
  const pick = useCallback(
    (next: Picked | null) => {
      setClicked(next);
      setAddress((now) => {
        const before = readSelection(now, tiles, level);
        if (next === null || (before !== null && samePick(before, next))) forgetSelection(now);
        else writeSelection(now, next, level);
      });
    },
    [setAddress, tiles, level],
  );
  return { picked, pick };
}
