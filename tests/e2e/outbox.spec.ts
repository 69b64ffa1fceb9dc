import type { Page } from "@playwright/test";
import { field, pick } from "./support/form";
import { anArbo, list, unique } from "./support/records";
import { expect, test } from "./support/test";

const rentals = "/api/fme-rental-monitoring";

/** A new rental, filled in and not saved. */
async function fillRental(page: Page, arbo: string, machine: string): Promise<void> {
  await page.goto("/FME_RentalMonitoring?tab=form");
  await pick(page, "ARBO", arbo);
  await pick(page, "Year reported", "2026");
  await field(page, "Machine or equipment rented").fill(machine);
}

test("what is saved while the server is away is sent once when it is back", async ({ enter }) => {
  const page = await enter("admin");
  const arbo = await anArbo(page);
  const machine = unique("Hand tractor");
  await fillRental(page, arbo.arbo_name, machine);
  await expect(page.getByText("Draft saved")).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("1 save waits in this browser")).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(`Saved: ${arbo.arbo_name}`)).toBeVisible();
  await expect(page.getByText("1 save waits in this browser")).toHaveCount(0);
  expect(await list(page, rentals, { specific_fme_rented: machine })).toHaveLength(1);
});

test("what the server refuses later comes back as a draft with the reason", async ({ enter }) => {
  const page = await enter("admin");
  const arbo = await anArbo(page);
  const machine = unique("Thresher");
  await fillRental(page, arbo.arbo_name, machine);
  await expect(page.getByText("Draft saved")).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("1 save waits in this browser")).toBeVisible();
  await page.request.delete("/api/arbo-masterlist/delete", { data: { ids: [arbo.id] } });
  await page.context().setOffline(false);
  const offer = page.getByRole("listitem").filter({ hasText: "Refused by the server" });
  await expect(offer).toContainText(arbo.arbo_name);
  await offer.getByRole("button", { name: "Continue" }).click();
  await expect(field(page, "Machine or equipment rented")).toHaveValue(machine);
});
