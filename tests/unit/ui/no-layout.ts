import { vi } from "vitest";

/** What jsdom lacks and controls ask for: sizes that are watched, media queries, scrolling. */
export function withoutLayout(): void {
  const observer = class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
  vi.stubGlobal("ResizeObserver", observer);
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  Element.prototype.scrollIntoView = () => undefined;
}
