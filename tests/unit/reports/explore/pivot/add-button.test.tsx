// @vitest-environment jsdom
import { MantineProvider } from "@mantine/core";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { factTables, type FactTable } from "../../../../../src/analytics";
import { FilterList } from "../../../../../src/reports/explore/pivot/filter-list";
import { MeasureList } from "../../../../../src/reports/explore/pivot/measure-list";
import { limits, type FieldFilter, type Pivot } from "../../../../../src/shared/calls/explorations";
import { withoutLayout } from "../../../ui/no-layout";

beforeEach(withoutLayout);
afterEach(cleanup);

const support = factTables.find(({ name }) => name === "support") as FactTable;
const focused = () =>
  document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent;
const press = (button: HTMLElement) => {
  button.focus();
  fireEvent.click(button);
};

function Measures() {
  const [measures, setMeasures] = useState<Pivot["measures"]>([{ of: "count", field: null, shown: "value" }]);
  const pivot = {
    fact: "support",
    rows: [],
    columns: [],
    measures,
    filters: [],
    rules: [],
  } as unknown as Pivot;
  return <MeasureList pivot={pivot} fact={support} onChange={setMeasures} />;
}

test("the button that fills a list keeps the focus, and so does that which leaves one item", () => {
  render(<Measures />, { wrapper: MantineProvider });
  const add = screen.getByRole("button", { name: "Add a measure" });
  for (let count = 1; count < limits.measures; count++) press(add);
  expect(add.hasAttribute("disabled")).toBe(false);
  expect(add.getAttribute("aria-disabled")).toBe("true");
  expect(document.activeElement).toBe(add);
  const removing = () => screen.getAllByRole("button", { name: /^Remove / });
  expect(removing()).toHaveLength(limits.measures);
  press(add);
  expect(removing()).toHaveLength(limits.measures);
  while (removing().length > 1) {
    press(removing().at(-1)!);
    expect(document.activeElement).toBe(removing().at(-1));
  }
  press(removing()[0]!);
  expect(removing()).toHaveLength(1);
});

function Filters() {
  const fields = support.fields.slice(0, 2);
  const [filters, setFilters] = useState<FieldFilter[]>(
    fields.map(({ name }) => ({ field: name, is: "in", values: [] })),
  );
  return <FilterList fact={support} fields={fields} filters={filters} onChange={setFilters} />;
}

test("the focus of a filter that is removed moves to the next one, and of the last one to the button that adds", () => {
  render(<Filters />, { wrapper: MantineProvider });
  const removing = () => screen.queryAllByRole("button", { name: /^Remove the filter/ });
  press(removing()[0]!);
  expect(document.activeElement).toBe(removing()[0]);
  press(removing()[0]!);
  expect(focused()).toBe("Add a filter");
});
