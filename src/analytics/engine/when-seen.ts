import type { Change } from "../../api/live/change";

/**
 * Passes changes of facts on while the page is seen. In the background the newest change of each fact waits until the
 * page is seen again, so that a hidden tab asks the server for nothing. `stop` ends it.
 */
export function whenSeen(pass: (change: Change) => void): {
  change: (change: Change) => void;
  stop: () => void;
} {
  const waiting = new Map<string, Change>();
  const look = (): void => {
    if (document.visibilityState === "hidden") return;
    const changes = [...waiting.values()];
    waiting.clear();
    for (const change of changes) pass(change);
  };
  document.addEventListener("visibilitychange", look);
  return {
    change(change) {
      waiting.set(change.fact, change);
      look();
    },
    stop: () => document.removeEventListener("visibilitychange", look),
  };
}
