import { expect, it } from "vitest";
import { entityNamed } from "../../../src/entities";
import { errorsOf } from "../../../src/forms/form/resolver";
import { filtersIn } from "../../../src/forms/screen/use-screen-address";
import { filterFault } from "../../../src/shared/cells/column-filter";

it("a filter of numbers or days that cannot be read says so, and what to write", () => {
  for (const part of ["many", ">", "9..", "1.5M", "=ten", "5k"])
    expect(filterFault(part, "number"), part).toContain(`“${part}” cannot be read. Write a number`);
  expect(filterFault("9..5", "number")).toContain("Write 5..9.");
  expect(filterFault("03-31-2024..03-01-2024", "day")).toContain("Write 03-01-2024..03-31-2024.");
  for (const part of ["soon", "> 2", "n/a"]) expect(filterFault(part, "day"), part).toContain("Write a day");
  for (const part of ["", "12", "₱1,200.5", "-5", ">= 100", "5..9", "9..9", ".5"])
    expect(filterFault(part, "number"), part).toBeNull();
  for (const part of ["Mar", "Mar 09, 2025", "2025", "2025-03", "03/09", ">2024-03-01", "m"])
    expect(filterFault(part, "day"), part).toBeNull();
});

it("the filters of columns stand in the address, each table's by itself; what is no column is left out", () => {
  const address = new URLSearchParams(
    "where.main.total_cost=>5&where.all.remarks=dry&where.main.nonsense=1&tab=all",
  );
  const form11 = entityNamed("form_11");
  expect(filtersIn(form11, address, "main")).toEqual({ total_cost: ">5" });
  expect(filtersIn(form11, address, "all")).toEqual({ remarks: "dry" });
});

it("faults of the rows of a grid count one by one", () => {
  const product = entityNamed("form7_accomp");
  const rows = [{ sales_generated: "many", male_arbs: -1 }, { reporting_year: 1850 }];
  const told = errorsOf(product, { "children:qtr_sales_report": rows })["children:qtr_sales_report"];
  expect(told?.faults).toBeGreaterThanOrEqual(4);
});
