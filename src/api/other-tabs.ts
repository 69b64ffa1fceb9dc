/** The other tabs of this browser: tells them that something changed, and hears it from them. */
export interface OtherTabs {
  tell: () => void;
  /** Calls the listener when another tab tells. Returns a function that removes the listener. */
  hear: (listener: () => void) => () => void;
}

/** The tabs that listen under a name; nobody is told where the browser has no channel between tabs. */
export function otherTabs(name: string): OtherTabs {
  const channel =
    typeof BroadcastChannel === "undefined" || typeof document === "undefined"
      ? null
      : new BroadcastChannel(name);
  return {
    tell: () => channel?.postMessage("changed"),
    hear: (listener) => {
      channel?.addEventListener("message", listener);
      return () => channel?.removeEventListener("message", listener);
    },
  };
}
