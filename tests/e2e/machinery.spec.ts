import { addDays, today } from "../../src/shared/time/dates";
import { field, pick, saveForm, search } from "./support/form";
import { anArbo, list, save } from "./support/records";
import { expect, test } from "./support/test";

/** Calendar days from today, in Manila. */
const day = (from: number): string => addDays(today(), from);
const typed = (iso: string): string => `${iso.slice(5)}-${iso.slice(0, 4)}`;

test("a rental is out until it is returned, and what is out now is one filter away", async ({ enter }) => {
  const admin = await enter("admin");
  const arbo = await anArbo(admin);
  const page = await enter("encoder");
  await page.goto("/FME_RentalMonitoring?tab=form");
  await pick(page, "ARBO", arbo.arbo_name);
  await pick(page, "Year reported", "2026");
  await field(page, "Machine or equipment rented").fill("Four-wheel tractor");
  await field(page, "Units").fill("1");
  await field(page, "Date rented").fill(typed(day(-3)));
  await field(page, "Date returned").fill(typed(day(-4)));
  await field(page, "Rental fees").fill("4500");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Choose a day on or after the day rented.").first()).toBeVisible();
  await field(page, "Date returned").fill("");
  await saveForm(page);

  const tab = page.getByRole("tabpanel");
  await tab
    .getByRole("combobox", { name: /look at/i })
    .or(tab.getByRole("textbox", { name: /look at/i }))
    .first()
    .click();
  await page.getByRole("option", { name: "Out now" }).click();
  const row = await search(page, arbo.arbo_name);
  await expect(row.first()).toContainText("Out now");
  await row
    .first()
    .getByRole("button", { name: /^Edit / })
    .click();
  await field(page, "Date returned").fill(typed(day(0)));
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Save changes" }).click();
  await expect
    .poll(
      async () =>
        (await list(page, "/api/fme-rental-monitoring", { attention: "out", arbo_name: arbo.arbo_name }))
          .length,
    )
    .toBe(0);
  const [saved] = await list(page, "/api/fme-rental-monitoring", { arbo_name: arbo.arbo_name });
  expect(saved).toMatchObject({ date_returned: day(0), total_rental_fees: 4500 });
});

test("certificates that expired or expire within 60 days are marked in the inventory and can be filtered", async ({
  enter,
}) => {
  const admin = await enter("admin");
  const arbo = await anArbo(admin);
  const key = {
    arboPrimaryKey: String(arbo.id),
    region_name: arbo["region_name"],
    province_name: arbo["province_name"],
  };
  await save(admin, "/api/fme-inventory-table", [
    { ...key, prj_title: "Expired long ago", fda_lto_expiry: day(-1) },
    { ...key, prj_title: "Expires on the last day", cpr_registration_expiry: day(60) },
    { ...key, prj_title: "Good for a while", halal_registration_expiry: day(61) },
  ]);
  const page = await enter("encoder");
  await page.goto("/InventoryandStatusMonitoring?tab=table");
  await search(page, arbo.arbo_name);
  const rows = page.getByRole("tabpanel").getByRole("row");
  await expect(rows.filter({ hasText: "Expired long ago" })).toContainText("Expired");
  await expect(rows.filter({ hasText: "Expires on the last day" })).toContainText("Expires within 60 days");
  await expect(rows.filter({ hasText: "Good for a while" })).not.toContainText("Expires within");
  const tab = page.getByRole("tabpanel");
  await tab
    .getByRole("combobox", { name: /look at/i })
    .or(tab.getByRole("textbox", { name: /look at/i }))
    .first()
    .click();
  await page.getByRole("option", { name: "Expires within 60 days" }).click();
  await expect(rows.filter({ hasText: "Expired long ago" })).toHaveCount(0);
  await expect(rows.filter({ hasText: "Expires on the last day" })).toHaveCount(1);
});

test("an inventory record is entered with its training, and the annual update with quantity and unit", async ({
  enter,
}) => {
  const admin = await enter("admin");
  const arbo = await anArbo(admin);
  const page = await enter("encoder");
  await page.goto("/InventoryandStatusMonitoring?tab=form");
  await pick(page, "ARBO", arbo.arbo_name);
  await field(page, "Project title").fill("Rice mechanization");
  await field(page, "Trained, male").fill("6");
  await field(page, "Trained, female").fill("5");
  await expect(page.getByRole("form").getByLabel("Trained, total")).toHaveText("11");
  await field(page, "FDA LTO expires").fill(typed(day(400)));
  await saveForm(page);
  const [inventory] = await list(page, "/api/fme-inventory-table", { arbo_name: arbo.arbo_name });
  expect(inventory).toMatchObject({ om_trained_total: 11, fda_lto_expiry: day(400) });

  await page.goto("/FMEAnnualUpdating?tab=form");
  await pick(page, "ARBO", arbo.arbo_name);
  await pick(page, "Year reported", "2026");
  await pick(page, "Support provided", "Farm machinery and equipment");
  await field(page, "Hard component").fill("Hand tractor");
  await field(page, "Quantity").fill("3");
  await pick(page, "Unit", "unit", "unit");
  await saveForm(page);
  expect(await list(page, "/api/inventory-status-monitoring", { arbo_name: arbo.arbo_name })).toMatchObject([
    { quantity: 3, unit_hard: "unit", hard_component: "Hand tractor" },
  ]);
});
