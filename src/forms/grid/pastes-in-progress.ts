import { useCallback, useEffect, useRef, useState } from "react";

const grids = new Set<{ readonly current: number }>();

/** How many pastes wait for the lists of their columns on this screen. Rows saved now would lack theirs. */
export const pastesInProgress = (): number => [...grids].reduce((sum, { current }) => sum + current, 0);

/** What to answer a save that comes before the rows of a paste. */
export const pasteInProgress = "Pasted rows are still being read. Save when they are in the grid.";

/** Counts the pastes of one grid while it is shown. */
export function usePastesInProgress(): {
  count: number;
  /** Adds to the count. */
  add: (more: 1 | -1) => void;
  /** Whether the grid is still shown. */
  isShown: () => boolean;
} {
  const [count, setCount] = useState(0);
  const own = useRef(0);
  const shown = useRef(false);
  useEffect(() => {
    grids.add(own);
    shown.current = true;
    return () => {
      grids.delete(own);
      shown.current = false;
    };
  }, []);
  const add = useCallback((more: 1 | -1) => {
    own.current += more;
    setCount(own.current);
  }, []);
  const isShown = useCallback(() => shown.current, []);
  return { count, add, isShown };
}
