// @vitest-environment jsdom
import { MantineProvider } from "@mantine/core";
import { act, cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { AnimatedCounter } from "../../../src/ui/page/animated-counter";

let reduced = false;

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ["requestAnimationFrame", "cancelAnimationFrame", "performance", "setTimeout"],
  });
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: reduced && query.includes("reduce"),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reduced = false;
});

function moving(value: number): () => string {
  const { container } = render(
    <MantineProvider>
      <AnimatedCounter value={value} />
    </MantineProvider>,
  );
  return () => container.querySelector("[aria-hidden]")?.textContent ?? "";
}

it("takes 2000 ms to reach its value, and tells screen readers the value at once", () => {
  const shown = moving(1500);
  expect(document.querySelector(".sr-only")?.textContent).toBe("1,500");
  act(() => void vi.advanceTimersByTime(1000));
  expect(shown()).not.toBe("1,500");
  expect(shown()).not.toBe("0");
  act(() => void vi.advanceTimersByTime(1050));
  expect(shown()).toBe("1,500");
});

it("does not move under reduced motion", () => {
  reduced = true;
  expect(moving(1500)()).toBe("1,500");
});

it("has its value on paper at once", () => {
  const shown = moving(1500);
  act(() => void vi.advanceTimersByTime(500));
  expect(shown()).not.toBe("1,500");
  act(() => void dispatchEvent(new Event("beforeprint")));
  expect(shown()).toBe("1,500");
  act(() => void vi.advanceTimersByTime(20));
  act(() => void dispatchEvent(new Event("afterprint")));
  expect(shown()).toBe("1,500");
});
