import { addDays, today } from "../../src/shared/time/dates";
import { field, search } from "./support/form";
import { anArbo, bulacan, list, save } from "./support/records";
import { expect, test } from "./support/test";

/** Calendar days from today, in Manila. */
const day = (from: number): string => addDays(today(), from);
const typed = (iso: string): string => `${iso.slice(5)}-${iso.slice(0, 4)}`;

test("a rental is out until it is returned, and what is out now is one filter away", async ({ enter }) => {
  const page = await enter("encoder");
  const arbo = await anArbo(page);
  const path = "/api/fme-rental-monitoring";
  await save(page, path, [
    {
      arboPrimaryKey: String(arbo.id),
      ...bulacan,
      reporting_year: 2026,
      specific_fme_rented: "Four-wheel tractor",
      date_rented: day(-3),
      total_rental_fees: 4500,
    },
  ]);
  await page.goto("/FME_RentalMonitoring?tab=table");
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
  await expect.poll(() => list(page, path, { attention: "out", arbo_name: arbo.arbo_name })).toHaveLength(0);
  const [saved] = await list(page, path, { arbo_name: arbo.arbo_name });
  expect(saved).toMatchObject({ date_returned: day(0), total_rental_fees: 4500 });
});
