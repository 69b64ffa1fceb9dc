import { useSyncExternalStore } from "react";
import { flushSync } from "react-dom";

const paper = (): MediaQueryList | null => (typeof matchMedia === "undefined" ? null : matchMedia("print"));
const media = paper();
/** Tells of changes, and is never read: a list whose `matches` is read between a change and its event has no event in Chromium. */
const changes = paper();
let printing = false;
const listeners = new Set<() => void>();

const schemeAttribute = "data-mantine-color-scheme";
let scheme: string | null = null;

/** Switches to the light colour scheme while the page is printed. */
function setLightScheme(light: boolean): void {
  const root = document.documentElement;
  if (light && scheme === null) {
    scheme = root.getAttribute(schemeAttribute);
    root.setAttribute(schemeAttribute, "light");
  } else if (!light && scheme !== null) {
    root.setAttribute(schemeAttribute, scheme);
    scheme = null;
  }
}

function set(next: boolean): void {
  printing = next;
  setLightScheme(next);
  flushSync(() => {
    for (const listener of listeners) listener();
  });
}

if (typeof addEventListener !== "undefined") {
  addEventListener("beforeprint", () => set(true));
  addEventListener("afterprint", () => set(false));
  changes?.addEventListener("change", ({ matches }) => setLightScheme(matches || printing));
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  changes?.addEventListener("change", listener);
  return () => {
    listeners.delete(listener);
    changes?.removeEventListener("change", listener);
  };
};

/**
 * Whether the page is being printed. Long tables then show every row, and everything is in the light scheme.
 */
export const usePrinting = (): boolean =>
  useSyncExternalStore(subscribe, () => printing || media?.matches === true);
