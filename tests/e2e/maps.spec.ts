import { openDashboard, tile } from "./support/dashboard";
import { expect, test } from "./support/test";

test("a map leads from a province to its municipality by keyboard, and back by the trail", async ({
  enter,
}) => {
  const page = await enter("manager");
  await openDashboard(page, "?province_name=Bulacan&period=all");
  const map = tile(page, "Map by municipality");
  const chart = map.getByRole("application");
  await chart.focus();
  await page.keyboard.press("ArrowDown");
  const said = map.locator("[aria-live=assertive]");
  await expect(said).toHaveText(/.+: \d+/);
  const [name = ""] = (await said.innerText()).split(": ");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: `Only ${name}` })).toBeVisible();
  await page.keyboard.press("Shift+Enter");
  const trail = page.getByRole("navigation", { name: "Place" });
  await expect(trail.locator("[aria-current=location]")).toHaveText(name);
  await trail.getByRole("button", { name: "Bulacan" }).click();
  await expect(trail.locator("[aria-current=location]")).toHaveText("Bulacan");
});

test("points of a map fall apart as one zooms in, and a geotag shows its photo", async ({ enter }) => {
  const page = await enter("manager");
  await openDashboard(page, "?tab=farm-fme&period=all");
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
