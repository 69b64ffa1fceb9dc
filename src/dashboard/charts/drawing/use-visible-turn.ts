import { useEffect, useState, type RefObject } from "react";

/** How far outside the window (CSS pixels) a drawing still counts as seen. */
const MARGIN = "200px";

type Turn = () => void;
const waiting = new Set<Turn>();
let asked = false;

const whenIdle = (work: () => void): void => {
  // Safari has no idle time of its own.
  if (typeof requestIdleCallback === "function") requestIdleCallback(work, { timeout: 1000 });
  else setTimeout(work, 50);
};

/** One drawing after the other, each when the page has nothing better to do. */
function next(): void {
  asked = false;
  const [turn] = waiting;
  if (turn === undefined) return;
  waiting.delete(turn);
  turn();
  ask();
}

function ask(): void {
  if (asked || waiting.size === 0) return;
  asked = true;
  whenIdle(next);
}

/**
 * Whether it is this drawing's turn: at once where it is seen, else when the page is idle, so that what is below the
 * window never holds up what is in it. Stays true. `ready` is false while there is nothing to draw.
 */
export function useVisibleTurn(frame: RefObject<HTMLElement | null>, ready: boolean): boolean {
  const [mine, setMine] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (mine || !ready || element === null) return undefined;
    const turn: Turn = () => setMine(true);
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting === true) {
          waiting.delete(turn);
          turn();
        } else {
          waiting.add(turn);
          ask();
        }
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      waiting.delete(turn);
    };
  }, [frame, mine, ready]);
  return mine;
}
