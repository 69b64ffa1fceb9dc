/** The key of the last use in the storage that the tabs of a browser share; milliseconds since 1970. */
const STORAGE_KEY = "marble-last-use";
/** The other tabs are told at most this often, in milliseconds. */
const SHARED_EVERY_MS = 2_000;
const touches = ["keydown", "pointerdown", "pointermove", "wheel", "touchstart"] as const;

/** When this tab was last touched; opening it counts. */
let own = Date.now();
let shared = 0;
let told = { use: own, at: own };
let pointer = "";

/** When another tab was last touched. A time to come was written before the clock was set back. */
function usedElsewhere(): number {
  try {
    const stored = Number(localStorage.getItem(STORAGE_KEY));
    return stored <= Date.now() ? stored : 0;
  } catch {
    return 0;
  }
}

/** When somebody last touched keyboard, pointer or screen in any tab of this browser, in milliseconds since 1970. */
export function lastUse(): number {
  own = Math.min(own, Date.now());
  return Math.max(own, usedElsewhere());
}

/** For how many seconds nobody has used this browser, to be sent with a call. */
export function tellUse(): string {
  const use = lastUse();
  told = { use, at: Date.now() };
  return String(Math.floor((told.at - use) / 1000));
}

/** Whether a use has been waiting for so many milliseconds for a call that tells it. */
export const isUseUntold = (within: number): boolean =>
  lastUse() > told.use && Date.now() - told.at >= within;

/** Notes that this tab is used now. */
function noteUse(): void {
  own = Date.now();
  if (Math.abs(own - shared) < SHARED_EVERY_MS) return;
  shared = own;
  try {
    localStorage.setItem(STORAGE_KEY, String(own));
  } catch {
    // Where nothing can be stored, each tab counts for itself.
  }
}

/**
 * Notes each touch of this tab, and calls the listener with when the browser was last used before. What a script does is no
 * touch, and neither is a page that moves under a pointer at rest. Returns a function that ends it.
 */
export function onUse(listener: (before: number) => void): () => void {
  const touched = (event: Event): void => {
    if (!event.isTrusted) return;
    if (event.type === "pointermove") {
      const { screenX, screenY } = event as PointerEvent;
      const before = pointer;
      pointer = `${screenX} ${screenY}`;
      if (pointer === before || before === "") return;
    }
    const before = lastUse();
    noteUse();
    listener(before);
  };
  for (const type of touches) addEventListener(type, touched, { capture: true, passive: true });
  return () => {
    for (const type of touches) removeEventListener(type, touched, { capture: true });
  };
}
