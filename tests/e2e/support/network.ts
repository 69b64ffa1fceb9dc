import type { Page } from "@playwright/test";

/** Takes the server away once nothing is on its way any more: what is cut off is told in the console. */
export async function away(page: Page): Promise<void> {
  for (const one of page.context().pages()) await one.waitForLoadState("networkidle");
  await page.context().setOffline(true);
}

export const back = (page: Page): Promise<void> => page.context().setOffline(false);
