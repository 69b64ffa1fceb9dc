// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { filterBar } from "../../../../src/entities/define/filters";
import type { PeriodName } from "../../../../src/shared/time/relative-periods";
import { OptionsProvider, type Options } from "../../../../src/ui/fields/options";
import { FilterNames } from "../../../../src/ui/filter-bar/filter-names";
import { useFormerValues } from "../../../../src/ui/page/former-values";
import { periodChip } from "../../../../src/ui/filter-bar/period-menu";
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

test("the bar tells which names became others, and which nobody has", async () => {
  useFormerValues.setState({ former: { arbo_name: { malaya: ["Malaya North", "Malaya South"] } } });
  const missingNames = () => Promise.resolve({ arc_name: ["Rice and corn"] });
  const pivot = { filters: [{ field: "arc_name", is: "in", values: ["Rice and corn", "Not stated"] }] };
  const address = new URLSearchParams({ arbo_name: "Malaya", pivot: JSON.stringify(pivot) });
  render(
    <OptionsProvider value={{ missingNames } as unknown as Options}>
      <MemoryRouter initialEntries={[`/report?${address}`]}>
        <FilterNames fields={filterBar} hidden={[]} />
      </MemoryRouter>
    </OptionsProvider>,
  );
  expect((await screen.findByText(/Rice/)).textContent).toBe(
    "“Malaya” is now called “Malaya North” and “Malaya South”. No record that you may see is called “Rice and corn” now. It may have been renamed, moved or deleted: choose again.",
  );
  useFormerValues.setState({ former: {} });
});

/** Costs a few milliseconds. */
test("a period that has just begun says so, and one click shows the one before", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-01-04T02:00:00Z") });
  const chosen: unknown[] = [];
  const shown = (period: PeriodName) => {
    cleanup();
    const bar = periodChip({ fields: filterBar, period, onChange: (next) => void chosen.push(next) });
    return render(bar.note).container.textContent;
  };
  expect(shown("last-year")).toBe("");
  expect(shown("this-year")).toBe("2027 has just begun. Show 2026");
  fireEvent.click(screen.getByRole("button", { name: "Show 2026" }));
  expect(chosen).toEqual(["last-year"]);
  vi.useRealTimers();
});
