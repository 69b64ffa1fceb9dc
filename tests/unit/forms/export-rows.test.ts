import { expect, it, vi } from "vitest";
import type { CurrentUser } from "../../../src/api/session/session";
import { entityNamed, fieldList } from "../../../src/entities";
import { exportRows } from "../../../src/forms/table/export-records";
import type { SheetSpec } from "../../../src/workbook";

const handed: unknown[] = [];
vi.mock("../../../src/tables/table-export", () => ({
  exportTable: (one: { sheet: () => unknown }) => {
    handed.push({ ...one, sheet: one.sheet() });
    return Promise.resolve(true);
  },
}));

it("exports the rows of a grid as they stand: numbers as numbers, days as days, and whose they are", async () => {
  const child = entityNamed("qtr_sales_report");
  const wanted = ["sales_generated", "transaction_date", "reporting_quarter"];
  const columns = fieldList(child).filter(({ name }) => wanted.includes(name));
  await exportRows({
    title: "Quarterly sales",
    of: "Malaya Cooperative",
    user: { id: 1 } as CurrentUser,
    columns,
    rows: [{ sales_generated: 12_500, transaction_date: "2026-01-05", reporting_quarter: 1 }, {}],
  });
  const [one] = handed as { filters: unknown; total: number; sheet: SheetSpec }[];
  expect([one?.filters, one?.total]).toEqual([[["Of", "Malaya Cooperative"]], 2]);
  expect(Object.fromEntries(one?.sheet.columns.map(({ name, kind }) => [name, kind]) ?? [])).toEqual({
    sales_generated: "peso",
    transaction_date: "date",
    reporting_quarter: "text",
  });
  expect(one?.sheet.rows).toEqual([
    { sales_generated: 12_500, transaction_date: "2026-01-05", reporting_quarter: "Q1" },
    { sales_generated: null, transaction_date: null, reporting_quarter: null },
  ]);
});

it("writes the day of a registration as a day, and keeps what is none as it is written", async () => {
  const columns = fieldList(entityNamed("arbo_masterlist")).filter(
    ({ name }) => name === "date_of_registration",
  );
  const rows = ["2013-09-20", "n/a"].map((day) => ({ date_of_registration: day }));
  await exportRows({ title: "ARBOs", of: null, user: { id: 1 } as CurrentUser, columns, rows });
  const { sheet } = handed.at(-1) as { sheet: SheetSpec };
  expect(sheet.columns.map(({ kind }) => kind)).toEqual(["date"]);
  expect(sheet.rows).toEqual(rows);
});

it("writes the numbers of records as the screen does, without thousands separators", async () => {
  const columns = fieldList(entityNamed("qtr_sales_report")).filter(
    ({ field }) => field.kind === "reference",
  );
  expect(columns.length).toBeGreaterThan(0);
  await exportRows({ title: "Sales", of: null, user: { id: 1 } as CurrentUser, columns, rows: [] });
  const { sheet } = handed.at(-1) as { sheet: SheetSpec };
  expect(new Set(sheet.columns.map(({ kind }) => kind))).toEqual(new Set(["year"]));
});
