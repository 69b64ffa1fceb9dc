// @vitest-environment jsdom
import { MantineProvider } from "@mantine/core";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ErrorBoundary } from "../../../../src/app/frame/error-boundary";
import { ChunkError, lazyPage, withTimeout } from "../../../../src/app/screens/lazy-page";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const failure = new TypeError("Failed to fetch dynamically imported module");

it("waits 120 s for a part of the program, then fails with what happened", async () => {
  const settled = vi.fn();
  const waiting = withTimeout(new Promise(() => undefined));
  const seen = expect(waiting.finally(settled)).rejects.toThrow("120 seconds");
  await vi.advanceTimersByTimeAsync(119_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await seen;
});

it("hands on the part that came in time", async () => {
  await expect(withTimeout(Promise.resolve("page"))).resolves.toBe("page");
});

it("turns a failed load into a ChunkError and logs the cause", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await expect(withTimeout(Promise.reject(failure))).rejects.toBeInstanceOf(ChunkError);
  expect(log).toHaveBeenCalledWith(expect.any(String), failure);
});

describe("a page that is fetched when it is shown", () => {
  const Report = () => <h1>Report</h1>;
  const open = (page: ReturnType<typeof lazyPage>) => {
    vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
    return render(
      <MantineProvider>
        <ErrorBoundary>
          <page.Page />
        </ErrorBoundary>
      </MantineProvider>,
    );
  };
  const heading = () => screen.queryByRole("heading", { level: 1 })?.textContent;

  it("stands there at once where it was brought before", async () => {
    const page = lazyPage(() => Promise.resolve({ default: Report }));
    await page.bring();
    open(page);
    expect(heading()).toBe("Report");
  });

  it("appears the moment it has come, however short its skeleton stood", async () => {
    let come: (module: { default: typeof Report }) => void = () => undefined;
    open(lazyPage(() => new Promise((resolve) => (come = resolve))));
    await act(async () => {});
    expect(heading()).toBeUndefined();
    await act(async () => come({ default: Report }));
    expect(heading()).toBe("Report");
  });

  it("says so where it does not come, and is asked for again when it is opened again", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const load = vi.fn(() => Promise.resolve({ default: Report }));
    for (const _ of ["first", "second", "last"]) load.mockRejectedValueOnce(failure);
    const page = lazyPage(load);
    const first = open(page);
    await act(() => vi.runAllTimersAsync());
    expect(heading()).toBe("This page did not load");
    first.unmount();
    open(page);
    await act(async () => {});
    expect(heading()).toBe("Report");
  });

  it("waits where the browser has no network, and appears when that is back", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    open(lazyPage(vi.fn(() => Promise.resolve({ default: Report })).mockRejectedValueOnce(failure)));
    await act(async () => {});
    expect(heading()).toBeUndefined();
    online.mockReturnValue(true);
    await act(async () => void dispatchEvent(new Event("online")));
    expect(heading()).toBe("Report");
  });
});
