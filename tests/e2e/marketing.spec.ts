import { field, pick, saveForm } from "./support/form";
import { anArbo, list } from "./support/records";
import { expect, test } from "./support/test";

test("headcounts of marketing assistance add up as one types, and its sales transactions are saved with it", async ({
  enter,
}) => {
  const page = await enter("encoder");
  const arbo = await anArbo(page);
  await page.goto(
    `/ARBO_MarketingAssistanceReport?tab=form&given.arboPrimaryKey=${arbo.id}&given.reporting_year=2026`,
  );
  await expect(field(page, "ARBO")).toHaveValue(arbo.arbo_name);
  const section = (name: string) => page.getByRole("region", { name, exact: true });
  const counts: [string, string, string][] = [
    ["Headcount, raw", "ARBs, male", "3"],
    ["Headcount, raw", "ARBs, female", "4"],
    ["Headcount, farmers", "ARBs, male", "10"],
    ["Headcount, farmers", "Non-ARBs, female", "3"],
  ];
  for (const [within, label, value] of counts)
    await section(within).getByRole("textbox", { name: label, exact: true }).fill(value);
  await expect(section("Headcount, raw").getByLabel("ARBs, total", { exact: true })).toHaveText("7");
  const totals = section("Totals");
  await expect(totals.getByLabel("ARBs, male", { exact: true })).toHaveText("13");
  await expect(totals.getByLabel("ARBs", { exact: true })).toHaveText("17");
  await expect(totals.getByLabel("ARBs and non-ARBs")).toHaveText("20");
  await pick(page, "Quarter reported", "Q1");
  await field(page, "Type of commodity").fill("Palay");
  const sales = section("Sales transactions");
  await sales.getByRole("button", { name: "Add a sales transaction" }).click();
  await sales.getByRole("textbox", { name: "Type", exact: true }).fill("Bulk sale to a miller");
  await sales.getByRole("textbox", { name: "Status", exact: true }).fill("Paid");
  await saveForm(page);
  const [saved] = await list(page, "/api/arb-marketing-assistance-monitoring", { arbo_name: arbo.arbo_name });
  expect(saved).toMatchObject({ raw_total_arbs: 7, total_arbs: 17, total_nonarbs: 3, overall_total: 20 });
  expect(await list(page, "/api/sales-transaction", { mark_assist_id: saved?.id })).toMatchObject([
    { type: "Bulk sale to a miller", status: "Paid" },
  ]);
});
