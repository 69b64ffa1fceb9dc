import { figure, fromMenu, numberIn, openDashboard, tile } from "./support/dashboard";
import { expect, test } from "./support/test";

const tabs = [
  ["Farm & FME", "farm-fme", "Machines and facilities by component"],
  ["Income & marketing", "income-marketing", "Net income per farmer by quarter"],
] as const;

for (const [label, name, first] of tabs)
  test(`the tab ${label} has no empty tile on the demo data`, async ({ enter }) => {
    const page = await enter("manager");
    await openDashboard(page, `?tab=${name}`);
    await expect(page.getByRole("tab", { name: label })).toHaveAttribute("aria-selected", "true");
    await expect(tile(page, first)).toBeVisible();
    await expect(page.getByText(/^Nothing matches|could not be/)).toHaveCount(0);
  });

test("expired certificates: as many records open as the figure says", async ({ enter }) => {
  const page = await enter("manager");
  await openDashboard(page, "?tab=farm-fme");
  const button = tile(page, "Certificates")
    .first()
    .getByRole("button", { name: /expired: show the records/ });
  const count = numberIn(await button.innerText());
  expect(count).toBeGreaterThan(0);
  await button.click();
  await expect(page.getByRole("dialog")).toContainText(`${count} certificates`);
});

test("a commodity filters farmers' income and marketing alike, and a second click clears it", async ({
  enter,
}) => {
  const page = await enter("manager");
  await openDashboard(page, "?tab=income-marketing");
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
