// @vitest-environment jsdom
import { MantineProvider } from "@mantine/core";
import { useLayoutEffect, type ComponentProps, type ReactElement } from "react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";

const library = vi.hoisted(() => {
  let arrive = (): void => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  return { arrive: () => arrive(), arrived, asked: vi.fn<() => void>() };
});
vi.mock("../../../../src/dashboard/charts/drawing/chart-view", async () => {
  library.asked();
  await library.arrived;
  return { ChartView: () => <p>drawn</p> };
});

vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));

const part = "../../../../src/dashboard/charts/drawing/lazy-chart";

test.each([
  ["4g", 1],
  ["3g", 0],
])(
  "on a %s link the library of charts is asked for before any chart %i times",
  async (effectiveType, times) => {
    vi.resetModules();
    library.asked.mockClear();
    vi.stubGlobal("navigator", { connection: { effectiveType } });
    await import(part);
    vi.unstubAllGlobals();
    await new Promise((resolve) => setTimeout(resolve));
    expect(library.asked).toHaveBeenCalledTimes(times);
  },
);

const { LazyChart } = (await import(
  part
)) as typeof import("../../../../src/dashboard/charts/drawing/lazy-chart");

/** Lets the library arrive after the chart was drawn and before its effects. */
function Arriving(): ReactElement {
  useLayoutEffect(() => library.arrive(), []);
  return <LazyChart {...({} as ComponentProps<typeof LazyChart>)} />;
}

test("a chart is drawn though its library arrives while its place is being drawn", async () => {
  const place = document.createElement("div");
  createRoot(place).render(
    <MantineProvider>
      <Arriving />
    </MantineProvider>,
  );
  await vi.waitFor(() => expect(place.textContent).toContain("drawn"));
});
