// @vitest-environment jsdom
import { MantineProvider } from "@mantine/core";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState, type ReactElement } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { filterBar, type Filter } from "../../../../src/entities/define/filters";
import { OptionsProvider, type Options } from "../../../../src/ui/fields/options";
import { FilterBar } from "../../../../src/ui/filter-bar/filter-bar";
import { withoutLayout } from "../no-layout";

const empty = (): Promise<[]> => Promise.resolve([]);
const options: Partial<Options> = {
  lookup: empty,
  regions: empty,
  provinces: empty,
  municipalities: empty,
};

function Bar(): ReactElement {
  const [filter, setFilter] = useState<Filter>({});
  return (
    <MantineProvider env="test">
      <OptionsProvider value={options as Options}>
        <FilterBar fields={filterBar} filter={filter} onChange={setFilter} />
      </OptionsProvider>
    </MantineProvider>
  );
}

beforeEach(() => withoutLayout());
afterEach(cleanup);

test("what was chosen and searched for is chosen no more after Clear all", () => {
  render(<Bar />);
  if (screen.queryByRole("button", { name: "Search" }) === null)
    fireEvent.click(screen.getByRole("button", { name: "Filters" }));
  const quarter = (): HTMLElement => screen.getByRole("button", { name: /^Quarter Reported/ });
  fireEvent.click(quarter());
  fireEvent.click(screen.getByRole("option", { name: "Q2" }));
  expect(quarter()).toHaveProperty("textContent", "Quarter Reported Q2");
  fireEvent.click(screen.getByRole("button", { name: "Search" }));
  fireEvent.click(screen.getByRole("button", { name: "Clear all" }));
  if (screen.queryByRole("button", { name: "Search" }) === null)
    fireEvent.click(screen.getByRole("button", { name: "Filters" }));
  expect(quarter()).toHaveProperty("textContent", "Quarter Reported All");
});
