// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useTurn } from "../../../../src/dashboard/charts/drawing/use-turn";

let idle: (() => void)[];

beforeEach(() => {
  idle = [];
  vi.stubGlobal("requestIdleCallback", (work: () => void) => idle.push(work));
});
afterEach(cleanup);

interface Props {
  isNear: boolean | null;
  wanted: { rows: number };
}
const [first, second, third] = [{ rows: 1 }, { rows: 2 }, { rows: 3 }];
const unknown: Props = { isNear: null, wanted: first };
const start = () =>
  renderHook(({ isNear, wanted }: Props) => useTurn(isNear, wanted), { initialProps: unknown });
const nextIdle = (): void => act(() => idle.shift()?.());

test("a chart in the window is drawn at once, with each change", () => {
  const { result, rerender } = start();
  expect(result.current).toBeNull();
  rerender({ isNear: true, wanted: first });
  expect(result.current).toBe(first);
  rerender({ isNear: true, wanted: second });
  expect(result.current).toBe(second);
  expect(idle).toEqual([]);
});

test("a chart below the window keeps what it shows until the page is idle, and is then drawn once, as it is wanted last", () => {
  const { result, rerender } = start();
  rerender({ isNear: false, wanted: first });
  expect(result.current).toBeNull();
  nextIdle();
  expect(result.current).toBe(first);
  rerender({ isNear: false, wanted: second });
  rerender({ isNear: false, wanted: third });
  expect(result.current).toBe(first);
  nextIdle();
  expect(result.current).toBe(third);
});

test("a chart that comes into the window while it waits is drawn at once", () => {
  const { result, rerender } = start();
  rerender({ isNear: false, wanted: first });
  nextIdle();
  rerender({ isNear: false, wanted: second });
  rerender({ isNear: true, wanted: second });
  expect(result.current).toBe(second);
});
