import { useEffect, useState, type RefObject } from "react";

/** A drawing counts as visible up to this distance outside the window, in CSS pixels. */
const MARGIN = "200px";

type Turn = () => void;
const waiting = new Set<Turn>();
let asked = false;

const whenIdle = (work: () => void): void => {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback === "function") requestIdleCallback(work, { timeout: 1000 });
  else setTimeout(work, 50);
};

/** Draws one waiting chart when the page is idle, then asks for the next. */
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
 * Whether this chart may be drawn: at once if it is visible, else when the page is idle, so that
 * charts below the window do not delay visible ones. Stays true once it is true. `ready` is false
 * while there is nothing to draw.
 */
export function useMayDraw(frame: RefObject<HTMLElement | null>, ready: boolean): boolean {
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
