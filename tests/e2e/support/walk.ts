import type { Page } from "@playwright/test";
import { settled } from "./look";
import { expect } from "./test";

/** Goes to an address of the product without loading the page anew. */
export async function go(page: Page, address: string, heading?: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: null }));
  }, address);
  const title = page.getByRole("heading", { level: 1 });
  if (heading === undefined) await expect(title).toBeVisible();
  else await expect(title).toHaveText(heading);
  await settled(page);
}

/** Every tab of the page, one after the other. */
export async function eachTab(page: Page, visit: (label: string) => Promise<void>): Promise<void> {
  const tabs = page.getByRole("main").getByRole("tablist").first().getByRole("tab");
  for (const label of await tabs.allInnerTexts()) {
    const tab = page.getByRole("tab", { name: label, exact: true });
    await tab.click();
    await expect(tab).toHaveAttribute("aria-selected", "true");
    await settled(page);
    await visit(label);
  }
}
