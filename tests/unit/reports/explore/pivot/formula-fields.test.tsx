// @vitest-environment jsdom
import { MantineProvider } from "@mantine/core";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { factTables, type FactTable } from "../../../../../src/analytics";
import type { FormulaMeasure } from "../../../../../src/shared/calls/explorations";
import {
  completions,
  formulaFault,
  FormulaFields,
} from "../../../../../src/reports/explore/pivot/formula-fields";
import { withoutLayout } from "../../../ui/no-layout";

beforeEach(withoutLayout);
afterEach(cleanup);

const support = factTables.find(({ name }) => name === "support") as FactTable;
const measure: FormulaMeasure = {
  of: "formula",
  field: null,
  name: "Cost of one",
  formula: "sum(total_cost) / count",
  unit: "peso",
  shown: "value",
};

/** Costs 300 milliseconds. */
test("a formula over a fact names fields that can be computed with, by their words too", () => {
  expect(formulaFault(measure.formula, support)).toBeNull();
  expect(formulaFault("sum(region_name) / count", support)).toBe("These records have no sum(region_name).");
  expect(formulaFault("2 * 3", support)).toMatch(/at least one figure/);
  expect(formulaFault("sum(total_cost", support)).toBe("Here “)” is missing. (character 15)");
  const after = completions("count / sum tot", support).map(({ value }) => value);
  expect(after).toContain("count / sum(total_cost)");
  expect(completions("count", support).map(({ value }) => value)).toContain("count");
  expect(completions("sum(total_cost) ", support)).toEqual([]);
});

test("what is typed stays while it is wrong, and the last right formula goes on", () => {
  const told: FormulaMeasure[] = [];
  const Host = () => {
    const [one, setOne] = useState(measure);
    return (
      <MantineProvider>
        <FormulaFields
          measure={one}
          fact={support}
          others={["taken"]}
          onChange={(next) => {
            told.push(next);
            setOne(next);
          }}
        />
      </MantineProvider>
    );
  };
  render(<Host />);
  const formula = screen.getByRole<HTMLInputElement>("combobox", { name: "Formula" });
  fireEvent.change(formula, { target: { value: "sum(total_cost) / (count" } });
  expect(formula.value).toBe("sum(total_cost) / (count");
  expect(screen.getByText(/Here “\)” is missing/)).toBeTruthy();
  expect(told).toEqual([]);
  fireEvent.change(formula, { target: { value: "sum(total_cost) / (count + 1)" } });
  expect(told).toEqual([{ ...measure, formula: "sum(total_cost) / (count + 1)" }]);
  const name = screen.getByRole<HTMLInputElement>("textbox", { name: "Name of the formula" });
  fireEvent.change(name, { target: { value: "Taken" } });
  expect(screen.getByText("Another formula has this name.")).toBeTruthy();
  fireEvent.change(name, { target: { value: "Mine" } });
  expect(told.at(-1)).toMatchObject({ name: "Mine", formula: "sum(total_cost) / (count + 1)" });
});
