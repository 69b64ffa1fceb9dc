import { field, pick, saveForm } from "./support/form";
import { anArbo, list } from "./support/records";
import { expect, test } from "./support/test";

test("the income of a sale and the comparison with a trader are computed as one types, each with its formula", async ({
  enter,
}) => {
  const admin = await enter("admin");
  const arbo = await anArbo(admin);
  const page = await enter("encoder");
  await page.goto("/FarmersIncomeTracking?tab=form");
  await pick(page, "ARBO", arbo.arbo_name);
  await pick(page, "Year reported", "2026");
  const form = page.getByRole("form");
  const typed: [string, string][] = [
    ["Crop sold", "Palay"],
    ["Volume sold", "100"],
    ["Price per unit", "25.50"],
    ["Production cost per unit", "10"],
    ["Post-harvest cost per unit", "2.25"],
    ["Marketing cost per unit", "1"],
    ["Trader's price per unit", "20"],
    ["Marketing cost per unit with the trader", "0.50"],
  ];
  for (const [label, value] of typed) await field(page, label).fill(value);
  const derived: [string, string, string][] = [
    ["Gross sales", "₱2,550.00", "Volume sold × price per unit."],
    ["Production cost", "₱1,000.00", "Volume sold × production cost per unit."],
    ["Post-harvest cost", "₱225.00", "Volume sold × post-harvest cost per unit."],
    ["Gross profit", "₱1,325.00", "Gross sales − production cost − post-harvest cost."],
    ["Marketing cost", "₱100.00", "Volume sold × marketing cost per unit."],
    ["Net income", "₱1,225.00", "Gross profit − marketing cost."],
    ["Gross sales to a trader", "₱2,000.00", "Volume sold × trader's price per unit."],
    ["Marketing cost with the trader", "₱50.00", "Volume sold × marketing cost per unit with the trader."],
    ["Net income with the trader", "₱725.00", "Gross sales to a trader − production cost"],
  ];
  for (const [label, value, formula] of derived) {
    await expect(form.getByLabel(label, { exact: true })).toHaveText(value);
    await expect(form.getByText(formula).first()).toBeVisible();
  }
  await expect(form.getByLabel("Difference in percent", { exact: true })).toContainText("68.97");
  await saveForm(page);
  const [saved] = await list(page, "/api/farmers-tracking-income", { arbo_name: arbo.arbo_name });
  expect(saved).toMatchObject({ net_income: 1225, trader_net_income: 725, percent_difference: 68.97 });
});
