import { useEffect, useState } from "react";

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
 * What a chart may draw: `wanted` at once if the chart is visible, else when the page is idle, so that charts below the
 * window do not delay visible ones. Until then it is what was drawn before; null at first, and while nothing is wanted.
 * `isNear` is whether the chart is in the window or near it, null until that is known.
 */
export function useTurn<T extends object>(isNear: boolean | null, wanted: T | null): T | null {
  const [drawn, setDrawn] = useState<T | null>(null);
  const isDue = wanted !== null && wanted !== drawn;
  if (isDue && isNear === true) setDrawn(wanted);
  const waits = isDue && isNear === false;
  useEffect(() => {
    if (!waits) return undefined;
    const draw: DrawCallback = () => setDrawn(wanted);
    queue.add(draw);
    scheduleNext();
    return () => {
      queue.delete(draw);
    };
  }, [waits, wanted]);
  return wanted === null ? null : isNear === true ? wanted : drawn;
}
