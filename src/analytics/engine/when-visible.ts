import type { Change } from "../../api/live/change";

/**
 * Passes on changes of facts while the page is visible. While it is hidden, the newest change of each fact waits, so that
 * a hidden tab sends no requests. `stop` ends it.
 */
export function whenVisible(pass: (change: Change) => void): {
  change: (change: Change) => void;
  stop: () => void;
} {
  const waiting = new Map<string, Change>();
  const passIfVisible = (): void => {
    if (document.visibilityState === "hidden") return;
    const changes = [...waiting.values()];
    waiting.clear();
    for (const change of changes) pass(change);
  };
  document.addEventListener("visibilitychange", passIfVisible);
  return {
    change(change) {
      waiting.set(change.fact, change);
      passIfVisible();
    },
    stop: () => document.removeEventListener("visibilitychange", passIfVisible),
  };
}
