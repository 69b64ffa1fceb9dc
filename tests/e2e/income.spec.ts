import { field, saveForm } from "./support/form";
import { anArbo, list } from "./support/records";
import { expect, test } from "./support/test";

test("the income of a sale is computed as one types, with its formula, and compared with a trader", async ({
  enter,
}) => {
  const page = await enter("encoder");
  const arbo = await anArbo(page);
  await page.goto(
    `/FarmersIncomeTracking?tab=form&given.arboPrimaryKey=${arbo.id}&given.reporting_year=2026`,
  );
  await expect(field(page, "ARBO")).toHaveValue(arbo.arbo_name);
  const form = page.getByRole("form");
  for (const [label, value] of [
    ["Crop sold", "Palay"],
    ["Volume sold", "100"],
    ["Price per unit", "25.50"],
    ["Trader's price per unit", "20"],
  ] as const)
    await field(page, label).fill(value);
  await expect(form.getByLabel("Gross sales", { exact: true })).toHaveText("₱2,550.00");
  await expect(form.getByText("Volume sold × price per unit.").first()).toBeVisible();
  await expect(form.getByLabel("Difference in percent", { exact: true })).toContainText("27.5");
  await saveForm(page);
  const [saved] = await list(page, "/api/farmers-tracking-income", { arbo_name: arbo.arbo_name });
  expect(saved).toMatchObject({ net_income: 2550, trader_net_income: 2000, percent_difference: 27.5 });
});
