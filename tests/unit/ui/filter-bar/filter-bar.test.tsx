// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Options } from "../../../../src/ui/fields/options";
import { withoutLayout } from "../no-layout";
import { StatefulBar } from "./stateful-bar";

const empty = (): Promise<[]> => Promise.resolve([]);
const options: Partial<Options> = {
  lookup: empty,
  regions: empty,
  provinces: empty,
  municipalities: empty,
};

beforeEach(() => withoutLayout());
afterEach(cleanup);

/** Shows the choices where the window is too narrow for them. */
function openFilters(): void {
  if (screen.queryByRole("button", { name: "Search" }) === null)
    fireEvent.click(screen.getByRole("button", { name: "Filters" }));
}

test("what was chosen and searched for is chosen no more after Clear all", () => {
  render(<StatefulBar start={{}} options={options} />);
  openFilters();
  const quarter = (): HTMLElement => screen.getByRole("button", { name: /^Quarter Reported/ });
  fireEvent.click(quarter());
  fireEvent.click(screen.getByRole("option", { name: "Q2" }));
  expect(quarter()).toHaveProperty("textContent", "Quarter Reported Q2");
  fireEvent.click(screen.getByRole("button", { name: "Search" }));
  fireEvent.click(screen.getByRole("button", { name: "Clear all" }));
  openFilters();
  expect(quarter()).toHaveProperty("textContent", "Quarter Reported All");
});
