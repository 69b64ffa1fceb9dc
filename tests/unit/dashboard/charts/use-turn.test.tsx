// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useTurn } from "../../../../src/dashboard/charts/drawing/use-turn";

let seen: (isNear: boolean) => void;
let idle: (() => void)[];

beforeEach(() => {
  idle = [];
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
        seen = (isNear) => act(() => told([{ isIntersecting: isNear }]));
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  vi.stubGlobal("requestIdleCallback", (work: () => void) => idle.push(work));
});
afterEach(cleanup);

const frame = { current: document.createElement("div") };
const [first, second, third] = [{ rows: 1 }, { rows: 2 }, { rows: 3 }];
const nextIdle = (): void => act(() => idle.shift()?.());

test("a chart in the window is drawn at once, with each change", () => {
  const { result, rerender } = renderHook(({ wanted }) => useTurn(frame, wanted), {
    initialProps: { wanted: first },
  });
  expect(result.current).toBeNull();
  seen(true);
  expect(result.current).toBe(first);
  rerender({ wanted: second });
  expect(result.current).toBe(second);
  expect(idle).toEqual([]);
});

test("a chart below the window keeps what it shows until the page is idle, and is then drawn once, as it is wanted last", () => {
  const { result, rerender } = renderHook(({ wanted }) => useTurn(frame, wanted), {
    initialProps: { wanted: first },
  });
  seen(false);
  expect(result.current).toBeNull();
  nextIdle();
  expect(result.current).toBe(first);
  rerender({ wanted: second });
  rerender({ wanted: third });
  expect(result.current).toBe(first);
  nextIdle();
  expect(result.current).toBe(third);
});

test("a chart that comes into the window while it waits is drawn at once", () => {
  const { result, rerender } = renderHook(({ wanted }) => useTurn(frame, wanted), {
    initialProps: { wanted: first },
  });
  seen(false);
  nextIdle();
  rerender({ wanted: second });
  seen(true);
  expect(result.current).toBe(second);
});
