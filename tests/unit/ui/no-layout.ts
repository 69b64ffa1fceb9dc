import { vi } from "vitest";

function stubLayout(matches: boolean): void {
  const observer = class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
  vi.stubGlobal("ResizeObserver", observer);
  vi.stubGlobal("matchMedia", () => ({ matches, addEventListener() {}, removeEventListener() {} }));
  Element.prototype.scrollIntoView = () => undefined;
}

/** What jsdom lacks and controls ask for: sizes that are watched, media queries, scrolling. */
export const withoutLayout = (): void => stubLayout(false);

/** The same where every media query matches, so that nothing moves. */
export const withoutMotion = (): void => stubLayout(true);
