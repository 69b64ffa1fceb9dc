import { useEffect, useState, type RefObject } from "react";

/** A drawing counts as visible up to this distance outside the window, in CSS pixels. */
const VISIBLE_MARGIN = "200px";

type DrawCallback = () => void;
const queue = new Set<DrawCallback>();
let scheduled = false;

const whenIdle = (work: () => void): void => {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback === "function") requestIdleCallback(work, { timeout: 1000 });
  else setTimeout(work, 50);
};

/** Draws the next waiting chart, then schedules another one. */
function drawNext(): void {
  scheduled = false;
  const [draw] = queue;
  if (draw === undefined) return;
  queue.delete(draw);
  draw();
  scheduleNext();
}

function scheduleNext(): void {
  if (scheduled || queue.size === 0) return;
  scheduled = true;
  whenIdle(drawNext);
}

/**
 * Whether this chart may be drawn: at once if it is visible, else when the page is idle, so that
 * charts below the window do not delay visible ones. Stays true once it is true. `ready` is false
 * while there is nothing to draw.
 */
export function useMayDraw(frame: RefObject<HTMLElement | null>, ready: boolean): boolean {
  const [mayDraw, setMayDraw] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (mayDraw || !ready || element === null) return undefined;
    const draw: DrawCallback = () => setMayDraw(true);
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting === true) {
          queue.delete(draw);
          draw();
        } else {
          queue.add(draw);
          scheduleNext();
        }
      },
      { rootMargin: VISIBLE_MARGIN },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      queue.delete(draw);
    };
  }, [frame, mayDraw, ready]);
  return mayDraw;
}
