import { useSyncExternalStore } from "react";
import { flushSync } from "react-dom";

const media = typeof matchMedia === "undefined" ? null : matchMedia("print");
let printing = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  printing = next;
  flushSync(() => {
    for (const listener of listeners) listener();
  });
}

if (typeof addEventListener !== "undefined") {
  addEventListener("beforeprint", () => set(true));
  addEventListener("afterprint", () => set(false));
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  media?.addEventListener("change", listener);
  return () => {
    listeners.delete(listener);
    media?.removeEventListener("change", listener);
  };
};

/** Whether the page is being printed: then long tables show every row, and all is drawn in the light scheme. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(subscribe, () => printing || media?.matches === true);
