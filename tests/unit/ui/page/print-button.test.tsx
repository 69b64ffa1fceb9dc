// @vitest-environment jsdom
import { MantineProvider } from "@mantine/core";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PrintButton } from "../../../../src/ui/page/print-button";
import { withoutLayout } from "../no-layout";

const print = vi.fn();

beforeEach(() => {
  withoutLayout();
  vi.stubGlobal("print", print);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  print.mockReset();
});

const page = (busy: boolean) => (
  <MantineProvider env="test">
    <main>
      <div aria-busy={busy}>1,500</div>
      <PrintButton />
    </main>
  </MantineProvider>
);

test("a page whose figures stand is printed at once", async () => {
  render(page(false));
  fireEvent.click(screen.getByRole("button", { name: "Print" }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
});

test("while a figure is still being counted the paper waits for it", async () => {
  const { rerender } = render(page(true));
  fireEvent.click(screen.getByRole("button", { name: "Print" }));
  expect(print).not.toHaveBeenCalled();
  rerender(page(false));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
});

test("a figure that does not come does not hold the paper for ever", () => {
  vi.useFakeTimers();
  render(page(true));
  fireEvent.click(screen.getByRole("button", { name: "Print" }));
  vi.advanceTimersByTime(9000);
  expect(print).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2000);
  expect(print).toHaveBeenCalledOnce();
});

test("who leaves the page meanwhile prints nothing", () => {
  vi.useFakeTimers();
  const { unmount } = render(page(true));
  fireEvent.click(screen.getByRole("button", { name: "Print" }));
  unmount();
  vi.advanceTimersByTime(20_000);
  expect(print).not.toHaveBeenCalled();
});
