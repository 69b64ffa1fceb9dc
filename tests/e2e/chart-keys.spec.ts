import { openDashboard, tile } from "./support/dashboard";
import { expect, test } from "./support/test";
import { go } from "./support/walk";

/** A tile of each kind of chart; `view` is the choice in the tile that draws it. */
const charts: readonly { kind: string; tab: string; title: string; view?: string }[] = [
  { kind: "bars", tab: "main", title: "ARBOs by region" },
  { kind: "a donut", tab: "main", title: "Status of ARBOs" },
  { kind: "a map", tab: "main", title: "Map by region" },
  { kind: "target bars", tab: "main", title: "Support: target and accomplishment" },
  { kind: "stacked bars", tab: "form-11", title: "Approval" },
  { kind: "lines", tab: "form-7", title: "Sales by quarter" },
  { kind: "a treemap", tab: "income-marketing", title: "Commodities" },
  { kind: "paired bars", tab: "income-marketing", title: "Price received", view: "Prices" },
];

test("a chart of each kind by keyboard: a mark is pointed out as it is said, Enter selects it, Escape clears", async ({
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
});
