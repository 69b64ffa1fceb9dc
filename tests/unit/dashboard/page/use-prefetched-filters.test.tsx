// @vitest-environment jsdom
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";

const prefetchAnswer = vi.hoisted(() => vi.fn<(...given: unknown[]) => Promise<void>>());
vi.mock(import("../../../../src/analytics"), async (original) => ({ ...(await original()), prefetchAnswer }));
vi.mock(import("../../../../src/api/places"), async (original) => ({
  ...(await original()),
  useRegions: () => regions,
  useProvinces: () => [],
}));

const regions = [{ name: "Region I (Ilocos Region)", code: "01", parent: "" }];
const { useEngineState } = await import("../../../../src/analytics/worker/engine-state");
const { usePrefetchedFilters } = await import("../../../../src/dashboard/page/use-prefetched-filters");
const { dashboards } = await import("../../../../src/dashboard/tiles");

const tiles = (dashboards[0]?.tiles ?? []).slice(0, 1);
const board = {
  tiles,
  viewer: { status: "Central", region_name: null, province_name: null } as const,
  filter: {},
  stage: "both" as const,
  staged: true,
  against: null,
  day: "2026-11-28",
};

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  prefetchAnswer.mockReset();
});

async function afterLooking(mayPrefetch: boolean, leave = false): Promise<unknown[]> {
  vi.useFakeTimers();
  useEngineState.setState({ prefetches: mayPrefetch });
  const { unmount } = renderHook(() => usePrefetchedFilters(board));
  if (leave) unmount();
  await vi.advanceTimersByTimeAsync(20_000);
  return prefetchAnswer.mock.calls.map(([, parameters]) => parameters);
}

test("a dashboard that is looked at computes its tiles ahead for another stage and for the regions in view", async () => {
  const asked = await afterLooking(true);
  expect(asked).toContainEqual(expect.objectContaining({ process_stage: "Approved" }));
  expect(asked).toContainEqual(expect.objectContaining({ region_name: ["Region I (Ilocos Region)"] }));
});

test("on a device that takes long, the likeliest filters alone are computed ahead", async () => {
  prefetchAnswer.mockImplementation(() => new Promise((resolve) => setTimeout(resolve, 2000)));
  const asked = await afterLooking(true);
  expect(asked).toEqual([
    expect.objectContaining({ process_stage: "Pending" }),
    expect.objectContaining({ process_stage: "Approved" }),
  ]);
});

test("nothing is computed ahead on a weak device, or once the dashboard is left", async () => {
  expect(await afterLooking(false)).toEqual([]);
  cleanup();
  expect(await afterLooking(true, true)).toEqual([]);
});
