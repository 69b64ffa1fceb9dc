import { figure, numberIn, openDashboard, tile, listed } from "./support/dashboard";
import { expect, test } from "./support/test";

test("a figure of a form opens as many records as it says, and a record its form", async ({ enter }) => {
  const page = await enter("regional");
  await openDashboard(page, "?tab=form-7");
  const records = page.getByRole("dialog");
  await expect.poll(() => figure(page, "Products accomplished")).toBeGreaterThan(0);
  const targeted = tile(page, "Products accomplished").getByRole("button", {
    name: /targeted: show the records/,
  });
  const planned = numberIn((await targeted.innerText()).split(" ")[0] ?? "");
  await targeted.click();
  await expect(records.getByRole("table")).toHaveAttribute("aria-rowcount", listed(planned));
  await records
    .getByRole("button", { name: /^No\. \d+: open the records/ })
    .first()
    .click();
  await expect(page).toHaveURL(/Form7ProdDevTarget\?id=\d+/);
});

test("a chart goes by keyboard: arrows say the marks, Enter filters the other tiles, R shows the records, Escape clears", async ({
  enter,
}) => {
  const page = await enter("manager");
  await openDashboard(page);
  await expect.poll(() => figure(page, "ARBO universe")).toBeGreaterThan(1000);
  const all = await figure(page, "ARBO universe");
  const chart = tile(page, "ARBOs by region").getByRole("application");
  const said = tile(page, "ARBOs by region").locator("[aria-live=assertive]");
  await chart.focus();
  await page.keyboard.press("ArrowDown");
  await expect(said).toHaveText(/^Region .+: [\d,]+/);
  const first = await said.innerText();
  await page.keyboard.press("ArrowDown");
  await expect(said).not.toHaveText(first);
  const count = numberIn(((await said.innerText()).split(": ")[1] ?? "").split(", ")[0] ?? "");
  await page.keyboard.press("Enter");
  await expect.poll(() => figure(page, "ARBO universe")).toBe(count);
  await page.keyboard.press("r");
  await expect(page.getByRole("dialog").getByRole("table")).toHaveAttribute("aria-rowcount", listed(count));
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await chart.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Escape");
  await expect.poll(() => figure(page, "ARBO universe")).toBe(all);
});
