import { readFileSync } from "node:fs";
import { read, utils } from "xlsx";
import { field, saveForm } from "./support/form";
import { anArbo, list } from "./support/records";
import { expect, test } from "./support/test";

test("a product is accomplished with its quarterly sales, which add up to its sales and are exported", async ({
  enter,
}) => {
  const page = await enter("encoder");
  const arbo = await anArbo(page);
  await page.goto(`/Form7ProdDevAccomp?tab=form&given.arboPrimaryKey=${arbo.id}&given.reporting_year=2026`);
  await expect(field(page, "ARBO")).toHaveValue(arbo.arbo_name);
  await field(page, "Product name").fill("Salted egg");
  const sales = page.getByRole("region", { name: "Quarterly sales", exact: true });
  for (const [row, quarter, pesos] of [
    [1, "Q1", "12000"],
    [2, "Q2", "8000"],
  ] as const) {
    await sales.getByRole("button", { name: "Add a quarterly sales report" }).click();
    const line = sales.getByRole("row").nth(row);
    await expect(line.getByRole("combobox", { name: "Year reported" })).toBeFocused();
    await line.getByRole("combobox", { name: "Year reported" }).fill("2026");
    await page.getByRole("option", { name: "2026", exact: true }).click();
    await line.getByRole("combobox", { name: "Quarter reported" }).fill(quarter);
    await page.getByRole("option", { name: quarter, exact: true }).click();
    await line.getByRole("textbox", { name: "Sales generated" }).fill(pesos);
    await line.getByRole("textbox", { name: "ARBs, male" }).fill("3");
    await line.getByRole("textbox", { name: "ARBs, female" }).fill("2");
    await expect(line.getByLabel("ARBs", { exact: true })).toHaveText("5");
  }
  await expect(page.getByText("The quarterly sales add up to ₱20,000.00")).toBeVisible();
  await sales.getByRole("button", { name: /^Excel/ }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("dialog").getByRole("button", { name: "Export", exact: true }).click();
  const book = read(readFileSync(await (await downloading).path()));
  const rows = utils.sheet_to_json<Record<string, unknown>>(book.Sheets["Report"] ?? {});
  expect(rows.map((row) => row["Sales generated"])).toEqual([12_000, 8000]);
  expect(JSON.stringify(utils.sheet_to_json(book.Sheets["About"] ?? {}))).toContain(arbo.arbo_name);
  await page.getByRole("button", { name: "Use ₱20,000.00 above" }).click();
  await expect(page.getByText("The quarterly sales add up to ₱20,000.00, as said above.")).toBeVisible();
  await saveForm(page);
  const [product] = await list(page, "/api/form7-accomp", { arbo_name: arbo.arbo_name });
  expect(product).toMatchObject({ sales_generated: 20_000 });
  const saved = await list(page, "/api/qtr-sales-report", { proddev_id: product?.id, sort: "id" });
  expect(saved.map((one) => [one["reporting_quarter"], one["sales_generated"], one["num_arbs"]])).toEqual([
    [1, 12_000, 5],
    [2, 8000, 5],
  ]);
  expect(saved[0]?.["arboPrimaryKey"]).toBe(String(arbo.id));
});
