import { openDashboard, tile } from "./support/dashboard";
import { expect, test } from "./support/test";
import { go } from "./support/walk";

/** A tile of each kind of chart; `view` is the choice in the tile that draws it. */
const charts: readonly { kind: string; tab: string; title: string; view?: string }[] = [
  { kind: "bars", tab: "main", title: "ARBOs by region" },
  { kind: "a donut", tab: "main", title: "Status of ARBOs" },
  { kind: "a map", tab: "main", title: "Map by region" },
  { kind: "target bars", tab: "main", title: "Support: target and accomplishment" },
  { kind: "lines", tab: "form-7", title: "Sales by quarter" },
  { kind: "a treemap", tab: "income-marketing", title: "Commodities" },
  { kind: "paired bars", tab: "income-marketing", title: "Price received", view: "Prices" },
];

test("a chart of each kind by keyboard: a mark is pointed out as it is said, Enter selects it, Escape clears; points of a map fall apart as one zooms in, and a geotag shows its photo", async ({
  enter,
}) => {
  const page = await enter("manager");
  await openDashboard(page);
  for (const { kind, tab, title, view } of charts)
    await test.step(kind, async () => {
      await go(page, `/dashboard?period=all&tab=${tab}`);
      const drawn = tile(page, title).first();
      await drawn.scrollIntoViewIfNeeded();
      if (view !== undefined) await drawn.locator("label", { hasText: new RegExp(`^${view}$`) }).click();
      const chart = drawn.getByRole("application");
      const said = drawn.locator("[aria-live=assertive]");
      const only = page.getByRole("status").filter({ hasText: "Only " });
      await chart.focus();
      await page.keyboard.press("ArrowDown");
      await expect(said).toHaveText(/.+: \S+/);
      const first = await said.innerText();
      for (const key of ["ArrowDown", "ArrowRight"]) {
        await page.keyboard.press(key);
        if ((await said.innerText()) !== first) break;
      }
      await expect(said).not.toHaveText(first);
      const [name = ""] = (await said.innerText()).split(/, |: /);
      await expect(chart).toContainText(name);
      await page.keyboard.press("Enter");
      await expect(only).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(only).toHaveCount(0);
    });

  await go(page, "/dashboard?period=all&tab=farm-fme");
  const points = tile(page, "ARBOs and geotags as points");
  await points.scrollIntoViewIfNeeded();
  await points.getByText("Geotags", { exact: true }).click();
  const chart = points.getByRole("application");
  const said = points.locator("[aria-live=assertive]");
  const whole = points.getByRole("button", { name: "Whole map" });
  await expect(whole).toBeDisabled();
  await chart.focus();
  await page.keyboard.press("ArrowDown");
  await expect(said).toHaveText(/^\d+ points: /);
  await page.keyboard.press("Enter");
  await expect(whole).toBeEnabled();
  await expect(async () => {
    await chart.focus();
    await page.keyboard.press("ArrowDown");
    await expect(said).toHaveText(/.+/, { timeout: 1000 });
    if (/^\d+ points: /.test(await said.innerText())) await page.keyboard.press("Enter");
    await expect(points.locator("img[src*='size=thumb']")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await whole.click();
  await expect(whole).toBeDisabled();
  await chart.hover();
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -200);
  await page.keyboard.up("Control");
  await expect(whole).toBeEnabled();
});
