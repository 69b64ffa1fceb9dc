/**
 * Passes changes of facts on while the page is seen. In the background the newest version of each fact waits until the
 * page is seen again, so that a hidden tab asks the server for nothing. `stop` ends it.
 */
export function whenSeen(pass: (fact: string, version: number) => void): {
  change: (fact: string, version: number) => void;
  stop: () => void;
} {
  const waiting = new Map<string, number>();
  const look = (): void => {
    if (document.visibilityState === "hidden") return;
    const changes = [...waiting];
    waiting.clear();
    for (const [fact, version] of changes) pass(fact, version);
  };
  document.addEventListener("visibilitychange", look);
  return {
    change(fact, version) {
      waiting.set(fact, version);
      look();
    },
    stop: () => document.removeEventListener("visibilitychange", look),
  };
}
