import type { Page } from "@playwright/test";
import { dashboardOf, figure, fromMenu, numberIn, openDashboard, tile } from "./support/dashboard";
import { expect, test } from "./support/test";
import { go } from "./support/walk";

/** Nothing on the tab says that it found nothing, or failed. */
const hasNoEmptyTile = async (page: Page, first: string): Promise<void> => {
  await expect(tile(page, first)).toBeVisible();
  await expect(page.getByText(/^Nothing matches|could not be/)).toHaveCount(0);
};

test("Farm & FME and Income & marketing have no empty tile on the demo data: as many expired certificates open as the figure says, and a commodity filters income and marketing until a second click", async ({
  enter,
}) => {
  const page = await enter("manager");
  await openDashboard(page, "?tab=farm-fme");
  await hasNoEmptyTile(page, "Machines and facilities by component");
  const button = tile(page, "Certificates")
    .first()
    .getByRole("button", { name: /expired: show the records/ });
  const count = numberIn(await button.innerText());
  expect(count).toBeGreaterThan(0);
  await button.click();
  await expect(page.getByRole("dialog")).toContainText(`${count} certificates`);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();

  await go(page, dashboardOf("?tab=income-marketing"));
  await hasNoEmptyTile(page, "Net income per farmer by quarter");
  await expect.poll(() => figure(page, "Credit services")).toBeGreaterThan(0);
  await fromMenu(page, "Commodities", "Show as table");
  const table = page.getByRole("region", { name: "Commodities", exact: true }).getByRole("table");
  const palay = table.getByRole("button", { name: "Palay", exact: true });
  await palay.click();
  await expect(page.getByRole("status").filter({ hasText: "Only Palay" })).toBeVisible();
  const prices = tile(page, "Price received and trader's price").getByRole("table");
  await expect(prices.getByRole("row")).toHaveCount(2);
  await palay.click();
  await expect.poll(() => prices.getByRole("row").count()).toBeGreaterThan(3);
});
