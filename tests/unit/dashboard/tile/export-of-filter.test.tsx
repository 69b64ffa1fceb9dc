// @vitest-environment jsdom
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";

const useAnswer = vi.hoisted(() => vi.fn());
vi.mock(import("../../../../src/analytics"), async (original) => ({ ...(await original()), useAnswer }));
vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
vi.stubGlobal(
  "ResizeObserver",
  class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  },
);

const { queryClient } = await import("../../../../src/api/query-client");
const { BoardProvider } = await import("../../../../src/dashboard/board/board");
const { TileCard } = await import("../../../../src/dashboard/tile/tile-card");
const { productTotals } = await import("../../../../src/dashboard/tiles/income/products");

afterEach(cleanup);

const board = {
  level: "region",
  province: null,
  filter: {},
  stage: "both",
  selection: null,
  against: null,
  asked: () => ({ question: productTotals.question, parameters: {}, periods: null, isUndated: false }),
  recordsOf: () => null,
};

/** The items of a tile's menu that can be used, while its answer is this one. */
async function itemsWith(answer: object): Promise<string[]> {
  useAnswer.mockReturnValue({ source: "server", retry: () => {}, ...answer });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <BoardProvider value={board as never}>
            <TileCard tile={productTotals} />
          </BoardProvider>
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: /^Menu of/ }));
  return (await screen.findAllByRole("menuitem"))
    .filter((item) => !item.hasAttribute("disabled"))
    .map(({ textContent }) => textContent);
}

const files = ["Excel", "CSV", "Picture (PNG)", "Drawing (SVG)"];
const rows = [{ accomplishments: 7, targets: 9, registered: 2 }];

it("figures of the filter before are not saved under the name of the present one", async () => {
  const before = await itemsWith({ rows, state: "loading", isCurrent: false });
  expect(before.filter((item) => files.includes(item))).toEqual([]);
  cleanup();
  // Read again, because their data has changed.
  expect(await itemsWith({ rows, state: "loading", isCurrent: true })).toEqual(expect.arrayContaining(files));
});
