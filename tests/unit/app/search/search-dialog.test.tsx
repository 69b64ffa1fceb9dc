// @vitest-environment jsdom
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import SearchDialog from "../../../../src/app/search/search-dialog";

afterEach(cleanup);

test("the search says from the first which list its arrow keys choose from", () => {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <SearchDialog onClose={() => {}} />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
  const input = screen.getByRole("combobox");
  const list = screen.getByRole("listbox", { name: "What was found" });
  expect(input.getAttribute("aria-controls")).toBe(list.id);
  expect(input.getAttribute("aria-expanded")).toBe("true");
});
