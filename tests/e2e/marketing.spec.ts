import { field, pick, saveForm, search } from "./support/form";
import { anArbo, list, unique } from "./support/records";
import { expect, test } from "./support/test";

test("headcounts of marketing assistance add up as one types, and its sales transactions are saved with it", async ({
  enter,
}) => {
  const admin = await enter("admin");
  const arbo = await anArbo(admin);
  const page = await enter("encoder");
  await page.goto("/ARBO_MarketingAssistanceReport?tab=form");
  await pick(page, "ARBO", arbo.arbo_name);
  await pick(page, "Year reported", "2026");
  const section = (name: string) => page.getByRole("region", { name, exact: true });
  const counts: [string, string, string][] = [
    ["Headcount, raw", "ARBs, male", "3"],
    ["Headcount, raw", "ARBs, female", "4"],
    ["Headcount, raw", "Non-ARBs, male", "1"],
    ["Headcount, farmers", "ARBs, male", "10"],
    ["Headcount, farmers", "Non-ARBs, female", "2"],
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

test("a marketing target names the commodity of a year", async ({ enter }) => {
  const admin = await enter("admin");
  const arbo = await anArbo(admin);
  const page = await enter("encoder");
  await page.goto("/ARBO_MarketingAnnualTarget?tab=form");
  await pick(page, "ARBO", arbo.arbo_name);
  await pick(page, "Year reported", "2026");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("This field is required.").first()).toBeVisible();
  await field(page, "Target commodity").fill("Banana");
  await saveForm(page);
  await expect((await search(page, arbo.arbo_name)).first()).toContainText("Banana");
});

test("a project of the list fills the programme fields of a form", async ({ enter }) => {
  const admin = await enter("admin");
  const name = unique("Village level farm enterprise");
  await admin.goto("/DARPrograms_Project?tab=form");
  await pick(admin, "Year funded", "2025");
  await field(admin, "Category of programme, project or service").fill("Livelihood");
  await field(admin, "Programme or project").fill(name);
  await field(admin, "Abbreviation").fill("VLFED-T");
  await pick(admin, "Status of the project", "On-going");
  await saveForm(admin);
  const page = await enter("encoder");
  await page.goto("/ARBO_MarketingAnnualTarget?tab=form");
  await pick(page, "Programme or project", name);
  await expect(field(page, "Abbreviation")).toHaveValue("VLFED-T");
  await expect(field(page, "Category of programme, project or service")).toHaveValue("Livelihood");
  await expect(field(page, "Year funded")).toHaveValue("2025");
});
